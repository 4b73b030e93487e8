import { z } from 'zod'
import { contract, decimal, id, namedReference } from '../../../core/shared/contract.ts'
import { originSearch } from '../../../core/shared/document/document-origins.ts'
import { writersOf } from '../../../core/shared/document.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { materialReference } from '../../materials/public.ts'
import { materialInboundOrderDocument } from './material-inbound-order-document.ts'
import { materialInboundLimits as limits } from './material-inbound-order-options.ts'
import { inboundOrigin } from './material-inbound-origin.ts'

/** The fields by which people recognise a purchased material that is still to come. */
export const purchaseOriginFields: readonly Field[] = [
  { key: 'material', label: message('物料'), kind: 'reference', width: 180, search: 'oneOf', lookup: 'materials' },
  { key: 'color', label: message('物料颜色'), kind: 'text', width: 90 },
  { key: 'supplier', label: message('供应商'), kind: 'reference', width: 150, search: 'oneOf', lookup: 'suppliers' },
  { key: 'purchaseCode', label: message('采购单号'), kind: 'text', width: 130, search: 'contains' },
  { key: 'productionOrderCode', label: message('生产单号'), kind: 'text', width: 120, search: 'contains' },
  { key: 'purchaseQuantity', label: message('采购数量'), kind: 'decimal', width: 90 },
  { key: 'receivedQuantity', label: message('已到数量'), kind: 'decimal', width: 90 },
  { key: 'expectedArrivalDate', label: message('预计到货'), kind: 'date', width: 100 },
]

const purchaseOrigin = z.object({
  id,
  material: materialReference,
  color: z.string().nullable(),
  supplier: namedReference,
  purchaseCode: z.string(),
  productionOrderCode: z.string(),
  purchaseQuantity: decimal.nullable(),
  receivedQuantity: decimal,
  expectedArrivalDate: z.string().nullable(),
})
export type PurchaseOrigin = z.output<typeof purchaseOrigin>

/** The purchased materials that are on their way (C-open-126), without prices. */
export const purchaseOriginSearch = originSearch(materialInboundOrderDocument, {
  path: 'purchases',
  summary: 'Purchased materials that are still to come',
  fields: purchaseOriginFields,
  row: purchaseOrigin,
})

/** The finished outbound orders, from which material may return. */
export const outboundOriginSearch = originSearch(materialInboundOrderDocument, {
  path: 'outbound_orders',
  summary: 'Outbound orders that material can return from',
  fields: [
    { key: 'materialOutboundOrderCode', label: message('出库单号'), kind: 'text', width: 130, search: 'contains' },
  ],
  row: z.object({
    id,
    name: z.string(),
    productionOrderCode: z.string(),
    code: z.string(),
    /** The factory or the supplier that has the material. */
    party: namedReference.nullable(),
  }),
})

/** What the lines of a sign-in start from: those of purchased materials, or those of an outbound order. */
export const materialInboundOrigins = contract({
  method: 'POST',
  path: `${materialInboundOrderDocument.noun}/origins`,
  changes: false,
  permission: writersOf(materialInboundOrderDocument),
  summary: 'What lines of a sign-in start from',
  body: z.strictObject({
    materialBulkPurchaseIds: z.array(id).max(limits.lines),
    materialOutboundOrderId: id.nullable(),
  }),
  reply: z.object({
    /** Those of the purchases, or the factory or supplier of the outbound order; several where the purchases differ. */
    suppliers: z.array(namedReference),
    warehouse: namedReference.nullable(),
    outboundOrder: namedReference.nullable(),
    origins: z.array(inboundOrigin),
  }),
})
export type InboundOrigins = z.output<typeof materialInboundOrigins.reply>
