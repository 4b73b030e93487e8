import { z } from 'zod'
import { calendarDate, contract, id, idParams, namedReference, personReference } from '../../../core/shared/contract.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { allTab, type ListTab, listStatistic } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { delayCauses } from './chain-causes.ts'
import { chainStages, plannedStages } from './chain-stages.ts'
import { orderChainDocument } from './order-chain-document.ts'
import { orderChainFields } from './order-chain-fields.ts'

const { noun } = orderChainDocument
const permission = readersOf(orderChainDocument)
const day = calendarDate.nullable()
const whole = z.number().int()

const byStage = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(plannedStages), value)

const row = z.object({
  id,
  name: z.string(),
  productionOrderCode: z.string().nullable(),
  saleOrderCode: z.string(),
  designImageUrls: z.array(z.string()),
  stage: z.enum(chainStages),
  waitsFor: z.string(),
  stageOwner: z.string(),
  slackDays: whole.nullable(),
  requiredDate: day,
  sample: day,
  pattern: day,
  quote: day,
  sale: day,
  confirm: day,
  material: day,
  cutting: day,
  sewing: day,
  shipment: day,
  lateStage: z.enum(plannedStages).nullable(),
  factory: namedReference.nullable(),
  customer: namedReference.nullable(),
  brand: namedReference.nullable(),
  code: z.string(),
  type: z.string(),
  color: z.string(),
  customerPO: z.string(),
  quantity: whole,
  productionFollower: personReference.nullable(),
  businessFollower: personReference.nullable(),
  isCritical: z.boolean(),
  followedByMe: z.boolean(),
  waitsForMe: z.boolean(),
  isInWork: z.boolean(),
  productionOrderId: id.nullable(),
  cropOrderId: id.nullable(),
  templateOrderId: id,
  lateness: byStage(whole),
  isUnderApproval: z.boolean(),
  /** What the production order waits for; null without one. */
  production: z
    .object({
      orderStatus: z.enum(['Pending', 'Revert', 'Finished']),
      status: z.enum(['Ordered', 'Pending', 'InProgress', 'PartialComplete', 'Finished']),
      productionType: z.string().nullable(),
      materialStatus: z.enum(['Pending', 'PurchaseInProgress', 'AllArrived', 'Canceled']).nullable(),
      cropStatus: z.string().nullable(),
      quantity: whole,
      cropQuantity: whole,
      signedInQuantity: whole,
      totalOutboundQuantity: whole,
      purchase: z.object({ id, expected: z.record(z.string(), whole).nullish() }).nullable(),
    })
    .nullable(),
})
export type OrderChainRow = z.output<typeof row>

const inWork = { isInWork: true } as const

/** The tabs of the board. The first shows all orders in work, because most are in time; the home page lists the critical ones. */
const tabs: readonly ListTab[] = [
  { key: 'work', label: message('进行中'), filter: inWork, countKey: 'totalInWork' },
  { key: 'critical', label: message('告急'), filter: { isCritical: true }, countKey: 'totalCritical' },
  { key: 'mine', label: message('待我处理'), filter: { waitsForMe: true, ...inWork }, countKey: 'totalWaiting' },
  { key: 'followed', label: message('我跟的'), filter: { followedByMe: true, ...inWork }, countKey: 'totalFollowed' },
  { key: 'late', label: message('有延误'), filter: { lateStage: [...plannedStages] } },
  { ...allTab, key: 'everything' },
]

/** The list of chains: its columns, filters, statistic and spreadsheet are derived from this. */
export const orderChainRows = {
  document: orderChainDocument,
  fields: orderChainFields,
  search: documentSearch({
    path: noun,
    summary: 'Search how far orders are',
    permission,
    fields: orderChainFields,
    row,
  }),
  ...listStatistic({ noun, summary: 'the progress of orders', permission, fields: orderChainFields, tabs }),
}

const stage = z.object({
  stage: z.enum(plannedStages),
  target: day,
  actual: day,
  /** Working days by which it was done late, or is late by now; negative when early; null without a target, and before it. */
  late: whole.nullable(),
  /** Working days of these that came about in this stage: those by which the stages before were late already are left out. */
  own: whole.nullable(),
})
export type StageLine = z.output<typeof stage>

const cause = z.object({
  id,
  at: z.string(),
  /** The user id; 0 is the system. */
  user: z.object({ id: whole, name: z.string() }),
  document: z.string(),
  documentId: id,
  code: z.string(),
  kind: z.enum(delayCauses),
  stage: z.enum(plannedStages),
  /** The value before and after; for an approval, since when it was waited for. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The name of the material, or the reason that a person gave. */
  detail: z.string(),
})
export type DelayCauseLine = z.output<typeof cause>

export const orderChainRead = contract({
  method: 'GET',
  path: `${noun}/:id`,
  permission,
  summary: 'The stages of an order with targets, and what happened while it became late',
  params: idParams,
  reply: row.extend({ stages: z.array(stage), causes: z.array(cause) }),
})
export type OrderChain = z.output<typeof orderChainRead.reply>
