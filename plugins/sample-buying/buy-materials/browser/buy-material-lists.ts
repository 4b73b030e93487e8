import type { ListDefinition, ListTab } from '../../../../core/browser/grid/model/list-definition.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { optionLabel } from '../../../master-data/public.ts'
import { listedStageOptions, noStage } from '../../buy-material-options.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import { buyMaterialRows, buyMaterialStatistic } from '../buy-material-contract.ts'
import { buyMaterialDocument } from '../buy-material-document.ts'
import { buyMaterialCellPath, buyMaterialLook, linePath } from './buy-material-looks.ts'
import { buyMaterialRowEdits } from './buy-material-row-edits.ts'

const all: ListTab = { key: 'all', label: message('全部'), filter: {}, countKey: 'total' }
const late: readonly ListTab[] = [
  { key: 'Due', label: message('今天到期'), filter: { due: ['Due'] }, countKey: 'dueCount' },
  { key: 'Overdue', label: message('已逾期'), filter: { due: ['Overdue'] }, countKey: 'overdueCount' },
]
const stageTab = (stage: string, label?: Message): ListTab => ({
  key: stage,
  label: label ?? optionLabel(listedStageOptions, stage),
  filter: { stage: [stage] },
  countKey: stage === noStage ? 'unstartedCount' : `${stage}Count`,
})

const mine = (work: 'Purchase' | 'Pickup'): ListTab => ({
  key: 'mine',
  label: message('我的'),
  filter: { [`own${work}`]: true },
  countKey: `own${work}Count`,
})

/** What has to be done today comes first: what is urgent, then what is due. */
const dueFirst = [
  { key: 'urgent', descending: true },
  { key: 'scheduledFinishDate', descending: false },
] as const

/** What all pages of the list of materials to be bought have in common. Each is called by a title of its own. */
function page(
  title: Message,
  of: Pick<ListDefinition, 'storageKey' | 'tabs'> &
    Pick<Partial<ListDefinition>, 'filter' | 'groupBy' | 'sort' | 'totals'>,
): ListDefinition {
  return {
    ...buyMaterialRows,
    document: { ...buyMaterialDocument, title },
    statistic: buyMaterialStatistic,
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
    ...of,
  }
}

/** A change of an order may change all of its lines. */
export const followed = [buyMaterialOrderDocument.noun]

/** What is to be bought, by the supplier who has it (C-2-17). */
export const purchaseList = page(message('版料采购'), {
  storageKey: 'apex-buyMaterialPurchaseList',
  filter: { toBuy: true },
  sort: dueFirst,
  groupBy: 'supplier',
  tabs: [all, mine('Purchase'), stageTab(noStage), stageTab('PurchaseStarted'), ...late],
})

/** What is to be fetched: bought, or in stock already (C-2-18). */
export const pickupList = page(message('版料取料'), {
  storageKey: 'apex-buyMaterialPickupList',
  filter: { toFetch: true },
  sort: dueFirst,
  tabs: [
    all,
    mine('Pickup'),
    stageTab('PurchaseFinished'),
    stageTab(noStage, message('有库存')),
    stageTab('PickUpStarted'),
    ...late,
  ],
})

/** All materials of buying orders, with what they cost and how far they are (C-2-19). */
export const materialsBill = page(message('版料清单'), {
  storageKey: 'apex-buyMaterialBillList',
  tabs: [all, ...listedStageOptions.map(({ value }) => stageTab(value))],
  totals: [
    { label: message('数量'), key: 'totalQuantity' },
    { label: message('金额'), key: 'totalPrice', money: true },
    { label: message('加急'), key: 'urgentCount' },
    { label: message('已逾期'), key: 'overdueCount' },
  ],
})
