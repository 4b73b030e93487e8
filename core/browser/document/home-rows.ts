import type { z } from 'zod'
import { dateOf } from '../../shared/calendar.ts'
import type { Contract, pageQuery } from '../../shared/contract.ts'
import type { searchSchema } from '../../shared/search-schema.ts'
import { call } from '../api/client.ts'
import type { HomeEntry, ReadHomeList } from '../plugin.ts'

const shown = 8

type HomeSearch<Row> = Contract<
  z.ZodObject,
  typeof pageQuery,
  ReturnType<typeof searchSchema>,
  z.ZodType<{ records: Row[]; total: number }, { records: Row[]; total: number }>
>

/** A row as the home page shows it: the parts of its detail that are there, and its picture if it has one. */
type HomeRow = Omit<HomeEntry, 'image' | 'detail'> & {
  readonly detail: readonly (string | null | undefined)[]
  readonly image?: string | undefined
}

/** Reads the first records of a list for the home page, and their number, in one call; `say` names a row, given the day. */
export function homeRows<Row>(search: HomeSearch<Row>, say: (row: Row, today: string) => HomeRow): ReadHomeList {
  return async (filter, signal) => {
    const body = filter as z.output<ReturnType<typeof searchSchema>>
    const { records, total } = await call(search, { query: { page: 1, size: shown }, body, signal })
    const today = dateOf(new Date())
    const entries = records.map((row): HomeEntry => {
      const { image, detail, ...entry } = say(row, today)
      return { ...entry, detail: detail.filter(Boolean).join(' · '), ...(image ? { image } : {}) }
    })
    return { entries, total }
  }
}
