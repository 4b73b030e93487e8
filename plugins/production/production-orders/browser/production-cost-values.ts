import { type ReadsForm, useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { type FiguredProduction, figuredProduction, type PricedForm } from '../production-order-figures.ts'

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
