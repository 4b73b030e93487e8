import { confirmedPurchaseOf, editWindowOf, templateOf } from '../../../sales/server-public.ts'
import { templateProcessOf } from '../../../pattern-room/server-public.ts'

const window = editWindowOf('d.sale_order_id')

/**
 * SQL of the edit window that the first shipment opened; null before the first shipment. After the window a production order
 * cannot be changed.
 */
export const productionWindowSql = `(select ${window}::jsonb || jsonb_build_object('status', c.first_cloth_outbound_order_status)
  from customer_purchase_orders c where c.sale_order_id = d.sale_order_id)`

/** SQL of whether a request about the sale order waits for its decision. */
const underApprovalSql = `(select s.is_under_approval from sale_orders s where s.id = d.sale_order_id)`

/** SQL of the cutting order of a production order. */
export const cropOrderSql = `(select json_build_object('id', c.id, 'status', c.status,
    'cropOrderStorage', json_build_object('cropTotal', c.crop_total, 'totalQuantity', c.total_quantity))
  from crop_orders c where c.production_order_id = d.id)`

/** SQL of the pieces of each size at each stage. */
export const sizeFiguresSql = `(select coalesce(json_agg(json_build_object('stage', f.stage, 'name', f.name, 'quantity', f.quantity)
    order by f.stage, f.name), '[]') from production_size_figures f where f.order_id = d.id)`

const ofSaleOrder = (told: (templateId: string) => string) =>
  `(select ${told('s.template_id')} from sale_orders s where s.id = d.sale_order_id)`

/** SQL of the columns of the sale order and of the design that replies contain, by key. */
export const shownOfSaleOrder = {
  customerPurchaseOrder: confirmedPurchaseOf('d.sale_order_id'),
  isUnderApproval: underApprovalSql,
  editWindow: productionWindowSql,
  template: ofSaleOrder(templateOf),
  templateDesign: `json_build_object('customerCode', d.customer_code, 'code', d.code, 'type', d.type)`,
  templateProcess: ofSaleOrder(templateProcessOf),
} as const
