import { type Message, message } from '../../../core/shared/message.ts'
import { decimalsProblem, isMore, readDecimal } from '../../../core/shared/money.ts'
import { type StockKind, stockLimits } from '../stock/stock-options.ts'
import { countProblem, hasMoved } from '../stock-takes/stock-take-rules.ts'
import type { CountedLine } from './shelf-count-contract.ts'

/** What is wrong with a quantity that is typed for a count. */
export function typedCountProblem(typed: string, kind: StockKind): Message | undefined {
  const counted = readDecimal(typed)
  if (counted === null) return message('请输入实盘数量')
  if (isMore(counted, stockLimits.quantity)) return message('数字过大，请检查')
  return countProblem(counted, kind) ?? decimalsProblem(counted, 2)
}

type Counting = Pick<CountedLine, 'countedQuantity' | 'bookQuantity' | 'onHand'> & {
  /** A count that waits for the network was made against what stands there. */
  readonly isWaiting?: boolean
}

/** Whether what stands there has changed since a line was counted: it is to be counted again, or confirmed. */
export const isToRecount = (line: Counting): boolean => !line.isWaiting && hasMoved(line, line.onHand)

/** Whether a line is counted, against what stands there now. */
export const isCounted = (line: Counting): boolean => line.countedQuantity !== null && !isToRecount(line)

/** The next line after `at` that is not counted, from the start again at the end; undefined when all are. */
export function nextUncounted(lines: readonly (Counting & { readonly id: number })[], at: number): number | undefined {
  const order = [...lines.slice(at + 1), ...lines.slice(0, at)]
  return order.find((line) => !isCounted(line))?.id
}
