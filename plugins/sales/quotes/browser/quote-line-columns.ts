import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { multiplyDecimals, readDecimal, roundDecimal } from '../../../../core/shared/money.ts'
import { enteredGap, type Material, unitOfMaterial } from '../../../materials/public.ts'
import { processingCostCategories } from '../../../master-data/public.ts'
import { bomLimits } from '../../boms/bom-limits.ts'
import { costLineOf } from '../../boms/bom-lines.ts'
import { isUnusualPrice, knownLineCost } from '../../costs/bom-costs.ts'
import { sourceOfPrice } from '../../costs/price-source.ts'
import { processingPrice } from '../../costs/quote-price.ts'
import { materialTypeOptions } from '../../template-orders/template-order-options.ts'
import { quoteLimits } from '../quote-limits.ts'

type Translate = (text: string, values?: Readonly<Record<string, string>>) => string

const numberOf = (row: LineRow, key: string) => readDecimal(row[key])
const money = { kind: 'number', decimals: 2, money: true } as const
const unitOfProcess = ({ unit }: LineRow) => (unit as { readonly name?: string } | null)?.name

/** What a line takes from a chosen material. */
function amountsOf(choice: Choice | null): Readonly<Record<string, unknown>> {
  const material = choice?.data as Material | undefined
  const price = material?.price ?? null
  return { gap: material?.gap ?? '0', unitPrice: price === null ? null : roundDecimal(price, 2) }
}

function usableShare(row: LineRow): string {
  const gap = numberOf(row, 'gap')
  return gap === null ? '' : `${enteredGap(gap)}%`
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
  t: Translate,
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
  return [
    {
      key: 'material',
      label: t('物料'),
      kind: 'picker',
      lookup: 'materials',
      width: 160,
      required: true,
      fill: amountsOf,
    },
    {
      key: 'materialType',
      label: t('部件'),
      kind: 'select',
      options: materialTypeOptions,
      width: 100,
      required: true,
      carries: true,
    },
    {
      key: 'usage',
      label: t('单件用量'),
      kind: 'number',
      decimals: 4,
      unitOf: unitOfMaterial,
      width: 96,
      required: true,
    },
    { key: 'unitPrice', label: t('单价'), ...money, unitOf: unitOfMaterial, width: 96, required: true, sourceOf },
    { key: 'magnification', label: t('倍率'), kind: 'number', decimals: 2, width: 72, required: true },
    { key: 'loss', label: t('损耗 (%)'), kind: 'number', decimals: 2, width: 72 },
    { key: 'gap', label: t('空差'), kind: 'computed', width: 60, compute: usableShare },
    {
      key: 'cost',
      label: t('物料成本'),
      kind: 'computed',
      width: 104,
      money: true,
      sum: true,
      compute: costOf,
    },
    { key: 'hint', label: t('提示'), kind: 'computed', width: 150, compute: hint },
    { key: 'otherFee', label: t('其他费用'), ...money, sum: true, width: 92 },
    { key: 'actionRegion', label: t('使用部位'), kind: 'text', maximum: bomLimits.actionRegion, width: 96 },
    { key: 'otherFeeDescription', label: t('其他费用说明'), kind: 'text', maximum: bomLimits.note, width: 120 },
    { key: 'description', label: t('备注'), kind: 'text', maximum: bomLimits.note, width: 120 },
    { key: 'costDescription', label: t('成本说明'), kind: 'text', maximum: bomLimits.note, width: 120 },
  ]
}

/** The columns of the processing costs. */
export function processLineColumns(t: Translate): readonly LineColumn[] {
  return [
    {
      key: 'type',
      label: t('费用项目'),
      kind: 'select',
      options: processingCostCategories,
      width: 120,
      required: true,
    },
    {
      key: 'name',
      label: t('具体费用'),
      kind: 'text',
      maximum: quoteLimits.processName,
      width: 160,
      required: true,
    },
    { key: 'unitPrice', label: t('单价'), ...money, width: 100 },
    { key: 'magnification', label: t('倍率'), kind: 'number', decimals: 2, width: 80, required: true },
    {
      key: 'amount',
      label: t('金额'),
      kind: 'computed',
      width: 110,
      money: true,
      sum: true,
      compute: (row) => {
        const [unitPrice, magnification] = [numberOf(row, 'unitPrice'), numberOf(row, 'magnification')]
        return unitPrice === null ? undefined : processingPrice({ unitPrice, magnification })
      },
    },
    { key: 'description', label: t('备注'), kind: 'text', maximum: quoteLimits.remark, width: 220 },
  ]
}

/** The columns of the secondary processes. */
export function secondaryLineColumns(t: Translate): readonly LineColumn[] {
  return [
    { key: 'name', label: t('工艺名称'), kind: 'text', maximum: 50, width: 140, required: true },
    { key: 'supplier', label: t('供应商'), kind: 'picker', lookup: 'suppliers', width: 170 },
    { key: 'unitDosage', label: t('单位用量'), kind: 'number', decimals: 4, width: 90 },
    { key: 'unit', label: t('单位'), kind: 'picker', lookup: 'units', width: 90 },
    { key: 'unitPrice', label: t('单价'), ...money, unitOf: unitOfProcess, width: 110, required: true },
    {
      key: 'amount',
      label: t('金额'),
      kind: 'computed',
      width: 110,
      money: true,
      sum: true,
      compute: (row) => {
        const unitPrice = numberOf(row, 'unitPrice')
        return unitPrice === null ? undefined : multiplyDecimals(unitPrice, numberOf(row, 'unitDosage') ?? '1')
      },
    },
    { key: 'description', label: t('备注'), kind: 'text', maximum: 500, width: 220 },
  ]
}
