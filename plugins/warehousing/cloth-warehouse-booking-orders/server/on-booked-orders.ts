import type { Effect } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { followProductionOrders } from '../../server/order-followers.ts'
import { bookingOrderDocument } from '../booking-order-document.ts'
import { bookingLines } from '../booking-order-rules.ts'
import { bookingOrderStore } from './booking-order-store.ts'

/** The effects of changes of production orders on their bookings. */
export const followBookedOrders: readonly Effect[] = followProductionOrders({
  noun: bookingOrderDocument.noun,
  tables: ['cloth_warehouse_booking_orders', 'cloth_warehouse_booking_order_lines'],
  code: 'cloth_warehouse_booking_order_code',
  loose: ['Pending', 'Canceled'],
  refusal: (values) => message('生产单 {order} 已有成衣预约单 {codes}，不予删除', values),
  store: bookingOrderStore,
  linesOf: (booking) => booking[bookingLines],
})
