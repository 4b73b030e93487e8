import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import type { Text } from '../../../../core/browser/i18n/text.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { multiplyDecimals, readDecimal, roundDecimal } from '../../../../core/shared/money.ts'
import { type Material, unitOfMaterial, usableShare } from '../../../materials/public.ts'
import { costLineOf } from '../../boms/bom-lines.ts'
import { isUnusualPrice, knownLineCost } from '../../costs/bom-costs.ts'
import { sourceOfPrice } from '../../costs/price-source.ts'
import { processingPrice } from '../../costs/quote-price.ts'
import { quoteLineModel, quoteProcessModel, quoteSecondaryModel, quoteStepModel } from '../quote-model.ts'

const numberOf = (row: LineRow, key: string) => readDecimal(row[key])
const unitOfProcess = ({ unit }: LineRow) => (unit as { readonly name?: string } | null)?.name

/** What a line takes from a chosen material. */
function amountsOf(choice: Choice | null): Readonly<Record<string, unknown>> {
  const material = choice?.data as Material | undefined
  const price = material?.price ?? null
  return { gap: material?.gap ?? '0', unitPrice: price === null ? null : roundDecimal(price, 2) }
}

/** Nothing while what it is made of is missing or cannot be read. */
const costOf = (row: LineRow) => knownLineCost(costLineOf(row))

type Started = {
  readonly bomItems: readonly {
    readonly material: { readonly id: number }
    readonly unitPrice: string | null
    readonly usualPrice: string | null
  }[]
  readonly bomUpdatedAt: string
}

/** Says where the price of a line comes from: the bill, else what its material costs today. */
export function priceSourcesOf(started: Started | undefined): (row: LineRow) => Message | undefined {
  if (!started) return () => undefined
  const ofBom = message('取自 BOM 单的单价（BOM 单 {when} 更新）', { when: formatInstant(started.bomUpdatedAt) })
  const ofMaterial = message('与物料现在的单价相同')
  return (row) => {
    const id = (row['material'] as { readonly id: number } | null)?.id
    const own = started.bomItems.filter(({ material }) => material.id === id)
    return sourceOfPrice(numberOf(row, 'unitPrice'), [
      ...own.map(({ unitPrice }) => ({ price: unitPrice, text: ofBom })),
      ...own.map(({ usualPrice }) => ({ price: usualPrice, text: ofMaterial })),
    ])
  }
}

/** The columns of the materials. `usual` is what each costs today, by its id: a price far from it is pointed out. */
export function materialLineColumns(
  t: Text,
  usual: ReadonlyMap<number, string | null>,
  sourceOf: (row: LineRow) => Message | undefined,
): readonly LineColumn[] {
  const hint = (row: LineRow) => {
    const material = row['material'] as { readonly id: number } | null
    const price = usual.get(material?.id ?? 0) ?? null
    return isUnusualPrice(numberOf(row, 'unitPrice'), price)
      ? t('单价异常，参考价 {price}', { price: formatMoney(price, { per: unitOfMaterial(row) }) })
      : ''
  }
  return modelColumns(quoteLineModel, t, [
    { field: 'material', label: t('物料'), width: 160, fill: amountsOf },
    { field: 'materialType', width: 100, required: true, carries: true },
    { field: 'usage', unitOf: unitOfMaterial, width: 96 },
    { field: 'unitPrice', unitOf: unitOfMaterial, width: 96, sourceOf },
    { field: 'magnification', width: 72 },
    { field: 'loss', width: 72 },
    { key: 'gap', label: t('空差'), width: 60, compute: (row) => usableShare(row['gap'] as string | null) },
    { key: 'cost', label: t('物料成本'), width: 104, money: true, sum: true, compute: costOf },
    { key: 'hint', label: t('提示'), width: 150, compute: hint },
    { field: 'otherFee', sum: true, width: 92 },
    { field: 'actionRegion', width: 96 },
    { field: 'otherFeeDescription', width: 120 },
    { field: 'description', width: 120 },
    { field: 'costDescription', width: 120 },
  ])
}

/** The columns of the processing costs. */
export function processLineColumns(t: Text): readonly LineColumn[] {
  const amount = (row: LineRow) => {
    const [unitPrice, magnification] = [numberOf(row, 'unitPrice'), numberOf(row, 'magnification')]
    return unitPrice === null ? undefined : processingPrice({ unitPrice, magnification })
  }
  return modelColumns(quoteProcessModel, t, [
    { field: 'type', width: 120 },
    { field: 'name', width: 160 },
    { field: 'unitPrice', width: 100 },
    { field: 'magnification', width: 80, required: true },
    { key: 'amount', label: t('金额'), width: 110, money: true, sum: true, compute: amount },
    { field: 'description', width: 220 },
  ])
}

/** The columns of the secondary processes. */
export function secondaryLineColumns(t: Text): readonly LineColumn[] {
  const amount = (row: LineRow) => {
    const unitPrice = numberOf(row, 'unitPrice')
    return unitPrice === null ? undefined : multiplyDecimals(unitPrice, numberOf(row, 'unitDosage') ?? '1')
  }
  return modelColumns(quoteSecondaryModel, t, [
    { field: 'name', width: 140 },
    { field: 'supplier', width: 170 },
    { field: 'unitDosage', width: 90 },
    { field: 'unit', width: 90 },
    { field: 'unitPrice', unitOf: unitOfProcess, width: 110 },
    { key: 'amount', label: t('金额'), width: 110, money: true, sum: true, compute: amount },
    { field: 'description', width: 220 },
  ])
}

/** The columns of the prices by quantity, in the currency of the quote. */
export function stepLineColumns(t: Text, currency: string): readonly LineColumn[] {
  const amount = (row: LineRow) => {
    const [quantity, unitPrice] = [numberOf(row, 'quantity'), numberOf(row, 'unitPrice')]
    return quantity === null || unitPrice === null ? undefined : multiplyDecimals(quantity, unitPrice)
  }
  return modelColumns(quoteStepModel, t, [
    { field: 'quantity', width: 120 },
    { field: 'unitPrice', width: 120, currency },
    { key: 'amount', label: t('金额'), width: 130, money: true, currency, compute: amount },
  ])
}
