import { z } from 'zod'
import { contract, id, namedReference, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import { writersOf } from '../../../core/shared/document.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { pickerSchema } from '../../../core/shared/search-schema.ts'
import { materialOutboundOrderDocument } from './material-outbound-order-document.ts'

/** The fields by which people recognise a production order that material is issued for. */
export const suppliedOriginFields: readonly Field[] = [
  { key: 'productionOrderCode', label: message('生产单号'), kind: 'text', width: 130, search: 'contains' },
  {
    key: 'factory',
    label: message('外发工厂'),
    kind: 'reference',
    width: 150,
    search: 'oneOf',
    lookup: 'suppliers:processor',
  },
  { key: 'brand', label: message('品牌'), kind: 'reference', width: 120, search: 'oneOf', lookup: 'brands' },
  { key: 'customerPO', label: message('客户 PO'), kind: 'text', width: 120, search: 'contains' },
  { key: 'code', label: message('款号'), kind: 'text', width: 120, search: 'contains' },
  { key: 'color', label: message('颜色'), kind: 'text', width: 90 },
  { key: 'quantity', label: message('件数'), kind: 'integer', width: 80 },
  { key: 'requiredProductionDate', label: message('要求出货日期'), kind: 'date', width: 110 },
]

const suppliedOrigin = z.object({
  id,
  productionOrderCode: z.string(),
  factory: namedReference.nullable(),
  brand: namedReference.nullable(),
  customerPO: z.string(),
  code: z.string(),
  color: z.string(),
  quantity: z.number().int(),
  requiredProductionDate: z.string().nullable(),
})
export type SuppliedOrigin = z.output<typeof suppliedOrigin>

/** The confirmed production orders with a factory and a bill. */
export const suppliedOriginSearch = contract({
  method: 'POST',
  path: `${materialOutboundOrderDocument.noun}/production_orders/search`,
  changes: false,
  permission: writersOf(materialOutboundOrderDocument),
  summary: 'Confirmed production orders that material can be issued for',
  query: pageQuery,
  body: pickerSchema(suppliedOriginFields),
  reply: recordsReply(suppliedOrigin),
})
