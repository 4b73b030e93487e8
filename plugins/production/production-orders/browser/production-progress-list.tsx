import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { allTab } from '../../../../core/shared/list-figures.ts'
import { followedTab, productionOrderRows } from '../production-order-contract.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { productionStatusLook } from './production-order-looks.ts'
import { progressLook, waitPathOf } from './production-progress-looks.ts'

/** The columns of the board, in their order; further ones can be shown. */
const shown = [
  'productionOrderCode',
  'designImageUrls',
  'nextStep',
  'waitsFor',
  'stepOwner',
  'slackDays',
  'daysLeft',
  'requiredProductionDate',
  'status',
  'factory',
  'brand',
  'code',
  'color',
  'quantity',
  'cropQuantity',
  'totalOutboundQuantity',
  'productionFollower',
  'businessFollower',
]

const { fields } = productionOrderRows
const leading = shown.flatMap((key) => fields.filter((field) => field.key === key))
const others = fields.filter(({ key }) => !shown.includes(key) && key !== 'isInWork')

const definition: ListDefinition = {
  ...productionOrderRows,
  fields: [...leading, ...others.map((field) => ({ ...field, hidden: true as const }))],
  storageKey: 'apex-productionProgressList',
  filter: { isInWork: true },
  // The least slack first.
  sort: [{ key: 'slackDays', descending: false }],
  tabs: [allTab, followedTab],
  totals: [],
  cellLook: (row, key, now) => productionStatusLook(row, key, now) ?? progressLook(row, key, now),
  cellPath: waitPathOf,
  openPath: ({ id }) => `${productionOrderDocument.path}/${id}`,
}

/** The board of orders in work: what each waits for, the one with the least time to spare first. */
export function View() {
  return <ListPage definition={definition} />
}
