import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldColumns } from '../../../../core/server/document/model-tables.ts'
import {
  lineColumns,
  orderColumns,
  orderVersions,
  parentColumn,
} from '../../../../core/server/document/order-columns.ts'
import { orderConstraints } from '../../../../core/server/document/order-constraints.ts'
import { instantColumn, refersTo, textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { suppliers, warehouses } from '../../../master-data/server-public.ts'
import { clothOutboundOrders } from '../../cloth-outbound-orders/server/cloth-outbound-order-tables.ts'
import { copiedOrderColumns } from '../../server/moved-orders.ts'
import { dispatchOrderModel } from '../dispatch-order-model.ts'
import type { DispatchStatus } from '../dispatch-order-options.ts'

const count = () => integer().notNull().default(0)

export const dispatchOrders = snakeCase.table(
  'dispatch_orders',
  {
    ...orderColumns(() => users),
    dispatchOrderCode: text().notNull(),
    status: text().$type<DispatchStatus>().notNull().default('Pending'),
    ...fieldColumns(dispatchOrderModel),
    warehouseId: refersTo(() => warehouses),
    logisticsSupplierId: refersTo(() => suppliers),
    // The following columns follow from the shipments.
    clothOutboundOrderCode: textColumn(),
    customerName: textColumn(),
    brandName: textColumn(),
    ...copiedOrderColumns(),
    dispatchQuantity: count(),
    boxQuantity: count(),
    submittedAt: instantColumn(),
  },
  (table) => [
    ...orderConstraints(table, dispatchOrderModel, { code: 'dispatchOrderCode' }),
    check(
      'dispatch_orders_left_check',
      sql`${table.status} = 'Pending' or (${table.warehouseId} is not null and ${table.dispatchDate} is not null
        and ${table.dispatchWay} is not null)`,
    ),
    check(
      'dispatch_orders_amount_check',
      sql`${table.dispatchQuantity} >= 0 and ${table.boxQuantity} >= 0 and ${table.freight} >= 0`,
    ),
  ],
)

/** A shipment on a dispatch order, with what was confirmed of it last. */
export const dispatchOrderLines = snakeCase.table(
  'dispatch_order_lines',
  {
    ...lineColumns(),
    orderId: parentColumn(() => dispatchOrders),
    // A cancelled shipment that is deleted with its production order leaves the draft that holds it.
    clothOutboundOrderId: parentColumn(() => clothOutboundOrders),
    customer: textColumn(),
    brand: textColumn(),
    customerPO: textColumn(),
    receiver: textColumn(),
    receiverPhone: textColumn(),
    deliverAddress: textColumn(),
    quantity: count(),
    boxQuantity: count(),
  },
  (table) => [
    index('dispatch_order_lines_order_index').on(table.orderId, table.position),
    // A shipment leaves once.
    uniqueIndex('dispatch_order_lines_shipment_index').on(table.clothOutboundOrderId),
    check('dispatch_order_lines_amount_check', sql`${table.quantity} >= 0 and ${table.boxQuantity} >= 0`),
  ],
)

export const dispatchOrderVersions = orderVersions(
  'dispatch_order_versions',
  () => dispatchOrders,
  () => users,
)
