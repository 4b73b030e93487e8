import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import { buyMaterialEntryRows, buyMaterialWarehouseRows } from '../buy-material-warehouse-contract.ts'
import { buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'
import { buyMaterialEntryScope, buyMaterialWarehouseScope } from './buy-material-warehouse-scope.ts'
import {
  buyMaterialEntryTable,
  buyMaterialWarehouseTable,
  entryFactsJoins,
  entryFactsSql,
  lineFactsJoins,
  lineFactsSql,
} from './buy-material-warehouse-table.ts'

const selects = (facts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(facts).map(([key, select]) => [key, { select }]))

const trimmed = { select: 'trim_scale(d.quantity)::text', filter: 'd.quantity' }
const { orderId, name, ...lineFacts } = lineFactsSql
const { orderId: orderOfEntry, name: nameOfEntry, ...entryFacts } = entryFactsSql

// Neither list has a detail page, so that the search over all kinds leads to their orders instead.

/** What waits to be signed for, lies in the warehouse, and was handed to the pattern room (C-open-164). */
export const buyMaterialWarehouseList = documentListSource(buyMaterialWarehouseTable, buyMaterialWarehouseRows, {
  record: false,
  inKeyword: ['code'],
  joins: lineFactsJoins('d.buy_material_id'),
  columns: { ...selects(lineFacts), quantity: trimmed },
  extra: { orderId, name },
  creator: 'd.receive_user_id',
  scope: buyMaterialWarehouseScope,
  follows: [buyMaterialOrderDocument.noun, buyMaterialDocument.noun],
  defaultSort: [{ key: 'updatedAt', descending: true }],
})

/** The records of what came in, was put elsewhere, and left. */
export const buyMaterialEntryList = documentListSource(buyMaterialEntryTable, buyMaterialEntryRows, {
  record: false,
  inKeyword: ['code'],
  joins: entryFactsJoins,
  columns: { ...selects(entryFacts), quantity: trimmed },
  extra: { orderId: orderOfEntry, name: nameOfEntry },
  creator: 'd.user_id',
  scope: buyMaterialEntryScope,
  follows: [buyMaterialWarehouseDocument.noun],
  defaultSort: [{ key: 'at', descending: true }],
})
