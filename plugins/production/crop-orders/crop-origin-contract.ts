import { z } from 'zod'
import { contract, id, namedReference, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { write } from '../../../core/shared/permission.ts'
import { pickerSchema } from '../../../core/shared/search-schema.ts'
import { designPicturesField } from '../../sales/public.ts'
import { cropOrderDocument } from './crop-order-document.ts'

const { noun, key } = cropOrderDocument

/** The fields that the picker of a new cutting order shows, by which people recognise a production order. */
export const cropOriginFields: readonly Field[] = [
  { key: 'productionOrderCode', label: message('生产单号'), kind: 'text', width: 120, search: 'contains' },
  { key: 'designImageUrls', label: designPicturesField.label, kind: 'images', width: 70 },
  { key: 'brand', label: message('品牌'), kind: 'reference', width: 120, search: 'oneOf', lookup: 'brands' },
  { key: 'customerPO', label: message('客户 PO'), kind: 'text', width: 120, search: 'contains' },
  { key: 'code', label: message('款号'), kind: 'text', width: 120, search: 'contains' },
  { key: 'type', label: message('样版类别'), kind: 'text', width: 100 },
  { key: 'color', label: message('颜色'), kind: 'text', width: 100 },
  { key: 'factory', label: message('外发工厂'), kind: 'reference', width: 140 },
  { key: 'quantity', label: message('件数'), kind: 'integer', width: 80 },
  { key: 'requiredProductionDate', label: message('要求出货日期'), kind: 'date', width: 110 },
]

const cropOrigin = z.object({
  id,
  productionOrderCode: z.string(),
  designImageUrls: z.array(z.string()),
  brand: namedReference.nullable(),
  customerPO: z.string(),
  code: z.string(),
  type: z.string(),
  color: z.string(),
  factory: namedReference.nullable(),
  quantity: z.number().int(),
  requiredProductionDate: z.string().nullable(),
})
export type CropOrigin = z.output<typeof cropOrigin>

/**
 * The production orders that can be cut: confirmed, without a cutting order, and with no open approval request about their
 * sale order.
 */
export const cropOriginSearch = contract({
  method: 'POST',
  path: `${noun}/origins/search`,
  changes: false,
  permission: write(key),
  summary: 'Confirmed production orders without a cutting order',
  query: pageQuery,
  body: pickerSchema(cropOriginFields),
  reply: recordsReply(cropOrigin),
})
