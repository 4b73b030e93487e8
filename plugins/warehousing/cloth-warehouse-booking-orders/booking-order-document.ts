import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const bookingOrderDocument = documentKind({
  noun: 'cloth_warehouse_booking_orders',
  key: 'CLOTH_WAREHOUSE_BOOKING_ORDER',
  title: message('成衣预约单'),
  path: '/dashboard/warehousing/clothWarehouseBookingOrders',
  codeField: 'clothWarehouseBookingOrderCode',
})
