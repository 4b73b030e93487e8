import type { UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { buyMaterialEntryRows, buyMaterialWarehouseRows } from '../buy-material-warehouse-contract.ts'
import { buyMaterialEntryDocument, buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'
import { buyMaterialEntryScope, buyMaterialWarehouseScope } from './buy-material-warehouse-scope.ts'
import { entryFactsJoins, entryFactsSql, lineFactsJoins, lineFactsSql } from './buy-material-warehouse-table.ts'

/** How the warehouse and its records are told where others ask what uses them. Neither has a detail page. */
export const buyMaterialWarehouseUsageDocuments: readonly UsageDocument[] = [
  {
    document: buyMaterialWarehouseDocument.noun,
    table: 'buy_material_warehouses',
    name: lineFactsSql.name,
    joins: lineFactsJoins('d.buy_material_id'),
    list: buyMaterialWarehouseDocument.path,
    filters: buyMaterialWarehouseRows.fields.filter(({ search }) => search === 'oneOf'),
    permission: readersOf(buyMaterialWarehouseDocument),
    scope: buyMaterialWarehouseScope,
  },
  {
    document: buyMaterialEntryDocument.noun,
    table: 'buy_material_warehouse_entries',
    name: entryFactsSql.name,
    joins: entryFactsJoins,
    list: buyMaterialEntryDocument.path,
    filters: buyMaterialEntryRows.fields.filter(({ search }) => search === 'oneOf'),
    permission: readersOf(buyMaterialEntryDocument),
    scope: buyMaterialEntryScope,
  },
]
