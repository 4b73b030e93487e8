import { type Effect, on } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { type BulkPurchaseOrderEvent, bulkPurchaseOrderEvents } from '../../../bulk-purchase/public.ts'
import { followProductionOrders, type FollowingRoom, leaveProductionOrder } from '../../server/order-followers.ts'
import { materialInboundOrderDocument } from '../material-inbound-order-document.ts'
import type { MaterialInboundOrder } from '../material-inbound-order-model.ts'
import { materialInboundOrderStore } from './material-inbound-order-store.ts'

const room: FollowingRoom<MaterialInboundOrder> = {
  noun: materialInboundOrderDocument.noun,
  tables: ['material_inbound_orders', 'material_inbound_order_lines'],
  code: 'material_inbound_order_code',
  loose: ['Pending'],
  refusal: (values) => message('生产单 {order} 已有物料入库单 {codes}，不予删除', values),
  store: materialInboundOrderStore,
  linesOf: ({ materialInboundMessages: lines }) => lines,
}

/**
 * Removes the lines of a bulk purchase from draft sign-ins when the purchase is deleted. A production order deletes its purchase before it sends
 * `leaving`, so without this effect the purchase would still be referred to.
 */
const forgetPurchase = on<BulkPurchaseOrderEvent>(bulkPurchaseOrderEvents.leaving, async (purchase, work) =>
  leaveProductionOrder(room, work, purchase.productionOrderId),
)

/** The effects of production orders and their purchases on the sign-ins of their material. */
export const followReceivedOrders: readonly Effect[] = [forgetPurchase, ...followProductionOrders(room)]
