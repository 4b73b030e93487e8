import { useMemo } from 'react'
import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition, ListRow, ListTab } from '../../../../core/browser/grid/model/list-definition.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { message } from '../../../../core/shared/message.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { linePath, orderPathOf } from '../../buy-materials/browser/buy-material-looks.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { buyMaterialWarehouseStates, buyMaterialWarehouseStatuses } from '../../buy-material-options.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import {
  buyMaterialEntryRows,
  buyMaterialEntryStatistic,
  buyMaterialWarehouseRows,
  buyMaterialWarehouseStatistic,
} from '../buy-material-warehouse-contract.ts'
import { buyMaterialEntryDocument, buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'

const stockLabels = {
  awaiting: buyMaterialWarehouseStates.awaiting.label,
  received: message('在库'),
  issued: buyMaterialWarehouseStates.issued.label,
}

const stockTabs = buyMaterialWarehouseStatuses.map(
  (status): ListTab => ({
    key: status,
    label: stockLabels[status],
    filter: { status: [status] },
    countKey: `${status}Count`,
  }),
)
const entryTab: ListTab = { key: 'records', label: buyMaterialEntryDocument.title, filter: {} }

/** Neither has a page of its own: a row leads to the order of its material, for people who may open orders. */
function useOpening(definition: ListDefinition): ListDefinition {
  const { actor } = useSession()
  const opens = actor ? permits(actor.permissions, readersOf(buyMaterialOrderDocument)) : false
  return useMemo(() => (opens ? { ...definition, openPath: linePath } : definition), [definition, opens])
}

const orderOfCode = (row: ListRow, key: string) => (key === 'buyMaterialOrderCode' ? orderPathOf(row) : undefined)

const stock: ListDefinition = {
  ...buyMaterialWarehouseRows,
  statistic: buyMaterialWarehouseStatistic,
  tabs: stockTabs,
  storageKey: 'apex-buyMaterialWarehouseList',
  cellPath: orderOfCode,
  frozen: 3,
}

const stockWithEntries: ListDefinition = {
  ...stock,
  tabs: [...stockTabs, { ...entryTab, path: buyMaterialEntryDocument.path }],
}

const entries: ListDefinition = {
  ...buyMaterialEntryRows,
  statistic: buyMaterialEntryStatistic,
  tabs: [{ ...entryTab, countKey: 'total' }],
  storageKey: 'apex-buyMaterialWarehouseEntryList',
  cellPath: orderOfCode,
  frozen: 3,
}

const entriesWithStock: ListDefinition = {
  ...entries,
  tabs: [
    { ...entryTab, countKey: 'total' },
    ...stockTabs.map(
      ({ key, label }): ListTab => ({
        key,
        label,
        filter: {},
        path: `${buyMaterialWarehouseDocument.path}${key === 'awaiting' ? '' : `?tab=${key}`}`,
      }),
    ),
  ],
}

const boughtDocuments = [buyMaterialDocument.noun, buyMaterialOrderDocument.noun]
const stockDocuments = [buyMaterialWarehouseDocument.noun]

function useRights() {
  const { actor } = useSession()
  const may = (document: typeof buyMaterialWarehouseDocument | typeof buyMaterialEntryDocument) =>
    actor ? permits(actor.permissions, readersOf(document)) : false
  return { stock: may(buyMaterialWarehouseDocument), entries: may(buyMaterialEntryDocument) }
}

/** The records of what came in, was put elsewhere, and left. */
export function EntriesView() {
  const rights = useRights()
  useFollowedDocuments(buyMaterialEntryDocument.noun, stockDocuments)
  return <ListPage definition={useOpening(rights.stock ? entriesWithStock : entries)} />
}

function StockView({ definition }: { definition: ListDefinition }) {
  useFollowedDocuments(buyMaterialWarehouseDocument.noun, boughtDocuments)
  return <ListPage definition={useOpening(definition)} />
}

/** The sample-material warehouse; its records for people who may read those alone. */
export function View() {
  const rights = useRights()
  if (!rights.stock) return <EntriesView />
  return <StockView definition={rights.entries ? stockWithEntries : stock} />
}
