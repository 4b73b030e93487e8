import { type Message, message } from '../../../core/shared/message.ts'
import { permits, write } from '../../../core/shared/permission.ts'
import { type Actor, allow, refuse, refusedByPermission, type Verdict } from '../../../core/shared/rule.ts'
import type { BuyMaterialOrderStatus, BuyMaterialStage } from '../buy-material-options.ts'
import { buyingPermission } from './buy-material-document.ts'

/** What the rules read of a line. A row of its lists and a line of an order both have it. */
export type BuyMaterialState = {
  readonly id: number
  readonly stage: BuyMaterialStage | null
  readonly orderStatus: BuyMaterialOrderStatus
  readonly isUnderApproval: boolean
  readonly inStock: boolean
}

/** What moves a line on (C-open-158). */
export const lineMoves = {
  purchase: { from: [null], to: 'PurchaseStarted' },
  purchaseFinish: { from: ['PurchaseStarted'], to: 'PurchaseFinished' },
  // What is in stock needs no purchase; the rule below asks.
  pickup: { from: ['PurchaseFinished', null], to: 'PickUpStarted' },
  pickupFinish: { from: ['PickUpStarted'], to: 'PickUpFinished' },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly (BuyMaterialStage | null)[]; readonly to: BuyMaterialStage }>
>
export type LineMove = keyof typeof lineMoves

/** Giving a line to a person, and the stages in which there is something left to do for him. */
const lineAssignments = {
  assignPurchase: { stages: [null, 'PurchaseStarted'], refusal: message('该物料已采购，不能再分配采购员') },
  assignPickup: {
    stages: [null, 'PurchaseStarted', 'PurchaseFinished', 'PickUpStarted'],
    refusal: message('该物料已取料'),
  },
} as const satisfies Readonly<
  Record<string, { readonly stages: readonly (BuyMaterialStage | null)[]; readonly refusal: Message }>
>
export type LineAssignment = keyof typeof lineAssignments

/** What is done to a line besides: `change` of supplier, price, material, stock and comment, and `quantity`. */
export type LineAction = LineMove | LineAssignment | 'change' | 'quantity'

/** What is done to a line by a command. */
export type LineAct = LineMove | LineAssignment

/** How people know what is done to a line: its title, and the icon and the keys of its commands, in lists as on the page of an order. */
export const lineActs: Readonly<
  Record<LineAct, { readonly title: Message; readonly icon: string; readonly keys: string }>
> = {
  purchase: { title: message('开始采购'), icon: 'shopping-cart', keys: 'b' },
  purchaseFinish: { title: message('完成采购'), icon: 'circle-check', keys: 'Shift+b' },
  pickup: { title: message('开始取料'), icon: 'package', keys: 'q' },
  pickupFinish: { title: message('完成取料'), icon: 'package-check', keys: 'Shift+q' },
  assignPurchase: { title: message('分配采购员'), icon: 'user-check', keys: 'a' },
  assignPickup: { title: message('分配取料人'), icon: 'user-check', keys: 'Shift+a' },
}

/** What is said where another person has moved a line meanwhile, by what was to be done to it. */
const moved: Readonly<Record<LineMove, Message>> = {
  purchase: message('该物料已开始采购或取料'),
  purchaseFinish: message('该物料不在采购中'),
  pickup: message('该物料还不能取料，或已开始取料'),
  pickupFinish: message('该物料不在取料中'),
}

/** What closes an order to everything that is done to its lines. */
function closedVerdict({
  orderStatus,
  isUnderApproval,
}: Pick<BuyMaterialState, 'orderStatus' | 'isUnderApproval'>): Verdict {
  if (orderStatus === 'Cancel') return refuse(message('买版料单已取消'))
  return isUnderApproval ? refuse(message('买版料单撤销审批中，请等待审批结果')) : allow
}

const unconfirmed = message('物料未确认，请先确认物料')

function moveVerdict({ stage, orderStatus, inStock }: BuyMaterialState, move: LineMove): Verdict {
  const from: readonly (BuyMaterialStage | null)[] = lineMoves[move].from
  if (!from.includes(stage)) return refuse(moved[move])
  if (orderStatus === 'Pending') return refuse(unconfirmed)
  return move === 'pickup' && stage === null && !inStock ? refuse(message('该物料没有库存，请先采购')) : allow
}

function assignVerdict({ stage, orderStatus }: BuyMaterialState, assignment: LineAssignment): Verdict {
  const { stages, refusal } = lineAssignments[assignment]
  const open: readonly (BuyMaterialStage | null)[] = stages
  if (!open.includes(stage)) return refuse(refusal)
  return orderStatus === 'Pending' ? refuse(unconfirmed) : allow
}

function editVerdict({ stage, orderStatus }: BuyMaterialState, action: 'change' | 'quantity'): Verdict {
  if (orderStatus === 'Finished') return refuse(message('买版料单已完成'))
  if (action === 'quantity')
    return stage === null || stage === 'PurchaseStarted' ? allow : refuse(message('该物料已采购，不能修改数量'))
  return stage === 'PickUpFinished' ? refuse(message('该物料已取料，不能修改')) : allow
}

/** Whether something may be done to a line, and why not. Button, palette, lists, phone and server ask this. */
export function lineVerdict(line: BuyMaterialState, action: LineAction, actor: Actor): Verdict {
  const isMove = action in lineMoves
  if (!permits(actor.permissions, isMove ? buyingPermission : write('BUY_MATERIAL_ORDER'))) return refusedByPermission
  const closed = closedVerdict(line)
  if (!closed.allowed) return closed
  if (line.stage === 'Canceled') return refuse(message('该物料已取消'))
  switch (action) {
    case 'change':
    case 'quantity':
      return editVerdict(line, action)
    case 'assignPurchase':
    case 'assignPickup':
      return assignVerdict(line, action)
    default:
      return moveVerdict(line, action)
  }
}

type OrderFacts = Pick<BuyMaterialState, 'orderStatus' | 'isUnderApproval'>

/** Whether further materials may be added to an order (C-open-157, D40). */
export function additionalVerdict(order: OrderFacts, actor: Actor): Verdict {
  return permits(actor.permissions, write('BUY_MATERIAL_ORDER')) ? closedVerdict(order) : refusedByPermission
}

type StagedLine = Pick<BuyMaterialState, 'stage'>

/**
 * The state of an order that follows from its lines (C-open-157). A cancelled one stays so until it is restarted; one whose materials nobody has confirmed
 * waits for that.
 */
export function orderStatusOf(
  { isCancelled, isConfirmed }: { readonly isCancelled: boolean; readonly isConfirmed: boolean },
  lines: readonly StagedLine[],
): BuyMaterialOrderStatus {
  if (isCancelled) return 'Cancel'
  if (!isConfirmed) return 'Pending'
  const open = lines.filter(({ stage }) => stage !== 'Canceled')
  if (open.length > 0 && open.every(({ stage }) => stage === 'PickUpFinished')) return 'Finished'
  return open.some(({ stage }) => stage !== null) ? 'InProgress' : 'BuyMaterialConfirmed'
}

/** How many materials are fetched, of how many that are not cancelled. */
export function lineCounts(lines: readonly StagedLine[]): { readonly fetched: number; readonly material: number } {
  const open = lines.filter(({ stage }) => stage !== 'Canceled')
  return { fetched: open.filter(({ stage }) => stage === 'PickUpFinished').length, material: open.length }
}

/** The stage of a line when its order is cancelled: what was fetched stays so (C-open-158). */
export function cancelledStage(stage: BuyMaterialStage | null): BuyMaterialStage {
  return stage === 'PickUpFinished' ? stage : 'Canceled'
}

/** The stage of a line when its order is restarted (D40). */
export function restartedStage(stage: BuyMaterialStage | null): BuyMaterialStage | null {
  return stage === 'PickUpFinished' ? stage : null
}

/** What is said where an order would be finished, or changed, after its day without a reason for it (D40, C-open-160). */
export const overdueReasonMissing = message('请输入逾期原因')

/** Whether an order is late on a day. */
export function isLate(scheduledFinishDate: string | null, today: string): boolean {
  return scheduledFinishDate !== null && scheduledFinishDate < today
}
