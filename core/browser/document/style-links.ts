import type { z } from 'zod'
import type { Contract, pageQuery } from '../../shared/contract.ts'
import type { DocumentList } from '../../shared/document/document-list.ts'
import type { searchSchema } from '../../shared/search-schema.ts'
import type { StateLook } from '../../shared/workflow.ts'
import { call } from '../api/client.ts'
import type { FindLinked, StyleKey } from '../plugin.ts'

type StyleRow = {
  readonly id: number
  readonly code?: string | null | undefined
  readonly type?: string | null | undefined
  readonly color?: string | null | undefined
}

type StyleSearch<Row> = Contract<
  z.ZodObject,
  typeof pageQuery,
  ReturnType<typeof searchSchema>,
  z.ZodType<{ records: Row[] }, { records: Row[] }>
>

/** The rows of a list that have exactly the code of a style. Throws `CallError`. */
export async function rowsOfStyle<Row extends StyleRow>(
  search: StyleSearch<Row>,
  { code }: StyleKey,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  // The search finds fragments of codes, too.
  const { records } = await call(search, { query: { page: 1, size: 50 }, body: { code }, signal })
  return records.filter((row) => row.code === code)
}

/** Finds the documents of a style by its code in their list; `say` names a row. */
export function linksByCode<Row extends StyleRow>(
  { document, search }: Pick<DocumentList<Row>, 'document' | 'search'>,
  say: (row: Row) => {
    readonly title: string
    readonly detail?: string | undefined
    readonly state?: StateLook | undefined
    readonly isOver?: boolean
  },
): FindLinked {
  return async (key, signal) =>
    (await rowsOfStyle(search, key, signal)).map((row) => {
      const { title, detail, state, isOver = false } = say(row)
      const path = `${document.path}/${row.id}`
      const of = { type: row.type ?? undefined, color: row.color ?? undefined }
      return { path, title, of, isOver, ...(detail ? { detail } : {}), ...(state ? { state } : {}) }
    })
}
