import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { measurementChecks, measurementPointTable } from '../../../../core/server/document/measurement-tables.ts'
import { fieldChecks, fieldColumns, listIndexes } from '../../../../core/server/document/model-tables.ts'
import {
  lineColumns,
  orderColumns,
  orderVersions,
  parentColumn,
} from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { measurementModel } from '../../../../core/shared/document/document-measurements.ts'
import type { materialSourceValues } from '../../../master-data/public.ts'
import { suppliers, units, warehouses } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import { processSheetModel } from '../../../pattern-room/public.ts'
import { saleOrderSizeModel, type ProductionStatus } from '../../../sales/public.ts'
import { saleOrders } from '../../../sales/server-public.ts'
import {
  type ContractTerms,
  productionLineModel,
  productionOrderModel,
  productionProcessModel,
  productionSecondaryModel,
} from '../production-order-model.ts'
import type { ExpectedMaterials, MaterialStatus, OrderStatus, SizeStage } from '../production-order-options.ts'

const amount = () => numeric({ precision: 14, scale: 2 }).notNull().default('0')
const unitAmount = () => numeric({ precision: 18, scale: 5 }).notNull().default('0')
const count = () => integer().notNull().default(0)

export const productionOrders = snakeCase.table(
  'production_orders',
  {
    ...orderColumns(() => users),
    productionOrderCode: text().notNull(),
    saleOrderId: refersTo(() => saleOrders).notNull(),
    orderStatus: text().$type<OrderStatus>().notNull().default('Pending'),
    status: text().$type<ProductionStatus>().notNull().default('Ordered'),
    /** Follows the latest bulk purchase order; null while there is none. */
    materialStatus: text().$type<MaterialStatus>(),
    latestPurchase: jsonb().$type<{ id: number; code: string; status: string; expected?: ExpectedMaterials }>(),
    ...fieldColumns(productionOrderModel),
    ...fieldColumns(processSheetModel),
    ...fieldColumns(measurementModel),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    purchaseCode: text().notNull(),
    factoryId: refersTo(() => suppliers),
    supplierType: text().$type<(typeof materialSourceValues)[number]>(),
    productionFollowerId: refersTo(() => users),
    receiveWarehouseId: refersTo(() => warehouses),
    quantity: count(),
    cropQuantity: count(),
    totalOutboundQuantity: count(),
    externalUnitPrice: unitAmount(),
    externalPrice: amount(),
    externalRmbUnitPrice: unitAmount(),
    externalRmbPrice: amount(),
    secondaryProcessesReviewStatus: text().$type<'Pending' | 'Reviewed'>().notNull().default('Pending'),
    secondaryProcessesReviewerId: refersTo(() => users),
    secondaryProcessesReviewedAt: instantColumn(),
    secondaryCount: count(),
    /** The terms of the contract, as they were at the last confirmation. */
    contractTerms: jsonb().$type<ContractTerms>(),
    // The following columns are copied from the sale order, so that the list can filter by them with an index. The
    // references are those of the sale order.
    saleOrderCode: text().notNull(),
    brandId: integer(),
    businessFollowerId: integer(),
    customerPO: textColumn(),
    customerCode: textColumn(),
    productCode: textColumn(),
    designImageUrls: textsColumn(),
  },
  (table) => [
    ...listIndexes(table, productionOrderModel, { names: { productionOrderCode: 'code_sort', factory: 'factory' } }),
    uniqueIndex('production_orders_production_order_code_index').on(table.productionOrderCode),
    // A purchase has one production order, even when two people start one at the same time.
    uniqueIndex('production_orders_sale_order_index').on(table.saleOrderId),
    index('production_orders_type_sort_index').on(table.type, table.id),
    index('production_orders_warehouse_index').on(table.receiveWarehouseId),
    index('production_orders_reviewer_index').on(table.secondaryProcessesReviewerId),
    // Covers every column that the list's sums read.
    index('production_orders_sums_index').on(table.creatorId, table.quantity, table.externalRmbPrice),
    // Cover every column that the figures of a period read.
    index('production_orders_figures_index').on(
      table.createdAt,
      table.orderStatus,
      table.quantity,
      table.externalRmbPrice,
      table.saleOrderId,
    ),
    index('production_orders_due_index').on(table.requiredProductionDate, table.status),
    ...fieldChecks(table, productionOrderModel, { without: ['code', 'type', 'color', 'purchaseCode', 'baseSize'] }),
    ...measurementChecks('production_orders', table),
    check(
      'production_orders_confirmed_check',
      sql`(${table.orderStatus} = 'Pending') = (${table.confirmedVersion} = 0)`,
    ),
    check(
      'production_orders_key_check',
      sql`${table.code} <> '' and ${table.type} <> '' and ${table.color} <> '' and ${table.purchaseCode} <> ''`,
    ),
    check(
      'production_orders_rate_check',
      sql`${table.externalCurrencyRate} > 0 and (${table.externalCurrency} <> 'RMB' or ${table.externalCurrencyRate} = 1)`,
    ),
    check(
      'production_orders_amount_check',
      sql`${table.quantity} >= 0 and ${table.cropQuantity} >= 0 and ${table.totalOutboundQuantity} >= 0
        and ${table.externalUnitPrice} >= 0 and ${table.externalRmbPrice} >= 0`,
    ),
    check(
      'production_orders_review_check',
      sql`(${table.secondaryProcessesReviewStatus} = 'Reviewed') = (${table.secondaryProcessesReviewerId} is not null)`,
    ),
  ],
)

export const productionOrderSizes = snakeCase.table(
  'production_order_sizes',
  {
    ...lineColumns(),
    orderId: parentColumn(() => productionOrders),
    ...fieldColumns(saleOrderSizeModel),
  },
  (table) => [
    index('production_order_sizes_order_index').on(table.orderId, table.position),
    check('production_order_sizes_quantity_check', sql`${table.quantity} between 0 and 999999`),
  ],
)

/** The points of measure of an order. */
export const productionOrderMeasurements = measurementPointTable(
  'production_order_measurements',
  () => productionOrders,
)

/** One material of the garment, with our costs and the factory's. Prices are in RMB. */
export const productionOrderLines = snakeCase.table(
  'production_order_lines',
  {
    ...lineColumns(),
    orderId: parentColumn(() => productionOrders),
    materialId: refersTo(() => materials).notNull(),
    ...fieldColumns(productionLineModel),
    price: numeric({ precision: 24, scale: 5 }).notNull(),
    externalPrice: numeric({ precision: 24, scale: 5 }).notNull(),
    /** Warehousing writes this value. */
    issuedQuantity: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
  },
  (table) => [
    index('production_order_lines_order_index').on(table.orderId, table.position),
    index('production_order_lines_material_index').on(table.materialId),
    ...fieldChecks(table, productionLineModel),
    check(
      'production_order_lines_amount_check',
      sql`${table.usage} >= 0 and ${table.loss} >= 0 and ${table.gap} >= 0 and ${table.unitPrice} >= 0 and ${table.magnification} >= 0
        and ${table.otherFee} >= 0 and ${table.externalUnitPrice} >= 0 and ${table.issuedQuantity} >= 0`,
    ),
  ],
)

/** One cost of making a garment, ours and the factory's. */
export const productionOrderProcesses = snakeCase.table(
  'production_order_processes',
  {
    ...lineColumns(),
    orderId: parentColumn(() => productionOrders),
    ...fieldColumns(productionProcessModel),
    price: numeric({ precision: 20, scale: 2 }).notNull(),
    externalPrice: numeric({ precision: 20, scale: 2 }).notNull(),
  },
  (table) => [
    index('production_order_processes_order_index').on(table.orderId, table.position),
    ...fieldChecks(table, productionProcessModel, {
      names: { amount: ['unitPrice', 'magnification', 'externalMagnification'] },
    }),
  ],
)

/** One secondary process, copied from the sample order. */
export const productionOrderSecondaryProcesses = snakeCase.table(
  'production_order_secondary_processes',
  {
    ...lineColumns(),
    orderId: parentColumn(() => productionOrders),
    supplierId: refersTo(() => suppliers),
    unitId: refersTo(() => units),
    ...fieldColumns(productionSecondaryModel),
  },
  (table) => [
    index('production_order_secondary_order_index').on(table.orderId, table.position),
    index('production_order_secondary_supplier_index').on(table.supplierId),
    index('production_order_secondary_unit_index').on(table.unitId),
    ...fieldChecks(table, productionSecondaryModel, {
      of: 'production_order_secondary',
      names: { amount: ['unitDosage', 'unitPrice', 'externalUnitPrice'] },
    }),
  ],
)

/**
 * Pieces of a size that were cut, booked, signed in, shipped or returned. The areas in which this happens write them in the
 * same transaction; production only shows them.
 */
export const productionSizeFigures = snakeCase.table(
  'production_size_figures',
  {
    orderId: parentColumn(() => productionOrders),
    stage: text().$type<SizeStage>().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'production_size_figures_pkey', columns: [table.orderId, table.stage, table.name] })],
)

export const productionOrderVersions = orderVersions(
  'production_order_versions',
  () => productionOrders,
  () => users,
)
