import type { ReferenceTarget } from '../../../../core/server/document/reference-target.ts'
import { bulkPurchaseTolerance } from '../../../admin/public.ts'
import { settingSql } from '../../../admin/server-public.ts'
import { bulkPurchaseDocument } from '../bulk-purchase-document.ts'

/** The reference to a line of a bulk purchase order that documents of the warehouse hold, without prices. */
export const bulkPurchaseTarget: ReferenceTarget = {
  noun: bulkPurchaseDocument.noun,
  table: 'material_bulk_purchases',
  name: '$.material_bulk_purchase_order_code',
  parts: {
    materialBulkPurchaseOrderId: '$.order_id',
    productionOrderId: '$.production_order_id',
    productionOrderCode: '$.production_order_code',
    code: '$.code',
    color: '$.color',
    purchaseStatus: '$.purchase_status',
    purchaseQuantity: 'trim_scale($.purchase_quantity)::text',
    toleratedQuantity: `trim_scale($.purchase_quantity * (1 + coalesce(nullif(${settingSql(bulkPurchaseTolerance)}::text, ''), '0')::numeric / 100))::text`,
    receivedQuantity: 'trim_scale($.received_quantity)::text',
  },
}
