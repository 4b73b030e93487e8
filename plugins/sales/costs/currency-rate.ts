import { type Message, message } from '../../../core/shared/message.ts'
import { type Decimal, isMore, isSameDecimal } from '../../../core/shared/money.ts'

/** The problem of a rate to RMB that the document cannot do without. */
export function requiredRateProblem(currency: string | null, rate: Decimal | null): Message | undefined {
  return rate === null ? message('请输入汇率') : rateProblem(currency, rate)
}

/** The problem of a rate to RMB: it is above 0, and 1 for RMB (D32). A missing rate is reported by the document's own rules. */
export function rateProblem(currency: string | null, rate: Decimal | null): Message | undefined {
  if (rate === null) return undefined
  if (!isMore(rate, '0')) return message('汇率必须大于 0')
  return currency === 'RMB' && !isSameDecimal(rate, '1') ? message('人民币的汇率为 1') : undefined
}
