import { z } from 'zod'
import {
  contract,
  id,
  namedReference,
  pageQuery,
  personReference,
  recordsReply,
} from '../../../core/shared/contract.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { write } from '../../../core/shared/permission.ts'
import { pickerSchema } from '../../../core/shared/search-schema.ts'
import { designPicturesField } from '../../sales/public.ts'
import { productionOrderDocument } from './production-order-document.ts'

const { noun, key } = productionOrderDocument

/** The fields that the picker of a new production order shows, by which people recognise a sale order (C-open-09). */
export const productionOriginFields: readonly Field[] = [
  { key: 'saleOrderCode', label: message('销售单号'), kind: 'text', width: 120, search: 'contains' },
  { key: 'designImageUrls', label: designPicturesField.label, kind: 'images', width: 70 },
  { key: 'brand', label: message('品牌'), kind: 'reference', width: 120, search: 'oneOf', lookup: 'brands' },
  { key: 'customerPO', label: message('客户 PO'), kind: 'text', width: 120, search: 'contains' },
  { key: 'productCode', label: message('大货款号'), kind: 'text', width: 120 },
  { key: 'code', label: message('款号'), kind: 'text', width: 120, search: 'contains' },
  { key: 'type', label: message('样版类别'), kind: 'text', width: 100 },
  { key: 'color', label: message('颜色'), kind: 'text', width: 100 },
  { key: 'quantity', label: message('件数'), kind: 'integer', width: 80 },
  { key: 'requiredProductionDate', label: message('要求出货日期'), kind: 'date', width: 110 },
  { key: 'businessFollower', label: message('业务员'), kind: 'person', width: 90 },
]

const productionOrigin = z.object({
  id,
  saleOrderCode: z.string(),
  designImageUrls: z.array(z.string()),
  brand: namedReference.nullable(),
  customerPO: z.string(),
  productCode: z.string(),
  code: z.string(),
  type: z.string(),
  color: z.string(),
  purchaseCode: z.string(),
  quantity: z.number().int(),
  requiredProductionDate: z.string().nullable(),
  businessFollower: personReference.nullable(),
})
export type ProductionOrigin = z.output<typeof productionOrigin>

/** The sale orders that can be produced: confirmed, without a production order, not under approval. */
export const productionOriginSearch = contract({
  method: 'POST',
  path: `${noun}/origins/search`,
  changes: false,
  permission: write(key),
  summary: 'Confirmed sale orders without a production order',
  query: pageQuery,
  body: pickerSchema(productionOriginFields),
  reply: recordsReply(productionOrigin),
})
