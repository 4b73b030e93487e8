import type { Reference, UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { saleOrderDocument } from '../../../sales/public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { billLineTarget } from './production-issued-quantities.ts'

/** A production order does not prevent the deletion of its sale order; it is deleted with it. */
export const saleOrderUsage: Reference = {
  from: productionOrderDocument.noun,
  table: 'production_orders',
  to: saleOrderDocument.noun,
  label: message('销售单'),
  column: 'sale_order_id',
  released: true,
}

/** Lines of bills have no separate list, so they lead to their production order. */
export const billLineUsage: UsageDocument = {
  document: billLineTarget.noun,
  title: message('BOM 物料'),
  table: billLineTarget.table,
  name: `p.production_order_code || ' ' || (select m.name from materials m where m.id = d.material_id)`,
  joins: 'join production_orders p on p.id = d.order_id',
  permission: readersOf(productionOrderDocument),
}
