import { readDecimal as read, roundDecimal } from '../../../core/shared/money.ts'
import type { QuoteForm } from './quote-model.ts'
import type { PricedQuote } from './quote-rules.ts'

/** The values of the form that its price is reckoned from. */
export type PricedForm = Pick<
  QuoteForm,
  'bomItems' | 'quoteProcesses' | 'secondaryProcesses' | 'currency' | 'currencyRate'
>

/** A form as the formulas read it: what is half typed and no number yet counts as not written. */
export function pricedForm(form: PricedForm): PricedQuote {
  return {
    currency: form.currency,
    currencyRate: read(form.currencyRate),
    bomItems: form.bomItems.map((line) => ({
      ...line,
      usage: read(line.usage),
      loss: read(line.loss),
      gap: read(line.gap),
      unitPrice: read(line.unitPrice),
      magnification: read(line.magnification),
      otherFee: read(line.otherFee),
    })),
    quoteProcesses: form.quoteProcesses.map((line) => ({
      ...line,
      unitPrice: read(line.unitPrice),
      magnification: read(line.magnification),
    })),
    secondaryProcesses: form.secondaryProcesses.map((line) => ({
      ...line,
      unitPrice: read(line.unitPrice),
      unitDosage: read(line.unitDosage),
    })),
  }
}

/** A material of a quote, or of the BOM that it was copied from. */
type ComparedLine = {
  readonly material: { readonly id: number } | null
  readonly materialType: string
} & Readonly<Record<(typeof compared)[number], string | null>>

const compared = ['usage', 'loss', 'gap', 'unitPrice', 'magnification', 'otherFee'] as const

const saidOf = (line: ComparedLine) =>
  [
    line.material?.id,
    line.materialType,
    ...compared.map((key) => {
      const value = read(line[key])
      return value === null ? '' : roundDecimal(value, 4)
    }),
  ].join(':')

/** How many materials of a quote say something else than its BOM does today, and how many of the BOM it does not have. Their order does not count. */
export function bomChanges(
  lines: readonly ComparedLine[],
  bom: readonly ComparedLine[],
): { readonly other: number; readonly missing: number } {
  const left = bom.map(saidOf)
  let other = 0
  for (const said of lines.map(saidOf)) {
    const at = left.indexOf(said)
    if (at < 0) other += 1
    else left.splice(at, 1)
  }
  return { other, missing: left.length }
}
