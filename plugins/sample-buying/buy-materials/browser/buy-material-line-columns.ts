import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import { lineAmount } from '../../buy-material-orders/buy-material-order-rules.ts'
import { unitOfMaterial } from '../../../materials/public.ts'
import { buyMaterialModel } from '../buy-material-model.ts'

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
  return modelColumns(buyMaterialModel, t, [
    { field: 'material', width: 220, required: true, fill },
    { field: 'materialType', width: 90, required: true, carries: true },
    { field: 'actionRegion', width: 110 },
    { field: 'supplier', width: 170 },
    { field: 'quantity', unitOf: unitOfMaterial, width: 96, required: true },
    { field: 'unitPrice', unitOf: unitOfMaterial, width: 110 },
    { key: 'price', label: t('金额'), money: true, sum: true, width: 90, compute: amount },
    { field: 'comment', width: 160 },
  ])
}
