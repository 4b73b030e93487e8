import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { approvalColumns } from '../../../../core/server/approval/approval-columns.ts'
import { measurementChecks, measurementPointTable } from '../../../../core/server/document/measurement-tables.ts'
import { fieldChecks, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import {
  lastingVersions,
  lineColumns,
  orderColumns,
  parentColumn,
} from '../../../../core/server/document/order-columns.ts'
import { orderConstraints } from '../../../../core/server/document/order-constraints.ts'
import { refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { measurementModel } from '../../../../core/shared/document/document-measurements.ts'
import type { currencyValues } from '../../../master-data/public.ts'
import { brands } from '../../../master-data/server-public.ts'
import { businessTasks } from '../../business-tasks/server/business-task-tables.ts'
import { templateOrders, templates } from '../../template-orders/server/template-order-tables.ts'
import { customerPurchaseOrderModel, saleOrderModel, saleOrderSizeModel } from '../sale-order-model.ts'
import type { SaleOrderStatus } from '../sale-order-options.ts'

const amount = () => numeric({ precision: 14, scale: 2 }).notNull().default('0')

export const saleOrders = snakeCase.table(
  'sale_orders',
  {
    ...orderColumns(() => users),
    saleOrderCode: text().notNull(),
    status: text().$type<SaleOrderStatus>().notNull().default('Pending'),
    ...approvalColumns(),
    ...fieldColumns(saleOrderModel),
    ...fieldColumns(measurementModel),
    // The code of the design, which every sale order has.
    code: text().notNull(),
    businessTaskId: refersTo(() => businessTasks).notNull(),
    templateId: refersTo(() => templates).notNull(),
    templateOrderId: refersTo(() => templateOrders).notNull(),
    type: text().notNull(),
    color: text().notNull(),
    purchaseCode: text().notNull(),
    // These two are copied from the last confirmed version of the sample order, and follow it.
    customerCode: textColumn(),
    designImageUrls: textsColumn(),
    // The following columns are copied from the customer purchase order, so that the list can filter, sort and sum by
    // them with an index. The references are those of the purchase order.
    quantity: integer().notNull().default(0),
    unitPrice: numeric({ precision: 12, scale: 2 }),
    currency: text().$type<(typeof currencyValues)[number]>().notNull().default('RMB'),
    rmbPrice: amount(),
    brandId: integer(),
    customerPO: textColumn(),
    productCode: textColumn(),
    requiredProductionDate: date({ mode: 'string' }),
    saleOrderDate: date({ mode: 'string' }),
    businessFollowerId: integer(),
    productionFollowerId: integer(),
  },
  (table) => [
    ...orderConstraints(table, saleOrderModel, {
      checks: { without: ['text', 'currency'] },
      // A search that filters by the status too reads only the index.
      covers: 'status',
      names: {
        saleOrderCode: 'sale_order_code_sort',
        requiredProductionDate: ['production_date_rising', 'production_date'],
        saleOrderDate: ['order_date_rising', 'order_date'],
        businessFollower: 'business',
        productionFollower: 'production',
        unitPrice: 'price',
      },
    }),
    uniqueIndex('sale_orders_sale_order_code_index').on(table.saleOrderCode),
    uniqueIndex('sale_orders_task_index').on(table.businessTaskId),
    uniqueIndex('sale_orders_purchase_index').on(table.purchaseCode),
    index('sale_orders_type_sort_index').on(table.type, table.id),
    index('sale_orders_template_index').on(table.templateId),
    index('sale_orders_order_index').on(table.templateOrderId),
    // Cover every column that the figures of a period read; the margins of production orders read the amounts by the ids of the sale orders.
    index('sale_orders_figures_index').on(table.saleOrderDate, table.status, table.quantity, table.rmbPrice),
    index('sale_orders_amount_index').on(table.id, table.rmbPrice),
    ...measurementChecks('sale_orders', table),
    check(
      'sale_orders_key_check',
      sql`${table.code} <> '' and ${table.type} <> '' and ${table.color} <> '' and ${table.purchaseCode} <> ''`,
    ),
  ],
)

/** The customer's purchase of a design colour, one for each sale order. Production and warehousing add to it. */
export const customerPurchaseOrders = snakeCase.table(
  'customer_purchase_orders',
  {
    ...lineColumns(),
    saleOrderId: parentColumn(() => saleOrders),
    ...fieldColumns(customerPurchaseOrderModel),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    purchaseCode: text().notNull(),
    brandId: refersTo(() => brands),
    /** Pieces of all sizes. */
    quantity: integer().notNull().default(0),
    price: amount(),
    rmbUnitPrice: numeric({ precision: 18, scale: 5 }).notNull().default('0'),
    rmbPrice: amount(),
    departmentId: refersTo(() => categories),
    groupId: refersTo(() => categories),
    businessFollowerId: refersTo(() => users),
    /** Written by production. */
    productionFollowerId: refersTo(() => users),
    /** Written by warehousing. */
    firstActualOutboundDate: date({ mode: 'string' }),
    firstClothOutboundOrderStatus: text(),
  },
  (table) => [
    uniqueIndex('customer_purchase_orders_sale_order_index').on(table.saleOrderId),
    uniqueIndex('customer_purchase_orders_key_index').on(table.code, table.color, table.type, table.purchaseCode),
    index('customer_purchase_orders_brand_index').on(table.brandId),
    index('customer_purchase_orders_department_index').on(table.departmentId),
    index('customer_purchase_orders_group_index').on(table.groupId),
    index('customer_purchase_orders_business_index').on(table.businessFollowerId),
    index('customer_purchase_orders_production_index').on(table.productionFollowerId),
    ...fieldChecks(table, customerPurchaseOrderModel, {
      names: { delivery: 'deliveryMethod', inspection: 'inspectionMethod' },
      without: ['text'],
    }),
    check('customer_purchase_orders_position_check', sql`${table.position} = 0`),
    check(
      'customer_purchase_orders_rate_check',
      sql`${table.currencyRate} > 0 and (${table.currency} <> 'RMB' or ${table.currencyRate} = 1)`,
    ),
    check(
      'customer_purchase_orders_amount_check',
      sql`${table.unitPrice} >= 0 and ${table.quantity} >= 0 and ${table.price} >= 0 and ${table.rmbUnitPrice} >= 0
        and ${table.rmbPrice} >= 0 and ${table.inspectionRate} between 0 and 100`,
    ),
  ],
)

export const saleOrderSizes = snakeCase.table(
  'sale_order_sizes',
  {
    ...lineColumns(),
    saleOrderId: parentColumn(() => saleOrders),
    ...fieldColumns(saleOrderSizeModel),
  },
  (table) => [
    index('sale_order_sizes_order_index').on(table.saleOrderId, table.position),
    check('sale_order_sizes_quantity_check', sql`${table.quantity} between 0 and 999999`),
  ],
)

/** The points of measure of an order. */
export const saleOrderMeasurements = measurementPointTable('sale_order_measurements', () => saleOrders)

/** They stay when an order is deleted: nothing else shows it then (B-open-41). */
export const saleOrderVersions = lastingVersions('sale_order_versions', () => users)
