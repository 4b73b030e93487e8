import { sql } from 'drizzle-orm'
import { check, index, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldChecks, listIndexes, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { instantColumn, keywordColumns, recordColumns, refersTo } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import type { BuyMaterialWarehouseStatus } from '../../buy-material-options.ts'
import { buyMaterials } from '../../buy-materials/server/buy-material-tables.ts'
import { buyMaterialWarehouseModel } from '../buy-material-warehouse-model.ts'

/** Fetched sample materials: one record of each line, from when it waits to be signed for (C-open-162). */
export const buyMaterialWarehouses = snakeCase.table(
  'buy_material_warehouses',
  {
    ...recordColumns(),
    ...keywordColumns(),
    ...fieldColumns(buyMaterialWarehouseModel),
    buyMaterialId: refersTo(() => buyMaterials).notNull(),
    status: text().$type<BuyMaterialWarehouseStatus>().notNull(),
    warehouseId: refersTo(() => warehouses),
    warehouseLocationId: refersTo(() => warehouseLocations),
    quantity: numeric({ precision: 12, scale: 2 }).notNull(),
    /** The design code and the material of the line, which the list filters by; neither changes once it is fetched. */
    code: text().notNull(),
    materialId: refersTo(() => materials).notNull(),
    pickUpFinishDate: instantColumn().notNull(),
    receiveUserId: refersTo(() => users),
    receivedAt: instantColumn(),
    issueUserId: refersTo(() => users),
    issuedAt: instantColumn(),
  },
  (table) => [
    ...listIndexes(table, buyMaterialWarehouseModel, {
      order: 'updatedAt',
      names: {
        pickUpFinishDate: 'fetched',
        receivedAt: 'received',
        issuedAt: 'issued',
        receiveUser: 'receiver',
        issueUser: 'issuer',
      },
    }),
    uniqueIndex('buy_material_warehouses_line_index').on(table.buyMaterialId),
    index('buy_material_warehouses_location_index').on(table.warehouseLocationId, table.updatedAt, table.id),
    ...fieldChecks(table, buyMaterialWarehouseModel),
    check('buy_material_warehouses_quantity_check', sql`${table.quantity} > 0`),
    check(
      'buy_material_warehouses_received_check',
      sql`(${table.status} <> 'awaiting') = (${table.receivedAt} is not null)
        and (${table.receivedAt} is not null) = (${table.receiveUserId} is not null)
        and (${table.receivedAt} is not null) = (${table.warehouseId} is not null)
        and (${table.warehouseLocationId} is null or ${table.warehouseId} is not null)`,
    ),
    check(
      'buy_material_warehouses_issued_check',
      sql`(${table.status} = 'issued') = (${table.issuedAt} is not null) and (${table.issuedAt} is not null) = (${table.issueUserId} is not null)`,
    ),
  ],
)
