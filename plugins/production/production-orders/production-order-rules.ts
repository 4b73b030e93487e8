import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { message } from '../../../core/shared/message.ts'
import { measurementProblems } from '../../../core/shared/measurement-rules.ts'
import { isNegative, notNegative } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import {
  bomAmountProblems,
  type ExternalLine,
  type ExternalProcessing,
  type ExternalSecondary,
  isTooMuch,
  piecesOf,
  type ProductionPrice,
  processProblems,
  productionPrice,
  rateProblem,
  requiredRateProblem,
  secondaryProblems,
  tooMuch,
} from '../../sales/public.ts'
import {
  productionLineModel,
  type ProductionOrderContent,
  productionOrderModel,
  productionProcessModel,
  productionSecondaryModel,
} from './production-order-model.ts'

/** The values of a production order from which its price is computed. */
export type PricedProduction = {
  readonly sizeRange: readonly { readonly quantity: number | null }[]
  readonly bomItems: readonly ExternalLine[]
  readonly productionProcesses: readonly ExternalProcessing[]
  readonly secondaryProcesses: readonly ExternalSecondary[]
  readonly externalCurrencyRate: string | null
}

/** The amount that the factory is paid, and our cost of a garment (C-9-12…14, C-open-79, C-open-80). */
export function priceOfProduction(order: PricedProduction): ProductionPrice {
  return productionPrice({
    lines: order.bomItems,
    processes: order.productionProcesses,
    secondary: order.secondaryProcesses,
    currencyRate: order.externalCurrencyRate,
    quantity: piecesOf(order.sizeRange),
  })
}

function negativeProblems(line: object, keys: readonly string[], at: string): FieldProblem[] {
  const values = line as Readonly<Record<string, string | null>>
  return keys.flatMap((key) =>
    isNegative(values[key] ?? '0') ? [{ field: `${at}.${key}`, message: notNegative }] : [],
  )
}

function lineProblems(
  { bomItems, productionProcesses, secondaryProcesses }: ProductionOrderContent,
  isDraft: boolean,
): FieldProblem[] {
  return [
    ...bomItems.flatMap((line, place) => {
      const at = `bomItems.${place}`
      return [
        ...missingProblems(productionLineModel, line, { at, isDraft }),
        ...bomAmountProblems(line, at),
        ...negativeProblems(line, ['externalUnitPrice'], at),
      ]
    }),
    ...processProblems(productionProcesses, 'productionProcesses', isDraft),
    ...productionProcesses.flatMap((line, place) => {
      const at = `productionProcesses.${place}`
      return [
        ...missingProblems(productionProcessModel, line, { at, isDraft, keys: ['externalMagnification'] }),
        ...negativeProblems(line, ['externalMagnification'], at),
      ]
    }),
    ...secondaryProcesses.flatMap((line, place) => {
      const at = `secondaryProcesses.${place}`
      return [
        ...secondaryProblems(line, at, isDraft),
        ...missingProblems(productionSecondaryModel, line, { at, isDraft, keys: ['externalUnitPrice'] }),
        ...negativeProblems(line, ['externalUnitPrice'], at),
      ]
    }),
  ]
}

/** The problems of a production order, depending on the kind of save. Form and server both call it. */
export function productionOrderProblems(content: ProductionOrderContent, type: SaveType): readonly FieldProblem[] {
  const isConfirmed = type !== undefined
  const missing = (['code', 'type', 'color', 'purchaseCode'] as const).filter((key) => content[key] === '')
  const rate = (isConfirmed ? requiredRateProblem : rateProblem)(content.externalCurrency, content.externalCurrencyRate)
  const problems = [
    ...missing.map((field) => ({ field, message: message('请选择销售单') })),
    ...missingProblems(productionOrderModel, content, { isDraft: !isConfirmed }),
    ...(rate ? [{ field: 'externalCurrencyRate', message: rate }] : []),
    ...lineProblems(content, !isConfirmed),
    ...measurementProblems(content.measurement, 'measurement'),
  ]
  if (problems.length > 0) return problems
  const { externalUnitPrice, externalPrice, externalRmbPrice, internalCost } = priceOfProduction(content)
  if ([externalUnitPrice, externalPrice, externalRmbPrice, internalCost].some(isTooMuch))
    return [{ field: 'externalCurrencyRate', message: tooMuch }]
  // No input holds this amount, so that the form says it in these words and does not ask for a blank field (C-5-10).
  return isConfirmed && Number(externalRmbPrice) === 0
    ? [{ field: 'externalRmbPrice', message: message('外发人民币总价不能为0') }]
    : []
}
