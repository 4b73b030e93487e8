import type { z } from 'zod'
import type { Contract, pageQuery } from '../../../shared/contract.ts'
import { type Choice, type Lookup, mostChoices } from './lookup.ts'

type Filters = Readonly<Record<string, unknown>>

/** A search that returns a page of records. */
type RowSearch<Row> = Contract<z.ZodType, typeof pageQuery, z.ZodType, z.ZodType<{ records: Row[] }>>

/** What a choice shows of a record. The choice leaves out empty texts of `detail`. Default of `name`: the name of the record. */
type ToldRow = Omit<Choice, 'id' | 'name' | 'detail'> & {
  readonly name?: string
  readonly detail?: readonly (string | null | undefined)[]
}

/** A record that is chosen in pickers. */
export type ChosenRow = { readonly id: number; readonly name?: string }

/** The filters that a lookup adds to the text that a person types. */
export type Searching = {
  /** The filters and the order of each search. */
  readonly filters?: Filters
  /** Returns the filters for a lookup that searches within other records, whose name ends with `*`. */
  readonly within?: (of: string) => Filters
}

/** Returns what the choice of a record shows. */
export type TellRow<Row> = (row: Row) => ToldRow

/** Makes the choice of a record. */
export function choiceOf<Row extends ChosenRow>(row: Row, tell: TellRow<Row>): Choice {
  const { detail = [], ...told } = tell(row)
  const said = detail.filter(Boolean).join(' · ')
  return { id: row.id, name: row.name ?? '', ...told, ...(said ? { detail: said } : {}) }
}

/** Makes a lookup of the records that a search finds. The search is loaded with the first picker that asks. */
export function searchLookup<Row extends ChosenRow>(
  name: string,
  load: () => Promise<RowSearch<Row>>,
  tell: TellRow<Row>,
  { filters, within }: Searching = {},
): Lookup {
  const find = async (keyword: string, signal: AbortSignal, more?: Filters): Promise<readonly Choice[]> => {
    const [{ call }, search] = await Promise.all([import('../../api/client.ts'), load()])
    const typed = keyword.trim()
    const body = { ...(typed ? { keyword: typed } : {}), ...filters, ...more }
    const { records } = await call(search, { query: { page: 1, size: mostChoices }, body, signal })
    return records.map((row) => choiceOf(row, tell))
  }
  if (!within) return { name, search: (keyword, signal) => find(keyword, signal) }
  return { name, search: async () => [], searchWithin: (of, keyword, signal) => find(keyword, signal, within(of)) }
}
