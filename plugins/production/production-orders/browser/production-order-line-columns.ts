import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import type { Text } from '../../../../core/browser/i18n/text.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { multiplyDecimals, readDecimal, roundDecimal } from '../../../../core/shared/money.ts'
import { type Material, unitOfMaterial, usableShare } from '../../../materials/public.ts'
import {
  costLineOf,
  externalProcessingPrice,
  isUnusualPrice,
  knownLineCost,
  processingPrice,
} from '../../../sales/public.ts'
import { requiredQuantity } from '../production-order-quantities.ts'
import { productionLineModel, productionProcessModel, productionSecondaryModel } from '../production-order-model.ts'

const numberOf = (row: LineRow, key: string) => readDecimal(row[key])

/** The values that a line takes over from the chosen material. Its external price starts with our price. */
function amountsOf(choice: Choice | null): Readonly<Record<string, unknown>> {
  const material = choice?.data as Material | undefined
  const price = material?.price ?? null
  const unitPrice = price === null ? null : roundDecimal(price, 3)
  return { gap: material?.gap ?? '0', unitPrice, externalUnitPrice: unitPrice }
}

const costOf = (row: LineRow) => knownLineCost(costLineOf(row))
const externalCostOf = (row: LineRow) => knownLineCost(costLineOf({ ...row, unitPrice: row['externalUnitPrice'] }))

/**
 * The columns of the materials. `usual` is what each costs today, by its id; `pieces` are those of the order, `issued` what
 * the warehouse has issued, by the id of the line.
 */
export function materialLineColumns(
  t: Text,
  usual: ReadonlyMap<number, string | null>,
  pieces: number,
  issued: ReadonlyMap<number, string>,
): readonly LineColumn[] {
  const hint = (row: LineRow) => {
    const price = usual.get((row['material'] as { readonly id: number } | null)?.id ?? 0) ?? null
    const isUnusual = [numberOf(row, 'unitPrice'), numberOf(row, 'externalUnitPrice')].some((one) =>
      isUnusualPrice(one, price),
    )
    return isUnusual ? t('单价异常，参考价 {price}', { price: formatMoney(price, { per: unitOfMaterial(row) }) }) : ''
  }
  const needed = (row: LineRow) =>
    numberOf(row, 'usage') === null
      ? undefined
      : requiredQuantity({ usage: String(row['usage']), loss: row['loss'] as string | null }, pieces)
  return modelColumns(productionLineModel, t, [
    { field: 'material', label: t('物料'), width: 160, fill: amountsOf },
    { field: 'materialType', width: 104, required: true, carries: true },
    { field: 'actionRegion', width: 90 },
    { field: 'usage', unitOf: unitOfMaterial, width: 90 },
    { field: 'unitPrice', unitOf: unitOfMaterial, width: 92 },
    { field: 'externalUnitPrice', unitOf: unitOfMaterial, width: 92 },
    { field: 'magnification', width: 68 },
    { field: 'loss', width: 68 },
    { key: 'gap', label: t('空差'), width: 60, compute: (row) => usableShare(row['gap'] as string | null) },
    { key: 'cost', label: t('物料成本'), width: 96, money: true, sum: true, compute: costOf },
    { key: 'externalCost', label: t('外发物料成本'), width: 100, money: true, sum: true, compute: externalCostOf },
    { key: 'needed', label: t('需求数量'), width: 92, decimals: 2, compute: needed },
    { key: 'issued', label: t('已发数量'), width: 84, decimals: 2, compute: (row) => issued.get(Number(row['id'])) },
    { field: 'otherFee', sum: true, width: 84 },
    { key: 'hint', label: t('提示'), width: 140, compute: hint },
    { field: 'otherFeeDescription', width: 110 },
    { field: 'description', width: 110 },
    { field: 'costDescription', width: 110 },
  ])
}

/** The columns of the processing costs, ours and the factory's. */
export function processLineColumns(t: Text): readonly LineColumn[] {
  const own = (row: LineRow) => {
    const unitPrice = numberOf(row, 'unitPrice')
    return unitPrice === null
      ? undefined
      : processingPrice({ unitPrice, magnification: numberOf(row, 'magnification') })
  }
  const external = (row: LineRow) => {
    const unitPrice = numberOf(row, 'unitPrice')
    return unitPrice === null
      ? undefined
      : externalProcessingPrice({ unitPrice, externalMagnification: numberOf(row, 'externalMagnification') })
  }
  return modelColumns(productionProcessModel, t, [
    { field: 'type', width: 110 },
    { field: 'name', width: 130 },
    { field: 'unitPrice', width: 92 },
    { field: 'magnification', width: 76 },
    { key: 'amount', label: t('金额'), width: 96, money: true, sum: true, compute: own },
    { field: 'externalMagnification', width: 112 },
    { key: 'externalAmount', label: t('外发金额'), width: 96, money: true, sum: true, compute: external },
    { field: 'comment', width: 140 },
    { field: 'externalComment', width: 140 },
  ])
}

/** The columns of the secondary processes. */
export function secondaryLineColumns(t: Text): readonly LineColumn[] {
  const amount = (key: 'unitPrice' | 'externalUnitPrice') => (row: LineRow) => {
    const price = numberOf(row, key)
    return price === null ? undefined : multiplyDecimals(price, numberOf(row, 'unitDosage') ?? '1')
  }
  return modelColumns(productionSecondaryModel, t, [
    { field: 'name', width: 130 },
    { field: 'supplier', width: 150 },
    { field: 'unitDosage', width: 84 },
    { field: 'unit', width: 80 },
    { field: 'unitPrice', width: 92 },
    { key: 'amount', label: t('金额'), width: 96, money: true, sum: true, compute: amount('unitPrice') },
    { field: 'externalUnitPrice', width: 92 },
    {
      key: 'externalAmount',
      label: t('外发金额'),
      width: 96,
      money: true,
      sum: true,
      compute: amount('externalUnitPrice'),
    },
    { field: 'description', width: 160 },
    { field: 'comment', width: 140 },
  ])
}
