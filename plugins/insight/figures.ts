import type { ListFilter } from '../../core/shared/fields.ts'
import type { Measure } from '../../core/shared/measure.ts'
import { type Message, message } from '../../core/shared/message.ts'
import { patternStepTypes } from '../master-data/public.ts'

/** The pages of figures. */
export type FigurePage = 'sales' | 'patternRoom'

/**
 * One figure: what is measured over which rows of which list. Its bars, points and numbers open that list with `filter`, the days of the period and
 * the chosen part, so everything that a figure reads must be a field of the list.
 */
export type Figure = {
  readonly id: string
  readonly page: FigurePage
  readonly title: Message
  /** Noun of the list. */
  readonly noun: string
  /** Field of the list whose days make the period. */
  readonly date: string
  readonly measure: Measure
  readonly filter?: Partial<ListFilter>
  /** Fields of the list that divide it into parts, the usual one first. */
  readonly splits: readonly string[]
  /** How its value reads. Default: a number. */
  readonly unit?: 'money' | 'percent' | 'hours'
  /** A rise is bad news. */
  readonly lessIsBetter?: true
}

const confirmed = ['Finished', 'Revert']
const left = ['Finished', 'Dispatched', 'Revert']

const sample = {
  page: 'sales',
  noun: 'template_orders',
  date: 'createdAt',
  splits: ['customer', 'brand', 'department', 'businessFollower', 'templateFollower', 'category'],
} as const
const sale = {
  page: 'sales',
  noun: 'sale_orders',
  date: 'saleOrderDate',
  filter: { status: confirmed },
  splits: ['brand', 'businessFollower', 'productionFollower', 'orderType'],
} as const
const production = {
  page: 'sales',
  noun: 'production_orders',
  date: 'createdAt',
  filter: { orderStatus: confirmed },
  splits: ['factory', 'brand', 'productionFollower', 'businessFollower', 'productionType'],
} as const
const shipment = {
  page: 'sales',
  noun: 'cloth_outbound_orders',
  date: 'actualOutboundDate',
  filter: { status: left },
  splits: ['brand', 'warehouse', 'deliveryMethod'],
} as const
const pattern = {
  page: 'patternRoom',
  noun: 'patterning_orders',
  splits: ['developmentGroup', 'patternFollower', 'levelOfDifficulty', 'type'],
} as const
const begun = { ...pattern, date: 'createdAt' } as const
const finished = { ...pattern, date: 'finishDate', filter: { status: ['Finished'] } } as const
const steps = {
  page: 'patternRoom',
  noun: 'development_data',
  date: 'finishDate',
  unit: 'hours',
  splits: ['developmentGroup', 'levelOfDifficulty', 'type'],
} as const

const count: Measure = { kind: 'count' }
const sum = (of: string): Measure => ({ kind: 'sum', of })
const share = (of: Partial<ListFilter>): Measure => ({ kind: 'share', of })

/** All figures, in the order of their pages. */
export const figures: readonly Figure[] = [
  { ...sample, id: 'samples', title: message('新开版单数'), measure: count },
  { ...sample, id: 'samplePieces', title: message('样衣件数'), measure: sum('sampleQuantity') },
  { ...sale, id: 'saleOrders', title: message('销售单数'), measure: count },
  { ...sale, id: 'salePieces', title: message('销售件数'), measure: sum('quantity') },
  { ...sale, id: 'saleAmount', title: message('销售金额 (RMB)'), measure: sum('rmbPrice'), unit: 'money' },
  { ...production, id: 'productionOrders', title: message('生产单数'), measure: count },
  { ...production, id: 'productionPieces', title: message('生产件数'), measure: sum('quantity') },
  {
    ...production,
    id: 'externalAmount',
    title: message('外发金额 (RMB)'),
    measure: sum('externalRmbPrice'),
    unit: 'money',
  },
  {
    ...production,
    id: 'margin',
    title: message('外发毛利率'),
    measure: { kind: 'margin', of: 'saleRmbPrice', less: 'externalRmbPrice' },
    unit: 'percent',
  },
  {
    ...production,
    id: 'openDeliveries',
    title: message('到期未完成的生产单'),
    date: 'requiredProductionDate',
    filter: { status: ['Ordered', 'Pending', 'InProgress', 'PartialComplete'] },
    measure: count,
    lessIsBetter: true,
  },
  { ...shipment, id: 'shipments', title: message('出货单数'), measure: count },
  { ...shipment, id: 'shippedPieces', title: message('出货件数'), measure: sum('outboundQuantity') },
  {
    ...shipment,
    id: 'shippedAmount',
    title: message('出货金额 (RMB)'),
    measure: sum('outboundRmbPrice'),
    unit: 'money',
  },
  {
    page: 'sales',
    noun: 'return_goods_order',
    date: 'bookingDate',
    splits: ['customer', 'brand', 'type', 'returnGoodsWay'],
    id: 'returnedPieces',
    title: message('退货件数'),
    measure: sum('returnGoodsQuantity'),
    filter: { status: ['Finished'] },
    lessIsBetter: true,
  },
  { ...begun, id: 'patternOrders', title: message('新开版房订单'), measure: count },
  { ...begun, id: 'patternPieces', title: message('版房件数'), measure: sum('quantity') },
  { ...finished, id: 'finishedPatterns', title: message('完成的版房订单'), measure: count },
  {
    ...finished,
    id: 'lateness',
    title: message('超时完成率'),
    measure: share({ isFinishedLate: true }),
    unit: 'percent',
    lessIsBetter: true,
  },
  {
    ...finished,
    id: 'reworkRate',
    title: message('返工率'),
    measure: share({ hasRework: true }),
    unit: 'percent',
    lessIsBetter: true,
  },
  {
    ...finished,
    id: 'errorRate',
    title: message('异常率'),
    measure: share({ hasError: true }),
    unit: 'percent',
    lessIsBetter: true,
  },
  {
    ...pattern,
    id: 'load',
    title: message('计划完成的版房订单'),
    date: 'scheduledFinishDate',
    filter: { status: ['Pending', 'InProgress', 'Inquest'] },
    measure: count,
  },
  { ...steps, id: 'hours', title: message('版房工时'), measure: sum('totalHours') },
  ...patternStepTypes.map(
    ({ value, label }): Figure => ({
      ...steps,
      id: `${value}.hours`,
      title: message('{step}平均工时', { step: label }),
      measure: { kind: 'average', of: `${value}_hours` },
      filter: { steps: [value] },
      lessIsBetter: true,
    }),
  ),
]

const byId = new Map(figures.map((figure) => [figure.id, figure]))

/** The figure with that id. */
export const figureOf = (id: string): Figure | undefined => byId.get(id)

/** What the list of a figure is filtered by to show the rows of some days, and of one part of them. */
export function filterOfFigure(
  { filter, date, measure }: Figure,
  days: { readonly from: string; readonly to: string },
  part: Partial<ListFilter> = {},
): Partial<ListFilter> {
  return { ...filter, ...(measure.kind === 'share' ? measure.of : {}), [date]: days, ...part }
}
