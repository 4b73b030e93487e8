import { sql } from 'drizzle-orm'
import { check, index, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, keywordColumns, recordColumns, refersTo, textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
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
    index('buy_material_warehouse_entries_record_index').on(table.recordId, table.id),
    index('buy_material_warehouse_entries_keyword_index').using('gin', table.keywordGrams),
    index('buy_material_warehouse_entries_at_index').on(table.at, table.id),
    index('buy_material_warehouse_entries_kind_index').on(table.kind, table.at, table.id),
    index('buy_material_warehouse_entries_code_index').on(table.code, table.id),
    index('buy_material_warehouse_entries_material_index').on(table.materialId, table.at, table.id),
    index('buy_material_warehouse_entries_warehouse_index').on(table.warehouseId, table.at, table.id),
    index('buy_material_warehouse_entries_location_index').on(table.warehouseLocationId, table.at, table.id),
    index('buy_material_warehouse_entries_person_index').on(table.userId, table.at, table.id),
    index('buy_material_warehouse_entries_taker_index').on(table.issueUserId, table.at, table.id),
    check('buy_material_warehouse_entries_kind_check', sql`${table.kind} in ('In', 'Moved', 'Out')`),
    check(
      'buy_material_warehouse_entries_taker_check',
      sql`(${table.kind} = 'Out') = (${table.issueUserId} is not null)`,
    ),
  ],
)
