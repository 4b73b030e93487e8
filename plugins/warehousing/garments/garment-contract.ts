import { z } from 'zod'
import { contract, id, namedReference } from '../../../core/shared/contract.ts'
import { originSearch } from '../../../core/shared/document/document-origins.ts'
import { type DocumentKind, readersOf } from '../../../core/shared/document.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { garmentOrderFigures } from './garment-model.ts'
import { garmentLimits as limits } from './garment-options.ts'

/** The fields by which people recognise a production order in the window `选择关联生产单`. */
export const orderOriginFields: readonly Field[] = [
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
  { key: 'color', label: message('颜色'), kind: 'text', width: 90, search: 'contains' },
  { key: 'quantity', label: message('件数'), kind: 'integer', width: 80 },
  { key: 'requiredProductionDate', label: message('要求出货日期'), kind: 'date', width: 110 },
]

/** A production order that a warehouse document is made for, as its picker shows it. */
export const orderOrigin = z.object({
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
export type OrderOrigin = z.output<typeof orderOrigin>

/**
 * The calls of a form for garments: one searches production orders, the other reads their figures. The first needs the right to
 * write the document (D42), the second the right to read it. `filters` are further ways to narrow the search; `follows` is the
 * noun whose changes make open forms read the figures anew.
 */
export function garmentCalls(
  document: DocumentKind,
  { filters = [], follows }: { readonly filters?: readonly Field[]; readonly follows: string },
) {
  return {
    follows,
    origins: originSearch(document, {
      path: 'production_orders',
      summary: 'Production orders whose garments can be moved',
      fields: [...orderOriginFields, ...filters],
      row: orderOrigin,
    }),
    figures: contract({
      method: 'POST',
      path: `${document.noun}/figures`,
      changes: false,
      permission: readersOf(document),
      summary: 'Production orders with the figures of their sizes',
      body: z.strictObject({
        productionOrderIds: z.array(id).min(1).max(limits.orders),
        /** The warehouse whose stock counts as available; null for all. */
        warehouseId: id.nullable(),
        /** The document whose own promises are available to it. */
        documentId: id.optional(),
        /** The document that the pieces come from. Its open pieces are the limit. */
        originId: id.nullable().optional(),
      }),
      reply: z.object({ orders: z.array(garmentOrderFigures) }),
    }),
  } as const
}
export type GarmentCalls = ReturnType<typeof garmentCalls>
