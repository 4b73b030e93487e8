import type { Message } from '../../shared/message.ts'

type Offered = { readonly row: { readonly id: number }; readonly refusal: Message | undefined }

/** Where the cursor of a list is: on a record, or on the first or last one that may be chosen. */
export type CursorPlace = number | 'first' | 'last'

const choosable = (rows: readonly Offered[]) =>
  rows.filter(({ refusal }) => refusal === undefined).map(({ row }) => row.id)

/** The id of the record that the cursor is on; undefined where none may be chosen. A record that is no longer listed makes it the first. */
export function cursorOn(rows: readonly Offered[], place: CursorPlace): number | undefined {
  const ids = choosable(rows)
  if (place === 'last') return ids.at(-1)
  return typeof place === 'number' && ids.includes(place) ? place : ids[0]
}

/** Where an arrow key leads from a record, past those that cannot be chosen: to another record, to a neighbouring page, or nowhere. */
export function cursorStep(
  rows: readonly Offered[],
  from: number | undefined,
  by: 1 | -1,
  { page, pages }: { readonly page: number; readonly pages: number },
): { readonly place: CursorPlace; readonly page: number } | undefined {
  const ids = choosable(rows)
  const next = ids[(from === undefined ? -1 : ids.indexOf(from)) + by]
  if (next !== undefined) return { place: next, page }
  const beyond = page + by
  return beyond < 1 || beyond > pages ? undefined : { place: by > 0 ? 'first' : 'last', page: beyond }
}
