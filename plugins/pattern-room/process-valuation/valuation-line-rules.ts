import { type Message, message } from '../../../core/shared/message.ts'
import { isMore, nonNegativeProblem, parseDecimal } from '../../../core/shared/money.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { valuationLineLimits as limits } from './valuation-line-options.ts'
import { type ValuationLineContent, valuationLineModel } from './valuation-line-model.ts'

/** What an operation says of itself, in the catalogue and copied into a valuation. */
type Priced = Pick<ValuationLineContent, 'name' | 'level' | 'hourRate' | 'price'>

function amountProblem(input: string | null, decimals: number, most: string): Message | undefined {
  const value = parseDecimal(input)
  if (value !== undefined && isMore(value, most)) return message('不能大于 {most}', { most })
  return nonNegativeProblem(input, decimals)
}

function rateProblem(hourRate: string | null): Message | undefined {
  const value = parseDecimal(hourRate)
  if (value === undefined) return message('请输入时薪')
  // It divides.
  return isMore(value, '0') ? amountProblem(value, 2, limits.hourRate) : message('时薪必须大于 0')
}

function priceProblem(price: string | null): Message | undefined {
  const value = parseDecimal(price)
  if (value === undefined) return message('请输入单价')
  return isMore('0', value) ? message('价格不能小于0') : amountProblem(value, 4, limits.price)
}

/** The problems of an operation, each at its key. */
export function valuationLineProblems(line: Partial<Priced>): FieldProblem[] {
  const rate = rateProblem(line.hourRate ?? null)
  const paid = priceProblem(line.price ?? null)
  return [
    ...missingProblems(valuationLineModel, line),
    ...(rate ? [{ field: 'hourRate', message: rate }] : []),
    ...(paid ? [{ field: 'price', message: paid }] : []),
  ]
}

/** The refusal of another kind of work for an operation that has a code already. */
export const fixedType = message('编码由工种决定，工种不能更改')
