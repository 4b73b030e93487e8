import { useMemo } from 'react'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import type { ListTab } from '../../../../core/shared/list-figures.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { linePath, orderPathOf } from '../../buy-materials/browser/buy-material-looks.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import { buyMaterialEntryRows, buyMaterialWarehouseRows } from '../buy-material-warehouse-contract.ts'
import { buyMaterialEntryDocument, buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'

/** Neither has a detail page: a row leads to the order of its material, for people who may open orders. */
function useOpening(definition: ListDefinition): ListDefinition {
  const { actor } = useSession()
  const opens = actor ? permits(actor.permissions, readersOf(buyMaterialOrderDocument)) : false
  return useMemo(() => (opens ? { ...definition, openPath: linePath } : definition), [definition, opens])
}

const orderOfCode = (row: ListRow, key: string) => (key === 'buyMaterialOrderCode' ? orderPathOf(row) : undefined)

const stock: ListDefinition = {
  ...buyMaterialWarehouseRows,
  storageKey: 'apex-buyMaterialWarehouseList',
  follows: [buyMaterialDocument.noun, buyMaterialOrderDocument.noun],
  cellPath: orderOfCode,
  frozen: 3,
}

const stockWithEntries: ListDefinition = {
  ...stock,
  tabs: [
    ...buyMaterialWarehouseRows.tabs,
    { key: 'records', label: buyMaterialEntryDocument.title, filter: {}, path: buyMaterialEntryDocument.path },
  ],
}

const entries: ListDefinition = {
  ...buyMaterialEntryRows,
  storageKey: 'apex-buyMaterialWarehouseEntryList',
  follows: [buyMaterialWarehouseDocument.noun],
  cellPath: orderOfCode,
  frozen: 3,
}

const entriesWithStock: ListDefinition = {
  ...entries,
  tabs: [
    ...buyMaterialEntryRows.tabs,
    ...buyMaterialWarehouseRows.tabs.map(
      ({ key, label }): ListTab => ({
        key,
        label,
        filter: {},
        path: `${buyMaterialWarehouseDocument.path}${key === 'awaiting' ? '' : `?tab=${key}`}`,
      }),
    ),
  ],
}

function useRights() {
  const { actor } = useSession()
  const may = (document: typeof buyMaterialWarehouseDocument | typeof buyMaterialEntryDocument) =>
    actor ? permits(actor.permissions, readersOf(document)) : false
  return { stock: may(buyMaterialWarehouseDocument), entries: may(buyMaterialEntryDocument) }
}

/** The records of what came in, was put elsewhere, and left. */
export function EntriesView() {
  const rights = useRights()
  return <ListPage definition={useOpening(rights.stock ? entriesWithStock : entries)} />
}

function StockView({ definition }: { definition: ListDefinition }) {
  return <ListPage definition={useOpening(definition)} />
}

/** The sample-material warehouse; its records for people who may read those alone. */
export function View() {
  const rights = useRights()
  if (!rights.stock) return <EntriesView />
  return <StockView definition={rights.entries ? stockWithEntries : stock} />
}
