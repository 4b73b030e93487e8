import { readDecimal as read } from '../../../core/shared/money.ts'
import {
  asFactorySees,
  type CostType,
  type ExternalLine,
  type ExternalProcessing,
  type GarmentCosts,
  garmentCosts,
  isUnusualPrice,
  type ProductionMargins,
  productionMargins,
  type ProductionPrice,
  type SaleFigures,
} from '../../sales/public.ts'
import type { ProductionOrderForm } from './production-order-model.ts'
import { priceOfProduction, type PricedProduction } from './production-order-rules.ts'

/** The values of the form from which its price is computed. */
export type PricedForm = Pick<
  ProductionOrderForm,
  'sizeRange' | 'bomItems' | 'productionProcesses' | 'secondaryProcesses' | 'externalCurrency' | 'externalCurrencyRate'
>

type FiguredLine = ExternalLine & { readonly material: { readonly id: number; readonly name: string } | null }
type FiguredProcess = ExternalProcessing & { readonly type: CostType | null; readonly name: string }

/** The figures of a production order, as the cost panel and its scenarios read them. */
export type FiguredProduction = Omit<PricedProduction, 'bomItems' | 'productionProcesses'> & {
  readonly bomItems: readonly FiguredLine[]
  readonly productionProcesses: readonly FiguredProcess[]
  readonly externalCurrency: string | null
}

/** Copies the form values that the figures need, as numbers. Unreadable input counts as missing. */
export function figuredProduction(form: PricedForm): FiguredProduction {
  return {
    externalCurrency: form.externalCurrency,
    externalCurrencyRate: read(form.externalCurrencyRate),
    sizeRange: form.sizeRange.map(({ quantity }) => ({ quantity })),
    bomItems: form.bomItems.map((line) => ({
      material: line.material && { id: line.material.id, name: line.material.name ?? '' },
      unitPrice: read(line.unitPrice),
      externalUnitPrice: read(line.externalUnitPrice),
      magnification: read(line.magnification),
      usage: read(line.usage),
      loss: read(line.loss),
      gap: read(line.gap),
      otherFee: read(line.otherFee),
    })),
    productionProcesses: form.productionProcesses.map((line) => ({
      type: line.type,
      name: line.name,
      unitPrice: read(line.unitPrice),
      magnification: read(line.magnification),
      externalMagnification: read(line.externalMagnification),
    })),
    secondaryProcesses: form.secondaryProcesses.map((line) => ({
      unitPrice: read(line.unitPrice),
      externalUnitPrice: read(line.externalUnitPrice),
      unitDosage: read(line.unitDosage),
    })),
  }
}

/** The figures that the cost panel shows. */
export type ProductionFigures = {
  readonly price: ProductionPrice
  /** The three sums of a garment with our own prices. */
  readonly own: GarmentCosts
  readonly margins: ProductionMargins
}

/** The revenue of a sale order without figures: zero, so that its margins show `-`. */
export const noSale: SaleFigures = { rmbUnitPrice: '0', rmbPrice: '0' }

/** Returns the lines of an order with the field names that the formulas of sales expect. */
export const costsOfProduction = (order: PricedProduction) => ({
  lines: order.bomItems,
  processes: order.productionProcesses,
  secondary: order.secondaryProcesses,
})

/** The three sums of a garment with the prices that the factory is given. */
export const externalCosts = (order: PricedProduction) => garmentCosts(asFactorySees(costsOfProduction(order)))

/** Computes the figures of an order. */
export function productionFigures(order: PricedProduction, sale: SaleFigures = noSale): ProductionFigures {
  const price = priceOfProduction(order)
  return { price, own: garmentCosts(costsOfProduction(order)), margins: productionMargins({ sale, price }) }
}

/** A unit price that looks like a typing error, and the usual one of its material. */
export type UnusualPrice = {
  readonly place: number
  readonly name: string
  readonly key: 'unitPrice' | 'externalUnitPrice'
  readonly price: string
  readonly usual: string
}

/**
 * The unit prices of an order, ours and the factory's, that differ strongly from the material's usual price. `usual` holds
 * the usual prices by material id.
 */
export function unusualPrices(
  order: Pick<FiguredProduction, 'bomItems'>,
  usual: ReadonlyMap<number, string | null>,
): readonly UnusualPrice[] {
  return order.bomItems.flatMap(({ material, ...line }, place) => {
    const known = material && usual.get(material.id)
    if (!material || !known) return []
    return (['unitPrice', 'externalUnitPrice'] as const).flatMap((key) => {
      const price = line[key]
      return price !== null && isUnusualPrice(price, known)
        ? [{ place, name: material.name, key, price, usual: known }]
        : []
    })
  })
}
