import { foldedName } from '../../../core/shared/folded-name.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { isMore, isSameDecimal, subtractDecimals, sumDecimals } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { bulkPurchaseLimits as limits } from '../bulk-purchase-options.ts'
import type { BulkPurchase } from '../bulk-purchases/bulk-purchase-model.ts'

/** A row of a confirmation: one delivery of one line. */
export type ConfirmedRow = {
  /** Row of the sheet, counted from 1. */
  readonly row: number
  readonly date: string | null
  readonly quantity: string | null
  readonly comment: string
  /** A cell of it cannot be read. */
  readonly isWrong: boolean
}

type Named = { readonly code?: string | null | undefined; readonly material?: string | null | undefined }

/** The lines of an order that a row names by the supplier's code or by the name of the material; those being bought come first. */
export function meantLines(lines: readonly BulkPurchase[], { code, material }: Named): readonly BulkPurchase[] {
  if (!code && !material) return []
  const isSame = (given: string | null | undefined, known: string | null) =>
    !given || foldedName(given) === foldedName(known ?? '')
  const named = lines.filter(
    (line) => isSame(code, line.material.codeFromSupplier) && isSame(material, line.material.name),
  )
  const bought = named.filter(({ purchaseStatus }) => purchaseStatus === 'PurchaseInProgress')
  return bought.length > 0 ? bought : named.slice(0, 1)
}

/** What is wrong with one delivery. `today` is a calendar date. */
function deliveryProblems(
  { date, quantity }: Pick<ConfirmedRow, 'date' | 'quantity'>,
  today: string,
): readonly FieldProblem[] {
  const past = message('交期 {date} 已过', { date: date ?? '' })
  return [
    ...(date === null ? [{ field: 'date', message: message('请填写交期') }] : []),
    ...(date !== null && date < today ? [{ field: 'date', message: past }] : []),
    ...(quantity !== null && isMore(quantity, '0')
      ? []
      : [{ field: 'quantity', message: message('每批数量必须大于0') }]),
  ]
}

function sumProblem(ordered: string, rows: readonly ConfirmedRow[]): Message | undefined {
  const sum = sumDecimals(rows.map(({ quantity }) => quantity ?? '0'))
  if (isSameDecimal(sum, ordered)) return undefined
  return isMore(ordered, sum)
    ? message('该物料采购 {ordered}，共确认 {sum}，还差 {rest}', { ordered, sum, rest: subtractDecimals(ordered, sum) })
    : message('该物料采购 {ordered}，共确认 {sum}，多出 {rest}', { ordered, sum, rest: subtractDecimals(sum, ordered) })
}

/** The comment of a line after a confirmation: what its rows say, each text once. */
export function confirmedComment(rows: readonly Pick<ConfirmedRow, 'comment'>[]): string {
  return [...new Set(rows.map(({ comment }) => comment).filter(Boolean))].join(' · ')
}

/**
 * What is wrong with the rows that together confirm one line, by their place. A row beside a wrong one is refused as well: a
 * line is confirmed whole or not at all.
 */
export function confirmationProblems(
  line: Pick<BulkPurchase, 'purchaseQuantity'>,
  rows: readonly ConfirmedRow[],
  today: string,
): readonly (readonly FieldProblem[])[] {
  const dates = rows.map(({ date }) => date)
  const sum = rows.some(({ isWrong }) => isWrong) ? undefined : sumProblem(line.purchaseQuantity ?? '0', rows)
  const found = rows.map((row, at) => [
    ...deliveryProblems(row, today).filter(() => !row.isWrong),
    ...(row.date !== null && dates.indexOf(row.date) < at
      ? [{ field: 'date', message: message('同一天只写一批') }]
      : []),
    ...(sum ? [{ field: 'quantity', message: sum }] : []),
    ...(rows.length > limits.deliveries
      ? [{ field: 'order', message: message('一项物料最多分 {n} 批', { n: limits.deliveries }) }]
      : []),
    ...([...confirmedComment(rows)].length > limits.comment
      ? [{ field: 'comment', message: message('不能超过 {n} 个字', { n: limits.comment }) }]
      : []),
  ])
  const wrong = rows.find(({ isWrong }, at) => isWrong || (found[at]?.length ?? 0) > 0)
  if (!wrong) return found
  const beside = message('同一物料的第 {row} 行有误，该物料不导入', { row: wrong.row })
  return found.map((problems, at) =>
    problems.length > 0 || rows[at]?.isWrong ? problems : [{ field: 'order', message: beside }],
  )
}
