import { type Message, message } from '../../../shared/message.ts'
import { isMore } from '../../../shared/money.ts'

/** A span of calendar dates or of decimals, both ends included. */
export type Span = { readonly from?: string; readonly to?: string }

/** What is wrong with a span; undefined when it can contain something. */
export function spanProblem({ from, to }: Span, isOfDates: boolean): Message | undefined {
  if (!from || !to) return undefined
  if (isOfDates) return from > to ? message('起始日期不能晚于结束日期') : undefined
  return isMore(from, to) ? message('最小值不能大于最大值') : undefined
}
