import type { Message } from '../../shared/message.ts'
import type { Verdict } from '../../shared/rule.ts'

/** Whether something may be made from a record, and why not. */
export type OriginRule<Row> = (row: Row) => Verdict

/** A row with why it cannot be chosen, if it cannot. */
export type OfferedRow<Row> = { readonly row: Row; readonly refusal: Message | undefined }

/** The rows that are offered, each with why it cannot be chosen. */
export function originRows<Row>(rows: readonly Row[], rule: OriginRule<Row> | undefined): readonly OfferedRow<Row>[] {
  return rows.map((row) => {
    const verdict = rule?.(row)
    return { row, refusal: verdict && !verdict.allowed ? verdict.reason : undefined }
  })
}

/** The rows with those that were just made or changed from here, which may stand on no page that was read. */
export function withMade<Row extends { readonly id: number }>(
  rows: readonly OfferedRow<Row>[],
  made: readonly OfferedRow<Row>[],
): readonly OfferedRow<Row>[] {
  return [...made, ...rows.filter(({ row }) => !made.some(({ row: { id } }) => id === row.id))]
}

/** The chosen rows with one more or one less, in the order in which they were chosen. */
export function toggled<Row extends { readonly id: number }>(chosen: readonly Row[], row: Row): readonly Row[] {
  const others = chosen.filter(({ id }) => id !== row.id)
  return others.length < chosen.length ? others : [...chosen, row]
}

/** The number of pages for this many records, at least one. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
