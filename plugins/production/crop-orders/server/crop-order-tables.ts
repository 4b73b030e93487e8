import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldChecks, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import {
  lineColumns,
  orderColumns,
  orderVersions,
  parentColumn,
} from '../../../../core/server/document/order-columns.ts'
import { orderConstraints } from '../../../../core/server/document/order-constraints.ts'
import { instantColumn, refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { productionOrders } from '../../production-orders/server/production-order-tables.ts'
import { cropBatchModel, cropOrderModel, cropSizeModel } from '../crop-order-model.ts'
import type { CropOrderStatus, CropType } from '../crop-order-options.ts'

const count = () => integer().notNull().default(0)

export const cropOrders = snakeCase.table(
  'crop_orders',
  {
    ...orderColumns(() => users),
    productionOrderId: refersTo(() => productionOrders).notNull(),
    status: text().$type<CropOrderStatus>().notNull().default('Pending'),
    // The server computes the value from the batches.
    type: text().$type<CropType>(),
    totalQuantity: count(),
    /** Cut less ordered. */
    overQuantity: count(),
    cropTotal: jsonb().$type<{ name: string; cropQuantity: number }[]>().notNull().default([]),
    // The following columns are copied from the production order as it was last confirmed, so that the list can filter by
    // them with an index.
    productionOrderCode: text().notNull(),
    orderQuantity: count(),
    brandId: integer(),
    factoryId: integer(),
    customerPO: textColumn(),
    code: text().notNull(),
    sampleType: text().notNull(),
    color: text().notNull(),
    designImageUrls: textsColumn(),
  },
  (table) => [
    ...orderConstraints(table, cropOrderModel, { names: { productionOrderCode: 'code_sort', code: 'style' } }),
    // A production order has one cutting order, even when two people begin one at the same time.
    uniqueIndex('crop_orders_production_order_index').on(table.productionOrderId),
    check('crop_orders_quantity_check', sql`${table.totalQuantity} >= 0 and ${table.orderQuantity} >= 0`),
  ],
)

/** One batch on the cutting table. */
export const cropOrderBatches = snakeCase.table(
  'crop_order_batches',
  {
    ...lineColumns(),
    orderId: parentColumn(() => cropOrders),
    cropCategoryId: refersTo(() => categories),
    ...fieldColumns(cropBatchModel),
    maintainerId: refersTo(() => users),
    maintenanceDate: instantColumn(),
  },
  (table) => [
    index('crop_order_batches_order_index').on(table.orderId, table.position),
    index('crop_order_batches_category_index').on(table.cropCategoryId),
    index('crop_order_batches_maintainer_index').on(table.maintainerId),
    ...fieldChecks(table, cropBatchModel, { names: { amount: ['parameter'] } }),
  ],
)

/** The pieces of a size in a batch. */
export const cropOrderBatchSizes = snakeCase.table(
  'crop_order_batch_sizes',
  {
    ...lineColumns(),
    batchId: parentColumn(() => cropOrderBatches),
    ...fieldColumns(cropSizeModel),
  },
  (table) => [
    index('crop_order_batch_sizes_batch_index').on(table.batchId, table.position),
    ...fieldChecks(table, cropSizeModel, { names: { amount: ['cropQuantity'] } }),
  ],
)

export const cropOrderVersions = orderVersions(
  'crop_order_versions',
  () => cropOrders,
  () => users,
)
