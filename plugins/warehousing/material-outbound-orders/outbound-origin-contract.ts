import { z } from 'zod'
import { decimal, id, namedReference } from '../../../core/shared/contract.ts'
import { originSearch } from '../../../core/shared/document/document-origins.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { materialReference } from '../../materials/public.ts'
import { orderOrigin, orderOriginFields } from '../garments/garment-contract.ts'
import { movedOrder } from '../moved-order.ts'
import { stockQualities, stockQualityOptions } from '../stock/stock-options.ts'
import { materialOutboundOrderDocument } from './material-outbound-order-document.ts'

/** The confirmed production orders with a factory and a bill. */
export const suppliedOriginSearch = originSearch(materialOutboundOrderDocument, {
  path: 'production_orders',
  summary: 'Confirmed production orders that material can be issued for',
  fields: orderOriginFields,
  row: orderOrigin,
})

const stockRow = z.object({
  id,
  material: materialReference,
  /** The production order that the stock was bought for. */
  productionOrder: movedOrder.nullable(),
  warehouseLocation: namedReference.nullable(),
  lot: z.string(),
  quality: z.enum(stockQualities),
  available: decimal,
})
export type OutboundStock = z.output<typeof stockRow>

/** The fields that the picker of stock shows. */
export const outboundStockFields: readonly Field[] = [
  { key: 'warehouse', label: message('仓库'), kind: 'reference', width: 120, search: 'oneOf', lookup: 'warehouses' },
  { key: 'material', label: message('物料'), kind: 'reference', width: 180, search: 'oneOf', lookup: 'materials' },
  { key: 'productionOrder', label: message('采购自生产单'), kind: 'reference', width: 140 },
  { key: 'warehouseLocation', label: message('库位'), kind: 'reference', width: 90 },
  { key: 'lot', label: message('缸号'), kind: 'text', width: 100, search: 'contains' },
  { key: 'quality', label: message('品质'), kind: 'option', options: stockQualityOptions, width: 80, search: 'oneOf' },
  { key: 'available', label: message('可用数量'), kind: 'decimal', width: 100 },
]

/** What is available in a warehouse, for the lines of returns to suppliers and other issues. */
export const outboundStockSearch = originSearch(materialOutboundOrderDocument, {
  path: 'origins',
  summary: 'Material that is available in a warehouse',
  fields: outboundStockFields,
  row: stockRow,
})
