import { type ReadsForm, useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { type PricedForm, pricedForm } from '../quote-figures.ts'
import type { PricedQuote } from '../quote-rules.ts'

const keys = ['bomItems', 'quoteProcesses', 'secondaryProcesses', 'currency', 'currencyRate'] as const

const pricedQuote = (at: ReadsForm) => pricedForm(Object.fromEntries(keys.map((key) => [key, at(key)])) as PricedForm)

/** The costs of the form as they are typed; the same value until one of them is another. */
export function usePricedQuote(): PricedQuote {
  return useFormPart(pricedQuote)
}
