import type { ReferenceTarget } from '../../../../core/server/document/reference-target.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'

const named = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

/** A shipment as dispatch orders refer to it; `dispatchableShipment` describes the answer. */
export const shipmentTarget: ReferenceTarget = {
  noun: clothOutboundOrderDocument.noun,
  table: 'cloth_outbound_orders',
  name: '$.cloth_outbound_order_code',
  parts: {
    status: '$.status',
    isUnderApproval: '($.approval is not null)',
    dispatchOrder: `case when $.dispatch_order is not null
      then json_build_object('id', ($.dispatch_order ->> 'id')::int, 'code', $.dispatch_order ->> 'code') end`,
    warehouse: named('$_warehouse'),
    brand: named('$_brand'),
    customer: `coalesce($_customer.company, '')`,
    customerPO: '$.customer_po',
    deliverAddress: '$.deliver_address',
    plannedOutboundDate: '$.planned_outbound_date::text',
    quantity: '$.outbound_quantity',
    boxQuantity: '$.box_quantity',
  },
  joins: `left join warehouses $_warehouse on $_warehouse.id = $.warehouse_id
    left join brands $_brand on $_brand.id = $.brand_id left join customers $_customer on $_customer.id = $_brand.customer_id`,
}
