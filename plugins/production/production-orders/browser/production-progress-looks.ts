import type { CellLook, CellLooks, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { purchaseCellPath, type PurchaseLink, purchasePathOf } from './production-purchase-link.ts'
import { kindOf } from '../../../../core/browser/plugin-list.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import type { Tone } from '../../../../core/shared/workflow.ts'
import { saleOrderDocument } from '../../../sales/public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { daysLeft, lateMaterials, type ProgressFacts, type Wait, waitOf } from '../production-progress.ts'

/** The values of a row of the board that the rules of its commands read. */
export type ProgressRow = Omit<ProgressFacts, 'cropStatus'> & {
  readonly id: number
  readonly saleOrderId: number
  readonly saleOrderCode: string
  readonly isUnderApproval: boolean
  readonly requiredProductionDate: string | null
  readonly cropOrder: { readonly id: number; readonly status: string } | null
  readonly latestPurchase?: PurchaseLink | null
  readonly slackDays: number | null
}

const factsOf = (row: ProgressRow) => ({ ...row, cropStatus: row.cropOrder?.status ?? null })

// The search of production orders returns all of these columns.
const progressRow = (row: ListRow) => row as ListRow & ProgressRow

const dayWords = (days: number): Message =>
  days < 0 ? message('逾期 {days} 天', { days: -days }) : message('剩 {days} 天', { days })

const toneOf = (days: number): Tone => (days < 0 ? 'danger' : days <= 3 ? 'warning' : 'neutral')

/** The slack of an order as text with a warning colour; undefined without a required date. */
export function slackLook({
  slackDays: slack,
}: Pick<ProgressRow, 'slackDays'>): Required<Pick<CellLook, 'text' | 'tone'>> | undefined {
  if (slack === null) return undefined
  const text =
    slack < 0 ? message('缺 {days} 个工作日', { days: -slack }) : message('余 {days} 个工作日', { days: slack })
  return { text, tone: toneOf(slack) }
}

/** The document that an order waits for on a calendar date, with its address. */
export function waitLink(row: ProgressRow, today: string): { readonly text: Message; readonly path: string } {
  const { text, at } = waitOf({ ...factsOf(row), late: lateMaterials(row.latestPurchase?.expected, today) })
  return { text, path: waitPath(row, at) }
}

function waitPath({ id, saleOrderId, cropOrder, latestPurchase }: ProgressRow, at: Wait['at']): string {
  const purchase = at === 'purchase' ? purchasePathOf(latestPurchase) : undefined
  if (purchase) return purchase
  if (at === 'saleOrder') return `${saleOrderDocument.path}/${saleOrderId}`
  const cutting = kindOf('crop_order')
  if (at === 'cropOrder' && cutting && cropOrder) return `${cutting.path}/${cropOrder.id}`
  return `${productionOrderDocument.path}/${id}`
}

/** Custom cells of the board, by column. */
export const progressLook: CellLooks = (listed, key, now): CellLook | undefined => {
  const row = progressRow(listed)
  const today = dateOf(new Date(now))
  if (key === 'waitsFor') return { text: waitLink(row, today).text }
  if (key === 'slackDays') return slackLook(row)
  const left = key === 'daysLeft' ? daysLeft(row.requiredProductionDate, today) : null
  return left === null ? undefined : { text: dayWords(left), tone: toneOf(left) }
}

/** The address of the document that a cell of the board links to. */
export const waitPathOf = (row: ListRow, key: string) =>
  key === 'waitsFor' ? waitPath(progressRow(row), waitOf(factsOf(progressRow(row))).at) : purchaseCellPath(row, key)
