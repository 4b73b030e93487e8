import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { type WorkingCalendar, workingDaysBetween } from '../../../core/shared/working-calendar.ts'
import type { Option } from '../../../core/shared/fields.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import type { MaterialStatus, OrderStatus, ProductionStatus } from './production-order-options.ts'

/**
 * The steps of an order in work, in their order. `close` remains after everything has been shipped, until a person sets the
 * production status to completed.
 */
export const progressSteps = ['confirm', 'material', 'cutting', 'sewing', 'shipment', 'close'] as const
export type ProgressStep = (typeof progressSteps)[number]

export const progressStepOptions: readonly Option[] = [
  { value: 'confirm', label: message('确认生产单') },
  { value: 'material', label: message('物料到齐') },
  { value: 'cutting', label: message('开裁') },
  { value: 'sewing', label: message('车缝签收') },
  { value: 'shipment', label: message('出货') },
  { value: 'close', label: message('标记完成') },
]

/** The person or company that has to act for a step to be done. */
export type StepOwner = 'productionFollower' | 'businessFollower' | 'factory'

/** The person or company that has to act at each step, unless the sale order is under approval. */
export const stepOwners: Readonly<Record<ProgressStep, StepOwner>> = {
  confirm: 'productionFollower',
  material: 'productionFollower',
  cutting: 'productionFollower',
  sewing: 'factory',
  shipment: 'businessFollower',
  close: 'productionFollower',
}

/** Working days that each step usually takes. */
const usualDays: Readonly<Record<ProgressStep, number>> = {
  confirm: 2,
  material: 11,
  cutting: 3,
  sewing: 14,
  shipment: 2,
  close: 0,
}

/** Working days that an order usually still needs when a step is open: those of this step and of the later ones. */
export function daysNeeded(step: ProgressStep): number {
  return progressSteps.slice(progressSteps.indexOf(step)).reduce((sum, one) => sum + usualDays[one], 0)
}

/** The facts that decide the next step of an order. All of them are derived from documents. */
export type ProgressFacts = {
  readonly orderStatus: OrderStatus
  readonly status: ProductionStatus
  readonly productionType: string | null
  readonly materialStatus: MaterialStatus | null
  /** State of the cutting order; null without one. */
  readonly cropStatus: string | null
  /** Pieces: ordered, cut, signed in by the warehouse, shipped. */
  readonly quantity: number
  readonly cropQuantity: number
  readonly signedInQuantity: number
  readonly totalOutboundQuantity: number
}

/** Whether the board shows an order: it waits for its confirmation, or its pieces are not completed. */
export const isInWork = ({ orderStatus, status }: Pick<ProgressFacts, 'orderStatus' | 'status'>) =>
  orderStatus !== 'Finished' || status !== 'Finished'

/** The pieces that are to be sewn and shipped: fewer were cut than ordered where the cutting order says so. */
const piecesDue = ({ quantity, cropQuantity }: ProgressFacts) =>
  cropQuantity > 0 ? Math.min(quantity, cropQuantity) : quantity

/**
 * The next open step of an order in work. An order waits for material only if the factory works with ours, and only until
 * something is cut: a FOB factory brings its own material, and finished goods are not cut.
 */
export function openStep(facts: ProgressFacts): ProgressStep {
  const { orderStatus, status, productionType, materialStatus, cropStatus, cropQuantity } = facts
  if (orderStatus !== 'Finished') return 'confirm'
  if (facts.totalOutboundQuantity >= piecesDue(facts)) return 'close'
  if (facts.signedInQuantity >= piecesDue(facts)) return 'shipment'
  const hasArrived = facts.signedInQuantity > 0 || facts.totalOutboundQuantity > 0
  const isMaking = hasArrived || status === 'InProgress' || status === 'PartialComplete'
  const isStarted = isMaking || cropQuantity > 0
  const withOurs = productionType !== 'FOB' && productionType !== 'SP'
  if (withOurs && !isStarted && materialStatus !== 'AllArrived') return 'material'
  const isToCut = cropStatus === 'Pending' || (!isStarted && productionType !== 'SP')
  return isToCut && !hasArrived ? 'cutting' : 'sewing'
}

/** Days until an order is required, negative when that day has gone. Both are calendar dates; null without one. */
export function daysLeft(required: string | null, today: string): number | null {
  return required === null ? null : differenceInCalendarDays(required, today)
}

/** The slack of an order: working days until it is required, less those that its remaining steps usually take. */
export function slackOf(
  required: string | null,
  step: ProgressStep,
  today: string,
  calendar: WorkingCalendar,
): number | null {
  return required === null ? null : workingDaysBetween(today, required, calendar) - daysNeeded(step)
}

/** The document that an order waits for: its own sheet, its sale order, its purchase or its cutting order. */
export type Wait = { readonly text: Message; readonly at: 'order' | 'saleOrder' | 'purchase' | 'cropOrder' }

/** Materials of a purchase that are on their way, by the day on which they are expected. */
export type ExpectedMaterials = Readonly<Record<string, number>>

/** The materials that were expected before a day and have not arrived. */
export const lateMaterials = (expected: ExpectedMaterials | undefined, today: string): number =>
  Object.entries(expected ?? {}).reduce((sum, [day, count]) => (day < today ? sum + count : sum), 0)

const purchaseWaits: Readonly<Record<MaterialStatus, Message>> = {
  Pending: message('采购待开始'),
  PurchaseInProgress: message('物料采购中'),
  AllArrived: message('物料已到齐'),
  Canceled: message('采购已取消'),
}

function materialWait({ materialStatus, late = 0 }: Pick<ProgressFacts, 'materialStatus'> & { late?: number }): Wait {
  if (!materialStatus) return { text: message('未发起采购'), at: 'order' }
  const isLate = materialStatus === 'PurchaseInProgress' && late > 0
  return {
    text: isLate ? message('物料采购中，逾期 {late} 项', { late }) : purchaseWaits[materialStatus],
    at: 'purchase',
  }
}

/**
 * The reason why an order waits at its next step. An open approval request about its sale order comes first, because nothing
 * can go on until it is decided.
 */
export function waitOf(
  facts: ProgressFacts & {
    readonly isUnderApproval: boolean
    readonly saleOrderCode: string
    /** Materials that are late. */
    readonly late?: number
  },
): Wait {
  if (facts.isUnderApproval)
    return { text: message('销售单 {code} 审批中', { code: facts.saleOrderCode }), at: 'saleOrder' }
  const due = piecesDue(facts)
  switch (openStep(facts)) {
    case 'confirm':
      return { text: message('生产单待确认'), at: 'order' }
    case 'material':
      return materialWait(facts)
    case 'cutting':
      return facts.cropStatus === null
        ? { text: message('未开裁床单'), at: 'order' }
        : { text: message('裁床单待确认'), at: 'cropOrder' }
    case 'sewing':
      return { text: message('签收 {done}/{due} 件', { done: facts.signedInQuantity, due }), at: 'order' }
    case 'shipment':
      return { text: message('出货 {done}/{due} 件', { done: facts.totalOutboundQuantity, due }), at: 'order' }
    default:
      return { text: message('已全部出货'), at: 'order' }
  }
}
