import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { approvalColumns } from '../../../../core/server/approval/approval-columns.ts'
import {
  lastingVersions,
  lineColumns,
  orderColumns,
  parentColumn,
} from '../../../../core/server/document/order-columns.ts'
import { refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { categories, users } from '../../../admin/server-public.ts'
import type { currencyValues } from '../../../master-data/public.ts'
import { brands } from '../../../master-data/server-public.ts'
import { businessTasks } from '../../business-tasks/server/business-task-tables.ts'
import { templateOrders, templates } from '../../template-orders/server/template-order-tables.ts'
import type { SaleOrderAttachment } from '../sale-order-model.ts'
import type { deliveryMethods, inspectionMethods, orderTypeValues, SaleOrderStatus } from '../sale-order-options.ts'

const amount = () => numeric({ precision: 14, scale: 2 }).notNull().default('0')
const files = () => jsonb().$type<SaleOrderAttachment[]>().notNull().default([])
const currency = () => text().$type<(typeof currencyValues)[number]>().notNull().default('RMB')

export const saleOrders = snakeCase.table(
  'sale_orders',
  {
    ...orderColumns(() => users),
    // The code of the design, which every sale order has.
    code: text().notNull(),
    saleOrderCode: text().notNull(),
    status: text().$type<SaleOrderStatus>().notNull().default('Pending'),
    ...approvalColumns(),
    businessTaskId: refersTo(() => businessTasks).notNull(),
    templateId: refersTo(() => templates).notNull(),
    templateOrderId: refersTo(() => templateOrders).notNull(),
    type: text().notNull(),
    color: text().notNull(),
    purchaseCode: text().notNull(),
    orderType: text().$type<(typeof orderTypeValues)[number]>(),
    saleOrderAttachment: files(),
    // These two are copied from the last confirmed version of the sample order, and follow it.
    customerCode: textColumn(),
    designImageUrls: textsColumn(),
    // The following columns are copied from the customer purchase order, so that the list can filter, sort and sum by
    // them with an index. The references are those of the purchase order.
    quantity: integer().notNull().default(0),
    unitPrice: numeric({ precision: 12, scale: 2 }),
    currency: currency(),
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
    uniqueIndex('sale_orders_sale_order_code_index').on(table.saleOrderCode),
    index('sale_orders_sale_order_code_sort_index').on(table.saleOrderCode, table.id),
    uniqueIndex('sale_orders_task_index').on(table.businessTaskId),
    uniqueIndex('sale_orders_purchase_index').on(table.purchaseCode),
    index('sale_orders_keyword_index').using('gin', table.keywordGrams),
    index('sale_orders_created_index').on(table.createdAt, table.id),
    index('sale_orders_updated_index').on(table.updatedAt, table.id),
    index('sale_orders_code_index').on(table.code, table.id),
    index('sale_orders_type_sort_index').on(table.type, table.id),
    index('sale_orders_color_index').on(table.color, table.id),
    index('sale_orders_quantity_index').on(table.quantity, table.id),
    index('sale_orders_rmb_price_index').on(table.rmbPrice, table.id),
    index('sale_orders_production_date_index').on(
      sql`${table.requiredProductionDate} desc nulls last`,
      table.id.desc(),
    ),
    index('sale_orders_production_date_rising_index').on(table.requiredProductionDate, table.id),
    index('sale_orders_order_date_index').on(sql`${table.saleOrderDate} desc nulls last`, table.id.desc()),
    index('sale_orders_order_date_rising_index').on(table.saleOrderDate, table.id),
    // Each index ends with the status, so that filtering by status too reads only the index.
    index('sale_orders_status_index').on(table.status, table.createdAt, table.id),
    index('sale_orders_type_index').on(table.type, table.createdAt, table.id, table.status),
    index('sale_orders_order_type_index').on(table.orderType, table.createdAt, table.id, table.status),
    index('sale_orders_currency_index').on(table.currency, table.createdAt, table.id, table.status),
    index('sale_orders_creator_index').on(table.creatorId, table.createdAt, table.id, table.status),
    index('sale_orders_updater_index').on(table.lastUpdaterId, table.createdAt, table.id, table.status),
    index('sale_orders_brand_index').on(table.brandId, table.createdAt, table.id, table.status),
    index('sale_orders_business_index').on(table.businessFollowerId, table.createdAt, table.id, table.status),
    index('sale_orders_production_index').on(table.productionFollowerId, table.createdAt, table.id, table.status),
    index('sale_orders_price_index').on(table.unitPrice, table.id),
    index('sale_orders_template_index').on(table.templateId),
    index('sale_orders_order_index').on(table.templateOrderId),
    // Covers every column that the list's sums read.
    index('sale_orders_sums_index').on(table.creatorId, table.quantity, table.rmbPrice),
    check('sale_orders_status_check', sql`${table.status} in ('Pending', 'Revert', 'Finished')`),
    check('sale_orders_confirmed_check', sql`(${table.status} = 'Pending') = (${table.confirmedVersion} = 0)`),
    check(
      'sale_orders_key_check',
      sql`${table.code} <> '' and ${table.type} <> '' and ${table.color} <> '' and ${table.purchaseCode} <> ''`,
    ),
    check(
      'sale_orders_order_type_check',
      sql`${table.orderType} in ('firstOrder', 'repeatOrder', 'purchaseSubOrder', 'colourRepeatFirstOrder')`,
    ),
  ],
)

/** The customer's purchase of a design colour, one for each sale order. Production and warehousing add to it. */
export const customerPurchaseOrders = snakeCase.table(
  'customer_purchase_orders',
  {
    ...lineColumns(),
    saleOrderId: parentColumn(() => saleOrders),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    purchaseCode: text().notNull(),
    brandId: refersTo(() => brands),
    customerPO: textColumn(),
    productCode: textColumn(),
    customerColor: textColumn(),
    /** In the currency of the order. */
    unitPrice: numeric({ precision: 12, scale: 2 }),
    currency: currency(),
    /** RMB per unit of the currency. */
    currencyRate: numeric({ precision: 12, scale: 4 }),
    /** Pieces of all sizes. */
    quantity: integer().notNull().default(0),
    price: amount(),
    rmbUnitPrice: numeric({ precision: 18, scale: 5 }).notNull().default('0'),
    rmbPrice: amount(),
    requiredProductionDate: date({ mode: 'string' }),
    saleOrderDate: date({ mode: 'string' }),
    deliveryMethod: text().$type<(typeof deliveryMethods)[number]>(),
    ingredientDescription: textColumn(),
    customerComment: textColumn(),
    saleComment: textColumn(),
    inspectionMethod: text().$type<(typeof inspectionMethods)[number]>(),
    inspectionRate: numeric({ precision: 5, scale: 2 }),
    inspectionDescription: textColumn(),
    departmentId: refersTo(() => categories),
    groupId: refersTo(() => categories),
    businessFollowerId: refersTo(() => users),
    packageAttachment: files(),
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
    check('customer_purchase_orders_position_check', sql`${table.position} = 0`),
    check(
      'customer_purchase_orders_currency_check',
      sql`${table.currency} in ('USD', 'RMB', 'HKD', 'GBP', 'AUD', 'EUR')`,
    ),
    check(
      'customer_purchase_orders_rate_check',
      sql`${table.currencyRate} > 0 and (${table.currency} <> 'RMB' or ${table.currencyRate} = 1)`,
    ),
    check(
      'customer_purchase_orders_amount_check',
      sql`${table.unitPrice} >= 0 and ${table.quantity} >= 0 and ${table.price} >= 0 and ${table.rmbUnitPrice} >= 0
        and ${table.rmbPrice} >= 0 and ${table.inspectionRate} between 0 and 100`,
    ),
    check('customer_purchase_orders_delivery_check', sql`${table.deliveryMethod} in ('air', 'sea')`),
    check(
      'customer_purchase_orders_inspection_check',
      sql`${table.inspectionMethod} in ('self', 'thirdParty', 'customer')`,
    ),
  ],
)

export const saleOrderSizes = snakeCase.table(
  'sale_order_sizes',
  {
    ...lineColumns(),
    saleOrderId: parentColumn(() => saleOrders),
    name: textColumn(),
    quantity: integer(),
  },
  (table) => [
    index('sale_order_sizes_order_index').on(table.saleOrderId, table.position),
    check('sale_order_sizes_quantity_check', sql`${table.quantity} between 0 and 999999`),
  ],
)

/** They stay when an order is deleted: nothing else shows it then (B-open-41). */
export const saleOrderVersions = lastingVersions('sale_order_versions', () => users)
