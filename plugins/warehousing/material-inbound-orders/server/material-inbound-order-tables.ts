import { sql } from 'drizzle-orm'
import { check, index, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { fieldChecks, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import {
  lineColumns,
  orderColumns,
  orderVersions,
  parentColumn,
} from '../../../../core/server/document/order-columns.ts'
import { orderConstraints } from '../../../../core/server/document/order-constraints.ts'
import { instantColumn, refersTo } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { bulkPurchases } from '../../../bulk-purchase/server-public.ts'
import { suppliers, units, warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import { productionOrders } from '../../../production/server-public.ts'
import {
  materialOutboundOrderLines,
  materialOutboundOrders,
} from '../../material-outbound-orders/server/material-outbound-order-tables.ts'
import { copiedOrderColumns } from '../../server/moved-orders.ts'
import { materialInboundLineModel, materialInboundOrderModel } from '../material-inbound-order-model.ts'
import type { PostedStatus } from '../../posted-life.ts'

export const materialInboundOrders = snakeCase.table(
  'material_inbound_orders',
  {
    ...orderColumns(() => users),
    materialInboundOrderCode: text().notNull(),
    status: text().$type<PostedStatus>().notNull().default('Pending'),
    ...fieldColumns(materialInboundOrderModel),
    supplierId: refersTo(() => suppliers),
    warehouseId: refersTo(() => warehouses),
    materialOutboundOrderId: refersTo(() => materialOutboundOrders),
    signUserId: refersTo(() => users),
    // The following columns follow from the lines.
    ...copiedOrderColumns(),
    inboundQuantity: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
    submittedAt: instantColumn(),
  },
  (table) => [
    ...orderConstraints(table, materialInboundOrderModel, { code: 'materialInboundOrderCode' }),
    index('material_inbound_orders_outbound_index').on(table.materialOutboundOrderId),
  ],
)

/** One material that comes into the warehouse, in one dye lot. */
export const materialInboundOrderLines = snakeCase.table(
  'material_inbound_order_lines',
  {
    ...lineColumns(),
    orderId: parentColumn(() => materialInboundOrders),
    materialBulkPurchaseId: refersTo(() => bulkPurchases),
    /** The line of the outbound order, which keeps its lines while a return refers to it. */
    materialOutboundLineId: refersTo(() => materialOutboundOrderLines),
    productionOrderId: refersTo(() => productionOrders),
    materialId: refersTo(() => materials),
    deliveredUnitId: refersTo(() => units),
    warehouseLocationId: refersTo(() => warehouseLocations),
    ...fieldColumns(materialInboundLineModel),
  },
  (table) => [
    index('material_inbound_order_lines_order_index').on(table.orderId, table.position),
    index('material_inbound_order_lines_purchase_index').on(table.materialBulkPurchaseId),
    index('material_inbound_order_lines_outbound_line_index').on(table.materialOutboundLineId),
    index('material_inbound_order_lines_production_order_index').on(table.productionOrderId),
    index('material_inbound_order_lines_material_index').on(table.materialId),
    index('material_inbound_order_lines_unit_index').on(table.deliveredUnitId),
    index('material_inbound_order_lines_location_index').on(table.warehouseLocationId),
    ...fieldChecks(table, materialInboundLineModel),
    check(
      'material_inbound_order_lines_amount_check',
      sql`${table.quantity} > 0 and ${table.deliveredQuantity} > 0 and ${table.factor} > 0`,
    ),
  ],
)

export const materialInboundOrderVersions = orderVersions(
  'material_inbound_order_versions',
  () => materialInboundOrders,
  () => users,
)
