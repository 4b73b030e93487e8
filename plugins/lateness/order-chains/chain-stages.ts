import { type WorkingCalendar, shiftWorkingDays, workingDaysBetween } from '../../../core/shared/working-calendar.ts'
import type { Option } from '../../../core/shared/fields.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { stageDaysKey, stageTitles } from '../../admin/public.ts'
import type { ExpectedMaterials, MaterialStatus, OrderStatus } from '../../production/public.ts'
import type { ProductionStatus } from '../../sales/public.ts'

/** The stages that take working days, in their order, from the sample to the shipment. */
export type PlannedStage = keyof typeof stageTitles
export const plannedStages = Object.keys(stageTitles) as readonly PlannedStage[]

/**
 * The stages of an order. `close` remains after everything has been shipped, until a person sets the production status to
 * completed; `done` is after that.
 */
export type ChainStage = PlannedStage | 'close' | 'done'
export const chainStages: readonly ChainStage[] = [...plannedStages, 'close', 'done']

export const chainStageOptions: readonly Option[] = [
  ...plannedStages.map((value) => ({ value, label: stageTitles[value] })),
  { value: 'close', label: message('标记完成') },
  { value: 'done', label: message('已完成'), tone: 'done' },
]

/** The person or company that has to act at a stage. */
export type StageOwner =
  | 'templateFollower'
  | 'patternFollower'
  | 'businessFollower'
  | 'saleFollower'
  | 'productionFollower'
  | 'factory'

/** The person or company that has to act at each stage, unless the sale order is under approval. */
export const stageOwners: Readonly<Record<Exclude<ChainStage, 'done'>, StageOwner>> = {
  sample: 'templateFollower',
  pattern: 'patternFollower',
  quote: 'businessFollower',
  sale: 'businessFollower',
  confirm: 'saleFollower',
  material: 'productionFollower',
  cutting: 'productionFollower',
  sewing: 'factory',
  shipment: 'businessFollower',
  close: 'productionFollower',
}

/** The working days that each stage usually takes. */
export type ChainTemplate = Readonly<Record<PlannedStage, number>>

/** Returns the working days of the stages from the settings. */
export function templateIn(valueOf: (key: string) => string | undefined): ChainTemplate {
  return Object.fromEntries(
    plannedStages.map((stage) => [stage, Number(valueOf(stageDaysKey(stage)) || 0)]),
  ) as unknown as ChainTemplate
}

const placeOf = (stage: ChainStage) => chainStages.indexOf(stage)

const sumOf = (stages: readonly PlannedStage[], template: ChainTemplate) =>
  stages.reduce((sum, one) => sum + template[one], 0)

/** The stages that take working days from a stage on; without it those after it. */
const stagesFrom = (stage: ChainStage): readonly PlannedStage[] =>
  plannedStages.filter((one) => placeOf(one) >= placeOf(stage))
const stagesAfter = (stage: PlannedStage): readonly PlannedStage[] =>
  plannedStages.filter((one) => placeOf(one) > placeOf(stage))

/** Whether a stage is behind an order that is at another one. */
export const isBehind = (stage: PlannedStage, at: ChainStage): boolean => placeOf(stage) < placeOf(at)

/** Working days that an order usually still needs at a stage: those of this stage and of the later ones. */
export const daysNeeded = (stage: ChainStage, template: ChainTemplate): number => sumOf(stagesFrom(stage), template)

/** The day by which a stage is to be done: back from the required date by the working days of the later stages. */
export function targetOf(
  stage: PlannedStage,
  required: string,
  { template, calendar }: { readonly template: ChainTemplate; readonly calendar: WorkingCalendar },
): string {
  return shiftWorkingDays(required, -sumOf(stagesAfter(stage), template), calendar)
}

/** Working days by which a stage was done late; negative when it was early. Both are calendar dates. */
export const daysLate = (target: string, done: string, calendar: WorkingCalendar): number =>
  workingDaysBetween(target, done, calendar)

/** The facts of a production order that decide its stage. All of them are derived from documents. */
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

/** Whether an order is in work: it waits for its confirmation, or its pieces are not completed. */
const isInWork = ({ orderStatus, status }: Pick<ProgressFacts, 'orderStatus' | 'status'>) =>
  orderStatus !== 'Finished' || status !== 'Finished'

/** The pieces that are to be sewn and shipped: fewer were cut than ordered where the cutting order says so. */
const piecesDue = ({ quantity, cropQuantity }: ProgressFacts) =>
  cropQuantity > 0 ? Math.min(quantity, cropQuantity) : quantity

/**
 * The stage of a production order in work. An order waits for material only if the factory works with ours, and only until
 * something is cut: a FOB factory brings its own material, and finished goods are not cut.
 */
function openStep(facts: ProgressFacts): Exclude<ChainStage, 'sample' | 'pattern' | 'quote' | 'sale' | 'done'> {
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

/** What decides the stage of an order without a production order, and that it has none. */
type SaleFacts = {
  readonly saleStatus: string
  readonly isSampleConfirmed: boolean
  /** A pattern order of the colour is not finished. */
  readonly isPatternOpen: boolean
  /** There are quotes of the colour, and none is adopted. */
  readonly isQuoteOpen: boolean
}

/** The stage of an order. Whatever was left out before the sale order was confirmed is not waited for any more. */
export function stageOf(sale: SaleFacts, production: ProgressFacts | null): ChainStage {
  if (production) return isInWork(production) ? openStep(production) : 'done'
  if (sale.saleStatus === 'Finished') return 'confirm'
  if (!sale.isSampleConfirmed) return 'sample'
  if (sale.isPatternOpen) return 'pattern'
  return sale.isQuoteOpen ? 'quote' : 'sale'
}

/** The slack of an order: working days until it is required, less those that its remaining stages usually take. None after its shipment. */
export function slackOf(
  stage: ChainStage,
  required: string | null,
  today: string,
  { template, calendar }: { readonly template: ChainTemplate; readonly calendar: WorkingCalendar },
): number | null {
  if (required === null || stage === 'close' || stage === 'done') return null
  return workingDaysBetween(today, required, calendar) - daysNeeded(stage, template)
}

/** The document that an order waits for. */
export type Wait = {
  readonly text: Message
  readonly at: 'sample' | 'sale' | 'production' | 'purchase' | 'crop'
}

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
  if (!materialStatus) return { text: message('未发起采购'), at: 'production' }
  const isLate = materialStatus === 'PurchaseInProgress' && late > 0
  return {
    text: isLate ? message('物料采购中，逾期 {late} 项', { late }) : purchaseWaits[materialStatus],
    at: 'purchase',
  }
}

/**
 * The reason why an order waits at its stage. An open approval request about its sale order comes first, because nothing can go
 * on until it is decided.
 */
export function waitOf(
  stage: ChainStage,
  facts: {
    readonly isUnderApproval: boolean
    readonly saleOrderCode: string
    /** Null without a production order. */
    readonly production: (ProgressFacts & { readonly late?: number }) | null
  },
): Wait {
  const { production, isUnderApproval, saleOrderCode: code } = facts
  if (isUnderApproval) return { text: message('销售单 {code} 审批中', { code }), at: 'sale' }
  if (stage === 'sample') return { text: message('样板单待确认'), at: 'sample' }
  if (stage === 'pattern') return { text: message('版房未完成'), at: 'sample' }
  if (stage === 'quote') return { text: message('报价待采纳'), at: 'sample' }
  if (stage === 'sale') return { text: message('销售单待下单'), at: 'sale' }
  if (!production) return { text: message('未下生产单'), at: 'sale' }
  const due = piecesDue(production)
  switch (stage) {
    case 'confirm':
      return { text: message('生产单待确认'), at: 'production' }
    case 'material':
      return materialWait(production)
    case 'cutting':
      return production.cropStatus === null
        ? { text: message('未开裁床单'), at: 'production' }
        : { text: message('裁床单待确认'), at: 'crop' }
    case 'sewing':
      return { text: message('签收 {done}/{due} 件', { done: production.signedInQuantity, due }), at: 'production' }
    case 'shipment':
      return {
        text: message('出货 {done}/{due} 件', { done: production.totalOutboundQuantity, due }),
        at: 'production',
      }
    default:
      return { text: message('已全部出货'), at: 'production' }
  }
}
