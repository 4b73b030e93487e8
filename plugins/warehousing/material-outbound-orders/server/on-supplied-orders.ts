import type { Effect } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { followProductionOrders } from '../../server/order-followers.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'
import { materialOutboundOrderStore } from './material-outbound-order-store.ts'

/** The effects of changes of production orders on the outbound orders of their material. */
export const followSuppliedOrders: readonly Effect[] = followProductionOrders({
  noun: materialOutboundOrderDocument.noun,
  tables: ['material_outbound_orders', 'material_outbound_order_lines'],
  code: 'material_outbound_order_code',
  loose: ['Pending'],
  refusal: (values) => message('生产单 {order} 已有物料出库单 {codes}，不予删除', values),
  store: materialOutboundOrderStore,
  linesOf: ({ materialOutboundMessages: lines }) => lines,
})
