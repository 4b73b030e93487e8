import { index, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { approvalColumns } from '../../../../../core/server/approval/approval-columns.ts'
import { fieldChecks, fieldColumns } from '../../../../../core/server/document/model-tables.ts'
import {
  lineColumns,
  orderColumns,
  orderVersions,
  parentColumn,
} from '../../../../../core/server/document/order-columns.ts'
import { orderConstraints } from '../../../../../core/server/document/order-constraints.ts'
import { refersTo } from '../../../../../core/server/record-columns.ts'
import { categories, users } from '../../../../../plugins/admin/server-public.ts'
import { swatches } from '../../swatches/server/swatch-tables.ts'
import {
  swatchDeliveryModel,
  swatchOrderColorModel,
  swatchOrderLineModel,
  swatchOrderModel,
  swatchOrderSizeModel,
} from '../swatch-order-model.ts'
import { swatchOrderStates } from '../swatch-order-options.ts'

export const swatchOrders = snakeCase.table(
  'swatch_orders',
  {
    ...orderColumns(() => users),
    status: text({ enum: swatchOrderStates }).notNull().default('Pending'),
    ...approvalColumns(),
    ...fieldColumns(swatchOrderModel),
    ...fieldColumns(swatchDeliveryModel),
    mainSwatchId: refersTo(() => swatches),
    departmentId: refersTo(() => categories),
    followerId: refersTo(() => users),
    /** Sum of the lines' amounts. */
    totalAmount: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
  },
  (table) =>
    orderConstraints(table, swatchOrderModel, {
      code: 'code',
      names: { mainSwatch: 'swatch' },
      checks: { names: { budget: 'budget' } },
    }),
)

export const swatchOrderLines = snakeCase.table(
  'swatch_order_lines',
  {
    ...lineColumns(),
    orderId: parentColumn(() => swatchOrders),
    ...fieldColumns(swatchOrderLineModel),
    swatchId: refersTo(() => swatches),
  },
  (table) => [
    index('swatch_order_lines_order_index').on(table.orderId, table.position),
    index('swatch_order_lines_swatch_index').on(table.swatchId),
    ...fieldChecks(table, swatchOrderLineModel, { names: { amount: ['quantity', 'unitPrice'] } }),
  ],
)

export const swatchOrderColors = snakeCase.table(
  'swatch_order_colors',
  {
    ...lineColumns(),
    orderId: parentColumn(() => swatchOrders),
    ...fieldColumns(swatchOrderColorModel),
  },
  (table) => [
    index('swatch_order_colors_order_index').on(table.orderId, table.position),
    ...fieldChecks(table, swatchOrderColorModel),
  ],
)

export const swatchOrderSizes = snakeCase.table(
  'swatch_order_sizes',
  {
    ...lineColumns(),
    colorId: parentColumn(() => swatchOrderColors),
    ...fieldColumns(swatchOrderSizeModel),
  },
  (table) => [
    index('swatch_order_sizes_color_index').on(table.colorId, table.position),
    ...fieldChecks(table, swatchOrderSizeModel),
  ],
)

export const swatchOrderVersions = orderVersions(
  'swatch_order_versions',
  () => swatchOrders,
  () => users,
)
