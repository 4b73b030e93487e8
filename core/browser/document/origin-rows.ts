import type { Message } from '../../shared/message.ts'
import type { Verdict } from '../../shared/rule.ts'

/** Whether something may be made from a record, and why not. */
export type OriginRule<Row> = (row: Row) => Verdict

/** The rows that are offered, each with why it cannot be chosen. */
export function originRows<Row>(
  rows: readonly Row[],
  rule: OriginRule<Row> | undefined,
): readonly { readonly row: Row; readonly refusal: Message | undefined }[] {
  return rows.map((row) => {
    const verdict = rule?.(row)
    return { row, refusal: verdict && !verdict.allowed ? verdict.reason : undefined }
  })
}

/** The chosen rows with one more or one less, in the order in which they were chosen; with `several` unset the one alone. */
export function toggled<Row extends { readonly id: number }>(
  chosen: readonly Row[],
  row: Row,
  several: boolean,
): readonly Row[] {
  if (!several) return [row]
  const others = chosen.filter(({ id }) => id !== row.id)
  return others.length < chosen.length ? others : [...chosen, row]
}

/** The number of pages for this many records, at least one. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
