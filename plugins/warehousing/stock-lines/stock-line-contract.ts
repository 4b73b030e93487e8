import { z } from 'zod'
import { contract, decimal, id, namedReference } from '../../../core/shared/contract.ts'
import { originSearch } from '../../../core/shared/document/document-origins.ts'
import { writersOf } from '../../../core/shared/document.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { materialReference } from '../../materials/public.ts'
import { stockKinds, stockQualities, stockQualityOptions } from '../stock/stock-options.ts'
import { stockTakeDocument } from '../stock-takes/stock-take-document.ts'
import { stockedOrder, stockKindOptions } from './stock-line-model.ts'

const standingStock = z.object({
  id,
  material: materialReference.nullable(),
  productionOrder: stockedOrder.nullable(),
  size: z.string(),
  warehouseLocation: namedReference.nullable(),
  lot: z.string(),
  quality: z.enum(stockQualities),
  onHand: decimal,
  available: decimal,
})
/** What lies at one place of a warehouse. */
export type StandingStock = z.output<typeof standingStock>

/** The fields of the picker of stock. Its filter by location offers those of the warehouse of the form. */
export const standingFields = (warehouseId: number): readonly Field[] => [
  { key: 'warehouse', label: message('仓库'), kind: 'reference', width: 120, search: 'oneOf', lookup: 'warehouses' },
  { key: 'kind', label: message('类别'), kind: 'option', options: stockKindOptions, width: 80, search: 'oneOf' },
  { key: 'material', label: message('物料'), kind: 'reference', width: 180, search: 'oneOf', lookup: 'materials' },
  { key: 'productionOrder', label: message('生产单'), kind: 'reference', width: 130 },
  { key: 'size', label: message('尺码'), kind: 'text', width: 80 },
  {
    key: 'warehouseLocation',
    label: message('库位'),
    kind: 'reference',
    width: 90,
    search: 'oneOf',
    lookup: `locations:${warehouseId}`,
  },
  { key: 'lot', label: message('缸号'), kind: 'text', width: 100, search: 'contains' },
  { key: 'quality', label: message('品质'), kind: 'option', options: stockQualityOptions, width: 80, search: 'oneOf' },
  { key: 'onHand', label: message('在库数量'), kind: 'decimal', width: 100 },
  { key: 'available', label: message('可用数量'), kind: 'decimal', width: 100 },
]

/** What lies in a warehouse, for the lines of stock takes and moves. */
export const standingSearch = originSearch(stockTakeDocument, {
  path: 'balances',
  summary: 'What lies in a warehouse, for stock takes and moves',
  fields: standingFields(0),
  row: standingStock,
})

/** All that lies in a warehouse of some materials, or of some production orders: the form knows from it what stands where. */
export const warehouseStanding = contract({
  method: 'POST',
  path: `${stockTakeDocument.noun}/balances`,
  changes: false,
  permission: writersOf(stockTakeDocument),
  summary: 'What lies in a warehouse of some materials or production orders',
  body: z.strictObject({ kind: z.enum(stockKinds), warehouseId: id, ids: z.array(id).max(500) }),
  reply: z.object({ balances: z.array(standingStock) }),
})

/** Production orders that stock may belong to. */
export const stockedOrderSearch = originSearch(stockTakeDocument, {
  path: 'production_orders',
  summary: 'Production orders that stock may belong to',
  row: stockedOrder,
})
