import type { Effect } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { followProductionOrders } from '../../server/order-followers.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import { clothOutboundLines } from '../cloth-outbound-order-rules.ts'
import { clothOutboundOrderStore } from './cloth-outbound-order-store.ts'

/** The effects of changes of production orders on their shipments. */
export const followShippedOrders: readonly Effect[] = followProductionOrders({
  noun: clothOutboundOrderDocument.noun,
  tables: ['cloth_outbound_orders', 'cloth_outbound_order_lines'],
  code: 'cloth_outbound_order_code',
  loose: ['Pending', 'Canceled'],
  refusal: (values) => message('生产单 {order} 已有成衣出货单 {codes}，不予删除', values),
  store: clothOutboundOrderStore,
  linesOf: (shipment) => shipment[clothOutboundLines],
})
