import { getColumnTable, getTableName, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, type ExtraConfigColumn, index, integer, uniqueIndex } from 'drizzle-orm/pg-core'
import { lineColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { refersTo } from '../../../../core/server/record-columns.ts'
import { productionOrders } from '../../../production/server-public.ts'
import { copiedOrderColumns } from '../../server/moved-orders.ts'

type Parent = () => { readonly id: AnyPgColumn }

/** A column of pieces or boxes that the server counts. */
export const countColumn = () => integer().notNull().default(0)

/** The columns of what a document copies of its production orders, and of the boxes of all lines. */
export const garmentCopyColumns = () => ({ ...copiedOrderColumns(), boxQuantity: countColumn() })

type Columns<Key extends string> = Readonly<Record<Key, ExtraConfigColumn>>

/** The table of the production orders of a document: its columns besides the fields of the model, and its constraints. */
export const garmentLines = {
  columns: (order: Parent) => ({
    ...lineColumns(),
    orderId: parentColumn(order),
    productionOrderId: refersTo(() => productionOrders).notNull(),
  }),
  /** A production order stands once in a document (C-open-140). */
  constraints: (table: Columns<'orderId' | 'productionOrderId' | 'boxQuantity'>) => {
    const of = getTableName(getColumnTable(table.orderId))
    return [
      uniqueIndex(`${of}_order_index`).on(table.orderId, table.productionOrderId),
      index(`${of}_production_order_index`).on(table.productionOrderId),
      check(`${of}_amount_check`, sql`${table.boxQuantity} between 0 and 99999`),
    ]
  },
}

/** The same for the table of the sizes of such a line. */
export const garmentSizes = {
  columns: (line: Parent) => ({ ...lineColumns(), lineId: parentColumn(line) }),
  /** `more` is SQL that a document appends to the check of the pieces. */
  constraints: (table: Columns<'lineId' | 'position' | 'quantity'>, more = sql``) => {
    const of = getTableName(getColumnTable(table.lineId))
    return [
      index(`${of}_line_index`).on(table.lineId, table.position),
      check(`${of}_amount_check`, sql`${table.quantity} between 0 and 999999${more}`),
    ]
  },
}
