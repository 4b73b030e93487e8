import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import type { Text } from '../../../../core/browser/i18n/text.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { type Material, unitOfMaterial, usableShare } from '../../../materials/public.ts'
import { isUnusualPrice, knownLineCost } from '../../costs/bom-costs.ts'
import { sourceOfPrice } from '../../costs/price-source.ts'
import { changedAmounts, costLineOf, materialAmounts } from '../bom-lines.ts'
import { type Bom, type BomFormLine, bomLineModel } from '../bom-model.ts'
import type { MaterialNow } from '../bom-origin-contract.ts'

/**
 * The fields that distinguish a material from others of the same name; a choice that was just picked has only its
 * texts.
 */
type Told = Partial<
  Pick<Bom['templates'][number]['bomItems'][number]['material'], 'color' | 'width' | 'codeFromSupplier'>
> & {
  readonly supplier?: { readonly name: string } | null
  readonly detail?: string
}

/** What distinguishes materials of the same name: colour, width, the supplier's number and the supplier. */
export function specificationOf(material: Told | null): string {
  if (!material) return ''
  const { color, width, supplier, codeFromSupplier, detail } = material
  const parts = [color, width ? `${width} cm` : undefined, codeFromSupplier, supplier?.name]
  return parts.filter(Boolean).join(' · ') || (detail ?? '')
}

/**
 * The values that a line copies from a chosen material; left empty until the material is read, if the choice does not
 * contain it.
 */
function amountsOf(choice: Choice | null): Readonly<Record<string, unknown>> {
  const material = choice?.data as Material | undefined
  return material
    ? materialAmounts({ price: material.price ?? null, gap: material.gap })
    : { gap: null, unitPrice: null }
}

/** The warning of a line: its material has changed, or its price is far from the usual one. */
function hintOf(row: LineRow, now: MaterialNow | undefined, t: Text): string {
  const line = row as Partial<BomFormLine>
  const today = changedAmounts({ ...line, ...costLineOf(row) }, now)
  const { unitPrice } = costLineOf(row)
  const hints = [
    isUnusualPrice(unitPrice, now?.price ?? null) ? t('单价异常') : '',
    today && today.unitPrice !== unitPrice
      ? t('现价 {price}', { price: formatMoney(today.unitPrice, { per: unitOfMaterial(row) }) })
      : '',
    today && usableShare(today.gap) !== usableShare(line.gap) ? t('现空差 {gap}', { gap: usableShare(today.gap) }) : '',
  ]
  return hints.filter(Boolean).join(' · ')
}

/** Says that the price of a line comes from its material, as long as both are equal. */
function priceSourceOf(row: LineRow, now: MaterialNow | undefined): Message | undefined {
  if (!now) return undefined
  const told = message('取自物料的单价（物料 {when} 更新）', { when: formatInstant(now.updatedAt) })
  return sourceOfPrice(costLineOf(row).unitPrice, [{ price: now.price, text: told }])
}

/** The columns of a colour's lines. `now` are their present materials by id. */
export function bomLineColumns(t: Text, now: ReadonlyMap<number, MaterialNow>): readonly LineColumn[] {
  const nowOf = (row: LineRow) => now.get((row['material'] as { readonly id: number } | null)?.id ?? 0)
  const specification = (row: LineRow) => specificationOf(row['material'] as Told | null)
  return modelColumns(bomLineModel, t, [
    { field: 'material', label: t('物料'), width: 160, fill: amountsOf },
    { key: 'specification', label: t('规格'), width: 120, compute: specification },
    { field: 'materialType', width: 100, required: true, carries: true },
    { field: 'usage', unitOf: unitOfMaterial, width: 96 },
    {
      field: 'unitPrice',
      unitOf: unitOfMaterial,
      width: 92,
      sourceOf: (row) => priceSourceOf(row, nowOf(row)),
    },
    { field: 'magnification', width: 72 },
    { field: 'loss', width: 64 },
    { key: 'gap', label: t('空差'), width: 56, compute: (row) => usableShare((row as Partial<BomFormLine>).gap) },
    {
      key: 'cost',
      label: t('物料成本'),
      width: 92,
      money: true,
      sum: true,
      compute: (row) => knownLineCost(costLineOf(row)),
    },
    { field: 'quantity', unitOf: unitOfMaterial, width: 96, carries: true },
    { key: 'hint', label: t('提示'), width: 150, compute: (row) => hintOf(row, nowOf(row), t) },
    { field: 'otherFee', sum: true, width: 84 },
    { field: 'actionRegion', width: 96 },
    { field: 'otherFeeDescription', width: 120 },
    { field: 'description', width: 120 },
    { field: 'costDescription', width: 120 },
  ])
}
