import { message } from '../../../core/shared/message.ts'
import { isMore, multiplyDecimals, subtractDecimals, sumDecimals } from '../../../core/shared/money.ts'
import { permits, write } from '../../../core/shared/permission.ts'
import { type Actor, allow, refuse, refusedByPermission, type Verdict } from '../../../core/shared/rule.ts'
import type { MaterialStatus } from '../../production/public.ts'
import type { BulkOrderStatus, BulkPurchaseStatus } from '../bulk-purchase-options.ts'
import { bulkPurchaseDocument } from './bulk-purchase-document.ts'

/** The fields of a line that rules read. A row of the list and a line of an order both have them. */
export type BulkPurchaseState = {
  readonly id: number
  readonly purchaseStatus: BulkPurchaseStatus | null
  readonly orderStatus: BulkOrderStatus
  readonly isUnderApproval: boolean
  readonly supplier: { readonly id: number } | null
  readonly purchaseQuantity: string | null
  /** What free stock and earlier surplus cover of the need. */
  readonly coveredQuantity: string
  readonly receivedQuantity: string
  /** Why nothing more comes of a line that was not delivered whole; empty for every other line. */
  readonly closeReason: string
}

/** What people do with a line: `change` its values, `start` or `cancel` its purchase, `close` it short, `reopen` it, sign it in. */
export type BulkPurchaseAction = 'change' | 'start' | 'cancel' | 'close' | 'reopen' | 'signIn'

const isPositive = (value: string | null) => value !== null && isMore(value, '0')

function stateVerdict(line: BulkPurchaseState, action: BulkPurchaseAction): Verdict {
  const { purchaseStatus: status, supplier, purchaseQuantity, coveredQuantity, receivedQuantity, closeReason } = line
  if (status === 'Canceled') return refuse(message('该物料已取消采购'))
  if (action === 'reopen') return closeReason ? allow : refuse(message('该物料没有短交结案'))
  if (status === 'Received') return refuse(message('该物料已到货'))
  switch (action) {
    case 'start':
      if (status !== null) return refuse(message('该物料已开始采购'))
      if (!supplier) return refuse(message('请选择供应商'))
      return isPositive(purchaseQuantity) || isPositive(coveredQuantity) ? allow : refuse(message('请输入采购数量'))
    case 'cancel':
      return isPositive(receivedQuantity) ? refuse(message('该物料已部分到货，请短交结案')) : allow
    case 'close':
      if (status === null) return refuse(message('该物料未开始采购'))
      return isPositive(receivedQuantity) ? allow : refuse(message('该物料未到货，请取消采购'))
    case 'signIn':
      return status === null ? refuse(message('该物料未开始采购')) : allow
    default:
      return allow
  }
}

/** Whether the purchase of a line can be started, no matter who does it. */
export function startVerdict(line: BulkPurchaseState): Verdict {
  return stateVerdict(line, 'start')
}

/** Whether a person may do something with a line, and why not (C-open-149, C-open-153). */
export function lineVerdict(line: BulkPurchaseState, action: BulkPurchaseAction, actor: Actor): Verdict {
  if (!permits(actor.permissions, write(bulkPurchaseDocument.key))) return refusedByPermission
  if (line.orderStatus === 'Canceled') return refuse(message('采购单已取消'))
  // What is signed in overtakes a request for the revocation (D39).
  if (line.isUnderApproval && action !== 'signIn') return refuse(message('已有1条正在进行的审批记录,请关注'))
  return stateVerdict(line, action)
}

/** The least and the greatest quantity that count as what was ordered; `tolerance` is in per cent. */
export function toleratedRange(purchaseQuantity: string, tolerance: string): { least: string; most: string } {
  const share = multiplyDecimals(multiplyDecimals(purchaseQuantity, tolerance), '0.01')
  return { least: subtractDecimals(purchaseQuantity, share), most: sumDecimals([purchaseQuantity, share]) }
}

/** The quantity that is still to come: never below zero, and none once a line is received or cancelled. */
export function openQuantity({
  purchaseStatus,
  purchaseQuantity,
  receivedQuantity,
}: Pick<BulkPurchaseState, 'purchaseStatus' | 'purchaseQuantity' | 'receivedQuantity'>): string {
  if (purchaseStatus === 'Received' || purchaseStatus === 'Canceled') return '0'
  const left = subtractDecimals(purchaseQuantity ?? '0', receivedQuantity)
  return isMore(left, '0') ? left : '0'
}

/**
 * The state of a started line by what has arrived of it: received from the tolerated least quantity on, or when it was closed
 * short (C-open-132). A line of which nothing has arrived waits, however wide the tolerance is.
 */
export function arrivedStatus(
  {
    purchaseQuantity,
    receivedQuantity,
    closeReason,
  }: Pick<BulkPurchaseState, 'purchaseQuantity' | 'receivedQuantity' | 'closeReason'>,
  tolerance: string,
): BulkPurchaseStatus {
  if (closeReason) return 'Received'
  if (!isPositive(receivedQuantity)) return 'PurchaseInProgress'
  const { least } = toleratedRange(purchaseQuantity ?? '0', tolerance)
  return isMore(least, receivedQuantity) ? 'PurchaseInProgress' : 'Received'
}

type OrderLine = Pick<BulkPurchaseState, 'purchaseStatus' | 'receivedQuantity'>

/** The state of an order by its lines (C-open-148). What arrived of a cancelled line counts as arrived (D38). */
export function orderStatusOf(isCancelled: boolean, lines: readonly OrderLine[]): BulkOrderStatus {
  const left = lines.filter(({ purchaseStatus }) => purchaseStatus !== 'Canceled')
  if (isCancelled || (lines.length > 0 && left.length === 0)) return 'Canceled'
  if (left.length > 0 && left.every(({ purchaseStatus }) => purchaseStatus === 'Received')) return 'AllArrived'
  if (lines.some(({ receivedQuantity }) => isMore(receivedQuantity, '0'))) return 'PartiallyArrived'
  return left.some(({ purchaseStatus }) => purchaseStatus !== null) ? 'PurchaseInProgress' : 'Pending'
}

/** Where a production order's material is, by the state of its latest purchase (C-open-38, C-open-175). */
export function materialStatusOf(status: BulkOrderStatus): MaterialStatus {
  return status === 'PartiallyArrived' ? 'PurchaseInProgress' : status
}
