import { sql } from 'drizzle-orm'
import { check, index, numeric, integer, snakeCase, text } from 'drizzle-orm/pg-core'
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
import { suppliers, units, warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import { productionOrders } from '../../../production/server-public.ts'
import { copiedOrderColumns } from '../../server/moved-orders.ts'
import { materialOutboundLineModel, materialOutboundOrderModel } from '../material-outbound-order-model.ts'
import type { PostedStatus } from '../../posted-life.ts'

export const materialOutboundOrders = snakeCase.table(
  'material_outbound_orders',
  {
    ...orderColumns(() => users),
    materialOutboundOrderCode: text().notNull(),
    status: text().$type<PostedStatus>().notNull().default('Pending'),
    ...fieldColumns(materialOutboundOrderModel),
    warehouseId: refersTo(() => warehouses),
    factoryId: refersTo(() => suppliers),
    supplierId: refersTo(() => suppliers),
    // The following columns follow from the lines.
    ...copiedOrderColumns(),
    outboundQuantity: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
    submittedAt: instantColumn(),
  },
  (table) => [...orderConstraints(table, materialOutboundOrderModel, { code: 'materialOutboundOrderCode' })],
)

const quantity = () => numeric({ precision: 14, scale: 2 }).notNull().default('0')

/** One material that leaves the warehouse. */
export const materialOutboundOrderLines = snakeCase.table(
  'material_outbound_order_lines',
  {
    ...lineColumns(),
    orderId: parentColumn(() => materialOutboundOrders),
    productionOrderId: refersTo(() => productionOrders),
    /** The line of the production order's bill. The bill may have lost it since. */
    bomItemId: integer(),
    materialId: refersTo(() => materials).notNull(),
    deliveredUnitId: refersTo(() => units),
    warehouseLocationId: refersTo(() => warehouseLocations),
    ...fieldColumns(materialOutboundLineModel),
    returnedQuantity: quantity(),
    lostQuantity: quantity(),
  },
  (table) => [
    index('material_outbound_order_lines_order_index').on(table.orderId, table.position),
    index('material_outbound_order_lines_production_order_index').on(table.productionOrderId),
    index('material_outbound_order_lines_bom_item_index').on(table.bomItemId),
    index('material_outbound_order_lines_material_index').on(table.materialId),
    index('material_outbound_order_lines_unit_index').on(table.deliveredUnitId),
    index('material_outbound_order_lines_location_index').on(table.warehouseLocationId),
    ...fieldChecks(table, materialOutboundLineModel),
    check(
      'material_outbound_order_lines_amount_check',
      sql`${table.quantity} > 0 and ${table.deliveredQuantity} > 0 and ${table.factor} > 0`,
    ),
    check(
      'material_outbound_order_lines_rest_check',
      sql`${table.returnedQuantity} >= 0 and ${table.lostQuantity} >= 0
        and ${table.returnedQuantity} + ${table.lostQuantity} <= coalesce(${table.quantity}, 0)`,
    ),
  ],
)

export const materialOutboundOrderVersions = orderVersions(
  'material_outbound_order_versions',
  () => materialOutboundOrders,
  () => users,
)
