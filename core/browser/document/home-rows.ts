import type { z } from 'zod'
import { dateOf } from '../../shared/calendar.ts'
import type { DocumentList } from '../../shared/document/document-list.ts'
import type { DocumentKind } from '../../shared/document.ts'
import type { searchSchema } from '../../shared/search-schema.ts'
import { call } from '../api/client.ts'
import type { HomeEntry, ReadHomeList } from '../plugin.ts'

const shown = 8

/** A row of a list for the home page. Empty texts of `detail` are left out; a path, title or image that is given replaces the default. */
type HomeRow = Partial<Omit<HomeEntry, 'image' | 'detail'>> & {
  readonly detail: readonly (string | null | undefined)[]
  readonly image?: string | undefined
}

type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** Returns the default entry of a row: the address of its document, its code or its number, and the first picture of its design. */
function entryOf({ path, codeField }: DocumentKind, row: AnyRow): Omit<HomeEntry, 'detail'> {
  const { id, designImageUrls, [codeField]: code } = row
  const [image] = (designImageUrls ?? []) as readonly string[]
  return { path: `${path}/${id}`, title: String(code ?? `#${id}`), ...(image ? { image } : {}) }
}

/** Makes the reader that reads the first records of a list for the home page, and their number, in one call. `say` names a row, given the day. */
export function homeRows<Row extends { readonly id: number }>(
  { document, search }: Pick<DocumentList<Row>, 'document' | 'search'>,
  say: (row: Row, today: string) => HomeRow,
): ReadHomeList {
  return async (filter, signal) => {
    const { records, total } = await call(search, {
      query: { page: 1, size: shown },
      body: filter as z.output<ReturnType<typeof searchSchema>>,
      signal,
    })
    const today = dateOf(new Date())
    const entries = records.map((row): HomeEntry => {
      const { detail, image, ...own } = say(row, today)
      const entry = { ...entryOf(document, row as unknown as AnyRow), ...own, ...(image ? { image } : {}) }
      return { ...entry, detail: detail.filter(Boolean).join(' · ') }
    })
    return { entries, total }
  }
}
