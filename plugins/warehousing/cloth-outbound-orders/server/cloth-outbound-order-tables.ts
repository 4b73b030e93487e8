import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { approvalColumns } from '../../../../core/server/approval/approval-columns.ts'
import { fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { orderColumns, orderVersions } from '../../../../core/server/document/order-columns.ts'
import { orderConstraints } from '../../../../core/server/document/order-constraints.ts'
import { instantColumn, refersTo, textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { brands, warehouses } from '../../../master-data/server-public.ts'
import { countColumn, garmentCopyColumns, garmentLines, garmentSizes } from '../../garments/server/garment-columns.ts'
import {
  clothOutboundLineModel,
  clothOutboundOrderModel,
  clothOutboundSizeModel,
} from '../cloth-outbound-order-model.ts'
import type { ClothOutboundStatus, ShipmentDispatch } from '../cloth-outbound-order-options.ts'

const amount = () => numeric({ precision: 16, scale: 2 }).notNull().default('0')

export const clothOutboundOrders = snakeCase.table(
  'cloth_outbound_orders',
  {
    ...orderColumns(() => users),
    clothOutboundOrderCode: text().notNull(),
    status: text().$type<ClothOutboundStatus>().notNull().default('Pending'),
    ...approvalColumns(),
    ...fieldColumns(clothOutboundOrderModel),
    brandId: refersTo(() => brands),
    warehouseId: refersTo(() => warehouses),
    // The following columns follow from the lines.
    ...garmentCopyColumns(),
    outboundQuantity: countColumn(),
    outboundRmbPrice: amount(),
    actualOutboundDate: date({ mode: 'string' }),
    /** Written by the dispatch order that holds it. */
    dispatchOrder: jsonb().$type<ShipmentDispatch>(),
    submittedAt: instantColumn(),
  },
  (table) => [
    ...orderConstraints(table, clothOutboundOrderModel, { code: 'clothOutboundOrderCode' }),
    index('cloth_outbound_orders_dispatch_index')
      .on(sql`((${table.dispatchOrder} ->> 'id')::int)`)
      .where(sql`${table.dispatchOrder} is not null`),
    // Covers every column that the figures of a period read.
    index('cloth_outbound_orders_figures_index').on(
      table.actualOutboundDate,
      table.status,
      table.outboundQuantity,
      table.outboundRmbPrice,
    ),
    check(
      'cloth_outbound_orders_dispatched_check',
      sql`(${table.status} = 'Dispatched') = (${table.actualOutboundDate} is not null)`,
    ),
    check(
      'cloth_outbound_orders_dispatch_check',
      sql`${table.status} <> 'Dispatched' or coalesce(${table.dispatchOrder} ->> 'status', '') = 'Finished'`,
    ),
    check(
      'cloth_outbound_orders_amount_check',
      sql`${table.outboundQuantity} >= 0 and ${table.boxQuantity} >= 0 and ${table.outboundRmbPrice} >= 0
        and ${table.grossWeight} >= 0 and ${table.netWeight} >= 0 and ${table.volume} >= 0`,
    ),
  ],
)

/** The pieces of one production order in a shipment, at the sales price of its purchase when it was last saved. */
export const clothOutboundOrderLines = snakeCase.table(
  'cloth_outbound_order_lines',
  {
    ...garmentLines.columns(() => clothOutboundOrders),
    ...fieldColumns(clothOutboundLineModel),
    customerPO: textColumn(),
    productCode: textColumn(),
    currency: text().notNull().default('RMB'),
    currencyRate: numeric({ precision: 12, scale: 4 }).notNull().default('1'),
    unitPrice: numeric({ precision: 12, scale: 2 }).notNull().default('0'),
    rmbUnitPrice: numeric({ precision: 18, scale: 5 }).notNull().default('0'),
    price: amount(),
    rmbPrice: amount(),
  },
  (table) => [
    ...garmentLines.constraints(table),
    check(
      'cloth_outbound_order_lines_price_check',
      sql`${table.currencyRate} > 0 and ${table.unitPrice} >= 0 and ${table.rmbUnitPrice} >= 0 and ${table.price} >= 0
        and ${table.rmbPrice} >= 0`,
    ),
  ],
)

/** A size of a production order in a shipment. */
export const clothOutboundOrderSizes = snakeCase.table(
  'cloth_outbound_order_sizes',
  {
    ...garmentSizes.columns(() => clothOutboundOrderLines),
    ...fieldColumns(clothOutboundSizeModel),
  },
  garmentSizes.constraints,
)

export const clothOutboundOrderVersions = orderVersions(
  'cloth_outbound_order_versions',
  () => clothOutboundOrders,
  () => users,
)
