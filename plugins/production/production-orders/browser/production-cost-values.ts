import { type ReadsForm, useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import type { ConfirmedPurchase } from '../../../sales/public.ts'
import type { ProductionStart } from '../production-order-contract.ts'
import {
  type FiguredProduction,
  figuredProduction,
  type PricedForm,
  type ProductionFigures,
} from '../production-order-figures.ts'

/** The revenue of a production order's sale order, as its purchase was last confirmed. */
export type PanelSale = Pick<ConfirmedPurchase, 'rmbUnitPrice' | 'rmbPrice' | 'quantity'>

/** The quote that the costs come from. */
export type PanelQuote = NonNullable<ProductionStart['quote']>

/** The values that the parts of the panel share. */
export type Panelled = {
  readonly order: FiguredProduction
  readonly figures: ProductionFigures
  readonly sale: PanelSale
  readonly hasFormulas: boolean
}

const read = <Key extends keyof PricedForm>(at: ReadsForm, key: Key) => at(key) as PricedForm[Key]

const figured = (at: ReadsForm): FiguredProduction =>
  figuredProduction({
    sizeRange: read(at, 'sizeRange') ?? [],
    bomItems: read(at, 'bomItems') ?? [],
    productionProcesses: read(at, 'productionProcesses') ?? [],
    secondaryProcesses: read(at, 'secondaryProcesses') ?? [],
    externalCurrency: read(at, 'externalCurrency'),
    externalCurrencyRate: read(at, 'externalCurrencyRate'),
  })

/** The figures of the form as they are typed; the same object until one of them changes. */
export function useFiguredProduction(): FiguredProduction {
  return useFormPart(figured)
}
