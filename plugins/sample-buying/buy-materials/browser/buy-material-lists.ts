import { documentListView } from '../../../../core/browser/grid/list/list-view.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import type { ListTab } from '../../../../core/shared/list-figures.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { listedStageOptions, noStage } from '../../buy-material-options.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import { buyMaterialRows } from '../buy-material-contract.ts'
import { buyMaterialDocument } from '../buy-material-document.ts'
import { buyMaterialCellPath, buyMaterialLook, linePath } from './buy-material-looks.ts'
import { buyMaterialRowEdits } from './buy-material-row-edits.ts'

/** A tab of the list by its key; a page may call it otherwise. */
function tab(key: string, as: Partial<ListTab> = {}): ListTab {
  const found = buyMaterialRows.tabs.find((one) => one.key === key)
  if (!found) throw new Error(`the list of materials to be bought has no tab ${key}`)
  return { ...found, ...as }
}

const mine = { key: 'mine' }

/** What has to be done today comes first: what is urgent, then what is due. */
const dueFirst = [
  { key: 'urgent', descending: true },
  { key: 'scheduledFinishDate', descending: false },
] as const

/** Makes a page of the list of materials to be bought from what all its pages have in common, and from what the page has alone. */
function page(
  title: Message,
  of: Pick<ListDefinition, 'storageKey' | 'tabs'> &
    Pick<Partial<ListDefinition>, 'filter' | 'groupBy' | 'sort' | 'totals'>,
): ReturnType<typeof documentListView> {
  return documentListView({
    ...buyMaterialRows,
    document: { ...buyMaterialDocument, title },
    totals: [
      { label: message('数量'), key: 'totalQuantity' },
      { label: message('预估金额'), key: 'totalPrice', money: true },
    ],
    openPath: linePath,
    cellPath: buyMaterialCellPath,
    cellLook: buyMaterialLook,
    groupsOpen: true,
    groupMarks: [
      { key: 'urgent', label: message('加急'), tone: 'danger' },
      { key: 'overdue', label: message('已逾期'), tone: 'danger' },
    ],
    // Picture and name stay in place.
    frozen: 3,
    bulkEdit: buyMaterialRowEdits,
    // A change of an order may change all of its lines.
    follows: [buyMaterialOrderDocument.noun],
    ...of,
  })
}

/** What is to be bought, by the supplier who has it (C-2-17). */
export const PurchaseList = page(message('版料采购'), {
  storageKey: 'apex-buyMaterialPurchaseList',
  filter: { toBuy: true },
  sort: dueFirst,
  groupBy: 'supplier',
  tabs: [tab('all'), tab('ownPurchase', mine), tab(noStage), tab('PurchaseStarted'), tab('Due'), tab('Overdue')],
})

/** What is to be fetched: bought, or in stock already (C-2-18). */
export const PickupList = page(message('版料取料'), {
  storageKey: 'apex-buyMaterialPickupList',
  filter: { toFetch: true },
  sort: dueFirst,
  tabs: [
    tab('all'),
    tab('ownPickup', mine),
    tab('PurchaseFinished'),
    tab(noStage, { label: message('有库存') }),
    tab('PickUpStarted'),
    tab('Due'),
    tab('Overdue'),
  ],
})

/** All materials of buying orders, with what they cost and how far they are (C-2-19). */
export const MaterialsBill = page(message('版料清单'), {
  storageKey: 'apex-buyMaterialBillList',
  tabs: [tab('all'), ...listedStageOptions.map(({ value }) => tab(value))],
  totals: buyMaterialRows.totals,
})
