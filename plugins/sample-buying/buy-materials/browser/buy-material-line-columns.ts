import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { lineAmount } from '../../buy-material-orders/buy-material-order-rules.ts'
import { unitOfMaterial } from '../../../materials/public.ts'
import { materialTypeOptions } from '../../../sales/public.ts'
import { buyMaterialLimits as limits } from '../../buy-material-options.ts'

type Brought = {
  readonly supplier?: { readonly id: number; readonly name: string } | null
  readonly price?: string | null
  readonly actionRegion?: string | null
}

/** The columns of materials that are written by hand; a material brings its supplier, its price and its part with it. */
export function buyMaterialLineColumns(t: (text: string) => string): readonly LineColumn[] {
  const fill = (choice: Choice | null) => {
    const { supplier, price, actionRegion } = (choice?.data ?? {}) as Brought
    return {
      ...(supplier ? { supplier: { id: supplier.id, name: supplier.name } } : {}),
      ...(price ? { unitPrice: price } : {}),
      ...(actionRegion ? { actionRegion } : {}),
    }
  }
  const amount = (row: LineRow) => lineAmount(row['quantity'] as string | null, row['unitPrice'] as string | null)
  return [
    { key: 'material', label: t('物料'), kind: 'picker', lookup: 'materials', width: 220, required: true, fill },
    {
      key: 'materialType',
      label: t('类别'),
      kind: 'select',
      options: materialTypeOptions,
      width: 90,
      required: true,
      carries: true,
    },
    { key: 'actionRegion', label: t('使用部位'), kind: 'text', maximum: limits.region, width: 110 },
    { key: 'supplier', label: t('供应商'), kind: 'picker', lookup: 'suppliers', width: 170 },
    {
      key: 'quantity',
      label: t('数量'),
      kind: 'number',
      decimals: 2,
      unitOf: unitOfMaterial,
      width: 96,
      required: true,
    },
    {
      key: 'unitPrice',
      label: t('单价'),
      kind: 'number',
      decimals: 5,
      money: true,
      unitOf: unitOfMaterial,
      width: 110,
    },
    { key: 'price', label: t('金额'), kind: 'computed', money: true, sum: true, width: 90, compute: amount },
    { key: 'comment', label: t('备注'), kind: 'text', maximum: limits.comment, width: 160 },
  ]
}
