import { documentTable } from '../../../../core/server/document/document-table.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { supplierTarget } from '../../../master-data/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { bulkPurchaseDocument } from '../bulk-purchase-document.ts'
import { bulkPurchaseModel } from '../bulk-purchase-model.ts'
import { bulkPurchases } from './bulk-purchase-tables.ts'

/** SQL of what a line shows of its order, which is `o`. */
export const orderFactsSql = {
  isUnderApproval: 'o.is_under_approval',
  designImageUrls: 'o.design_image_urls',
  brand: `(select json_build_object('id', b.id, 'name', b.name) from brands b where b.id = o.brand_id)`,
} as const

/** Joins the order `o` of a line `d`. */
export const orderFactsJoins = 'join material_bulk_purchase_orders o on o.id = d.order_id'

/** SQL of the values of a line `d` that its supplier reads, as `printed` holds them. */
export const sentValuesSql = `jsonb_build_object('supplierId', d.supplier_id,
  'quantity', trim_scale(d.purchase_quantity)::text, 'unitPrice', trim_scale(d.unit_price)::text,
  'expectedArrivalDate', d.expected_arrival_date, 'deliveries', d.deliveries,
  'isCanceled', false)`

/** A line bound to its table. */
export const bulkPurchaseTable = documentTable(bulkPurchaseModel, {
  document: bulkPurchaseDocument,
  table: bulkPurchases,
  references: {
    material: refers(materialTarget, { filter: 'material' }),
    supplier: refers(supplierTarget, { filter: 'supplier' }),
    purchaseUser: refers(userTarget, { filter: 'purchaseUser' }),
  },
  computed: orderFactsSql,
  joins: orderFactsJoins,
})
