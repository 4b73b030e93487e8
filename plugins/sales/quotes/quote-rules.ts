import { type Message, message } from '../../../core/shared/message.ts'
import { isNegative, notNegative } from '../../../core/shared/money.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { bomLineProblems } from '../boms/bom-rules.ts'
import { isTooMuch, tooMuch } from '../costs/bom-costs.ts'
import { requiredRateProblem } from '../costs/currency-rate.ts'
import { convertedPrice, type QuoteCosts, secondaryCost } from '../costs/quote-price.ts'
import { quoteLimits as limits } from './quote-limits.ts'
import { type QuoteContent, quoteSecondaryModel, quoteStepModel } from './quote-model.ts'
import { processProblems } from './quote-processes.ts'

/** The part of a quote from which its price is computed. */
export type PricedQuote = Pick<
  QuoteContent,
  'bomItems' | 'quoteProcesses' | 'secondaryProcesses' | 'currency' | 'currencyRate'
>

/** The costs of a quote in the form that the formulas take. */
function costsOf({
  bomItems,
  quoteProcesses,
  secondaryProcesses,
}: Omit<PricedQuote, 'currency' | 'currencyRate'>): QuoteCosts {
  return { lines: bomItems, processes: quoteProcesses, secondary: secondaryProcesses }
}

/** The price of a quote in its currency; undefined while it has no rate. */
export function priceOf(quote: PricedQuote): string | undefined {
  return convertedPrice(costsOf(quote), quote.currencyRate)
}

type Secondary = QuoteContent['secondaryProcesses'][number]

/** The problems of one secondary process with its price, each at its path below `at`. */
export function secondaryProblems(line: Secondary, at: string, isDraft = false): FieldProblem[] {
  const { unitPrice, unitDosage } = line
  const negative = { unitPrice, unitDosage }
  return [
    ...(isDraft ? [] : missingProblems(quoteSecondaryModel, line, { at })),
    ...Object.entries(negative).flatMap(([key, value]) =>
      isNegative(value ?? '0') ? [{ field: `${at}.${key}`, message: notNegative }] : [],
    ),
    ...(isTooMuch(secondaryCost([{ unitPrice, unitDosage }])) ? [{ field: `${at}.unitPrice`, message: tooMuch }] : []),
  ]
}

/** The problem of a number that is not whole, or not from 1 to `most`. It may be missing. */
function countProblem(value: number | null, most: number): Message | undefined {
  const isCount = value === null || (Number.isSafeInteger(value) && value >= 1 && value <= most)
  return isCount ? undefined : message('请输入 1 到 {most} 的整数，或留空', { most })
}

type Terms = Pick<QuoteContent, 'validDays' | 'minimumQuantity' | 'leadDays' | 'priceSteps'>

function stepProblems(steps: Terms['priceSteps']): FieldProblem[] {
  return steps.flatMap((line, place) => {
    const at = `priceSteps.${place}`
    const isTwice = line.quantity !== null && steps.findIndex(({ quantity }) => quantity === line.quantity) < place
    const problem = isTwice ? message('起订件数重复') : countProblem(line.quantity, limits.pieces)
    return [
      ...missingProblems(quoteStepModel, line, { at }),
      ...(problem ? [{ field: `${at}.quantity`, message: problem }] : []),
      ...(isNegative(line.unitPrice ?? '0') ? [{ field: `${at}.unitPrice`, message: notNegative }] : []),
    ]
  })
}

function termProblems(terms: Terms): FieldProblem[] {
  const counts = { validDays: limits.days, minimumQuantity: limits.pieces, leadDays: limits.days } as const
  const keys = Object.keys(counts) as (keyof typeof counts)[]
  return [
    ...keys.flatMap((field): FieldProblem[] => {
      const problem = countProblem(terms[field], counts[field])
      return problem ? [{ field, message: problem }] : []
    }),
    ...stepProblems(terms.priceSteps),
  ]
}

/** The problems of a quote, each at its path. */
export function quoteProblems(quote: QuoteContent): FieldProblem[] {
  const { bomItems, quoteProcesses, secondaryProcesses } = quote
  const missing = (['code', 'type', 'color'] as const).filter((key) => quote[key] === '')
  const rate = requiredRateProblem(quote.currency, quote.currencyRate)
  const problems = [
    ...missing.map((field) => ({ field, message: message('请选择设计款号') })),
    ...(rate ? [{ field: 'currencyRate', message: rate }] : []),
    ...(bomItems.length === 0 ? [{ field: 'bomItems', message: message('请添加物料') }] : []),
    ...bomItems.flatMap((line, place) => bomLineProblems(line, `bomItems.${place}`)),
    ...processProblems(quoteProcesses, 'quoteProcesses'),
    ...secondaryProcesses.flatMap((line, place) => secondaryProblems(line, `secondaryProcesses.${place}`)),
    ...termProblems(quote),
  ]
  if (problems.length > 0) return problems
  return isTooMuch(priceOf(quote) ?? '0') ? [{ field: 'currencyRate', message: tooMuch }] : []
}
