import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn, refersTo, textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import { productionOrders } from '../../../production/server-public.ts'
import { reservationStates, stockKinds, stockQualities } from '../stock-options.ts'

const quantity = () => numeric({ precision: 14, scale: 2 }).notNull()
const serial = () => bigint({ mode: 'number' })
const among = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * What lies where: one row for each item, place, dye lot and quality. A garment is a size of a production order; a material may
 * be bound to the production order that it was bought for. Only the ledger writes this table and the two below (C-open-91).
 */
export const stockBalances = snakeCase.table(
  'stock_balances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: stockKinds }).notNull(),
    warehouseId: refersTo(() => warehouses).notNull(),
    warehouseLocationId: refersTo(() => warehouseLocations),
    materialId: refersTo(() => materials),
    productionOrderId: refersTo(() => productionOrders),
    size: textColumn(),
    /** Dye lot; empty for garments. */
    lot: textColumn(),
    quality: text({ enum: stockQualities }).notNull(),
    onHand: quantity().default('0'),
    reserved: quantity().default('0'),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('stock_balances_key_index').on(
      sql`coalesce(${table.materialId}, 0)`,
      sql`coalesce(${table.productionOrderId}, 0)`,
      table.warehouseId,
      sql`coalesce(${table.warehouseLocationId}, 0)`,
      sql`folded_name(${table.lot})`,
      sql`folded_name(${table.size})`,
      table.quality,
    ),
    // The pages show the stock of a record, that which moved last first.
    index('stock_balances_material_index').on(table.materialId, table.updatedAt, table.id),
    index('stock_balances_production_order_index').on(table.productionOrderId, table.updatedAt, table.id),
    index('stock_balances_warehouse_index').on(table.warehouseId, table.updatedAt, table.id),
    index('stock_balances_location_index').on(table.warehouseLocationId, table.updatedAt, table.id),
    index('stock_balances_lot_index').on(table.lot, table.updatedAt, table.id),
    index('stock_balances_changed_index').on(table.kind, table.updatedAt, table.id),
    // Most balances are at 0. The pages show the others.
    index('stock_balances_there_index').on(table.kind, table.updatedAt, table.id).where(sql`${table.onHand} > 0`),
    check('stock_balances_kind_check', sql`${table.kind} in (${among(stockKinds)})`),
    check('stock_balances_quality_check', sql`${table.quality} in (${among(stockQualities)})`),
    check(
      'stock_balances_item_check',
      sql`(${table.kind} = 'material' and ${table.materialId} is not null and ${table.size} = '')
        or (${table.kind} = 'cloth' and ${table.materialId} is null and ${table.productionOrderId} is not null
          and ${table.size} <> '' and ${table.lot} = '')`,
    ),
    check(
      'stock_balances_quantity_check',
      sql`${table.onHand} >= 0 and ${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`,
    ),
  ],
)

/** Each movement of stock. The database refuses to change or delete a row; a correction is an opposite movement. */
export const stockEntries = snakeCase.table(
  'stock_entries',
  {
    id: serial().primaryKey().generatedAlwaysAsIdentity(),
    balanceId: refersTo(() => stockBalances).notNull(),
    /** Signed: negative for what leaves. */
    quantity: quantity(),
    /** What lay there after this movement. */
    onHandAfter: quantity(),
    /** The document whose line moved it. */
    document: text().notNull(),
    documentId: integer().notNull(),
    documentCode: text().notNull(),
    lineId: integer().notNull(),
    /** The movement that this one takes back. */
    reversesId: serial(),
    userId: refersTo(() => users).notNull(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    index('stock_entries_balance_index').on(table.balanceId, table.id),
    // A document reads what each of its lines has moved.
    index('stock_entries_document_index').on(table.document, table.documentId, table.lineId, table.id),
    index('stock_entries_user_index').on(table.userId),
    // A movement is taken back at most once.
    uniqueIndex('stock_entries_reverses_index').on(table.reversesId).where(sql`${table.reversesId} is not null`),
    check('stock_entries_quantity_check', sql`${table.quantity} <> 0 and ${table.onHandAfter} >= 0`),
  ],
)

/** What documents have been promised of a balance. The sum of the open rows is `reserved` of the balance. */
export const stockReservations = snakeCase.table(
  'stock_reservations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    balanceId: refersTo(() => stockBalances).notNull(),
    quantity: quantity(),
    state: text({ enum: reservationStates }).notNull().default('Open'),
    document: text().notNull(),
    documentId: integer().notNull(),
    documentCode: text().notNull(),
    lineId: integer().notNull(),
    userId: refersTo(() => users).notNull(),
    createdAt: instantColumn().notNull(),
    closedAt: instantColumn(),
  },
  (table) => [
    index('stock_reservations_balance_index').on(table.balanceId, table.state),
    index('stock_reservations_document_index').on(table.document, table.documentId),
    index('stock_reservations_user_index').on(table.userId),
    check('stock_reservations_state_check', sql`${table.state} in (${among(reservationStates)})`),
    check('stock_reservations_quantity_check', sql`${table.quantity} > 0`),
    check('stock_reservations_closed_check', sql`(${table.state} = 'Open') = (${table.closedAt} is null)`),
  ],
)
