import { sql } from 'drizzle-orm'
import { check, index, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { fieldChecks, listIndexes } from '../../../../core/server/document/model-tables.ts'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import {
  instantColumn,
  keywordColumns,
  recordColumns,
  refersTo,
  textColumn,
} from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import { buyMaterialEntryModel } from '../buy-material-entry-model.ts'
import type { EntryKind } from '../buy-material-entry-options.ts'
import { buyMaterialWarehouses } from './buy-material-warehouse-tables.ts'

/** What came into the sample-material warehouse, was put elsewhere, and left; written once. */
export const buyMaterialWarehouseEntries = snakeCase.table(
  'buy_material_warehouse_entries',
  {
    ...recordColumns(),
    ...keywordColumns(),
    recordId: parentColumn(() => buyMaterialWarehouses),
    kind: text().$type<EntryKind>().notNull(),
    at: instantColumn().notNull(),
    code: text().notNull(),
    materialId: refersTo(() => materials).notNull(),
    quantity: numeric({ precision: 12, scale: 2 }).notNull(),
    warehouseId: refersTo(() => warehouses).notNull(),
    warehouseLocationId: refersTo(() => warehouseLocations),
    userId: refersTo(() => users).notNull(),
    issueUserId: refersTo(() => users),
    comment: textColumn(),
  },
  (table) => [
    ...listIndexes(table, buyMaterialEntryModel, {
      order: 'at',
      names: { user: 'person', issueUser: 'taker' },
      columnKeys: { user: 'userId' },
    }),
    index('buy_material_warehouse_entries_record_index').on(table.recordId, table.id),
    index('buy_material_warehouse_entries_location_index').on(table.warehouseLocationId, table.at, table.id),
    ...fieldChecks(table, buyMaterialEntryModel),
    check(
      'buy_material_warehouse_entries_taker_check',
      sql`(${table.kind} = 'Out') = (${table.issueUserId} is not null)`,
    ),
  ],
)
