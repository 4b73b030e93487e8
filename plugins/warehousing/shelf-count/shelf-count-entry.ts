import { type Message, message } from '../../../core/shared/message.ts'
import { decimalsProblem, isMore, readDecimal } from '../../../core/shared/money.ts'
import { stockLimits } from '../stock/stock-options.ts'
import type { StockKind } from '../stock/stock-options.ts'
import { countProblem } from '../stock-takes/stock-take-rules.ts'
import type { CountedLine } from './shelf-count-contract.ts'

/** What is wrong with a quantity that is typed for a count. */
export function typedCountProblem(typed: string, kind: StockKind): Message | undefined {
  const counted = readDecimal(typed)
  if (counted === null) return message('请输入实盘数量')
  if (isMore(counted, stockLimits.quantity)) return message('数字过大，请检查')
  return countProblem(counted, kind) ?? decimalsProblem(counted, 2)
}

/** The next line after `at` that is not counted, from the start again at the end; undefined when all are. */
export function nextUncounted(
  lines: readonly Pick<CountedLine, 'id' | 'countedQuantity'>[],
  at: number,
): number | undefined {
  const order = [...lines.slice(at + 1), ...lines.slice(0, at)]
  return order.find(({ countedQuantity }) => countedQuantity === null)?.id
}
