import type { z } from 'zod'
import type { Contract, pageQuery } from '../../../shared/contract.ts'
import type { pickerSchema } from '../../../shared/search-schema.ts'
import { type Choice, type Lookup, mostChoices } from './lookup.ts'

type RowSearch<Row> = Contract<
  z.ZodType,
  typeof pageQuery,
  ReturnType<typeof pickerSchema>,
  z.ZodType<{ records: Row[] }>
>

/** The texts that a choice shows. The choice leaves out empty texts of `detail`. Default of `name`: the name of the record. */
type ToldRow = Pick<Choice, 'data'> & {
  readonly name?: string
  readonly detail: readonly (string | null | undefined)[]
}

/**
 * Makes a lookup of the records that a search finds. The search is loaded with the first picker that asks. `within` returns the filters
 * for a lookup that searches within other records, whose name ends with `*`.
 */
export function searchLookup<Row extends { readonly id: number; readonly name?: string }>(
  name: string,
  load: () => Promise<RowSearch<Row>>,
  tell: (row: Row) => ToldRow,
  within?: (of: string) => Readonly<Record<string, unknown>>,
): Lookup {
  const find = async (keyword: string, signal: AbortSignal, filters = {}): Promise<readonly Choice[]> => {
    const [{ call }, search] = await Promise.all([import('../../api/client.ts'), load()])
    const typed = keyword.trim()
    const body = { ...(typed ? { keyword: typed } : {}), ...filters }
    const { records } = await call(search, { query: { page: 1, size: mostChoices }, body, signal })
    return records.map((row) => {
      const { detail, ...told } = tell(row)
      return { id: row.id, name: row.name ?? '', ...told, detail: detail.filter(Boolean).join(' · ') }
    })
  }
  if (!within) return { name, search: (keyword, signal) => find(keyword, signal) }
  return { name, search: async () => [], searchWithin: (of, keyword, signal) => find(keyword, signal, within(of)) }
}
