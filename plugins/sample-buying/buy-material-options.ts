import type { Option } from '../../core/shared/fields.ts'
import { type Message, message } from '../../core/shared/message.ts'
import type { Hue, Tone } from '../../core/shared/workflow.ts'
import { type BuyMaterialStatus, buyMaterialStatuses, buyMaterialStatusOptions } from '../sales/public.ts'

type States<State extends string, Color extends Tone | Hue = Tone> = Readonly<
  Record<State, { readonly label: Message; readonly tone: Color }>
>

const optionsOf = <Color extends Tone | Hue>(states: States<string, Color>): readonly Option<Color>[] =>
  Object.entries(states).map(([value, state]) => ({ value, ...state }))

/** The states of a buying order, in the order in which most of them pass (C-4-36). */
export const buyMaterialOrderStatuses = buyMaterialStatuses
export type BuyMaterialOrderStatus = BuyMaterialStatus

export const buyMaterialOrderStatusOptions = buyMaterialStatusOptions
export const buyMaterialOrderStates = Object.fromEntries(
  buyMaterialStatusOptions.map(({ value, label, tone }) => [value, { label, tone }]),
) as States<BuyMaterialOrderStatus>

/** What has become of one material; nothing yet where it has no stage (C-4-37). */
export const buyMaterialStages = [
  'PurchaseStarted',
  'PurchaseFinished',
  'PickUpStarted',
  'PickUpFinished',
  'Canceled',
] as const
export type BuyMaterialStage = (typeof buyMaterialStages)[number]

export const buyMaterialStageStates: States<BuyMaterialStage, Tone | Hue> = {
  PurchaseStarted: { label: message('采购中'), tone: 'active' },
  PurchaseFinished: { label: message('已采购'), tone: 'hue-7' },
  PickUpStarted: { label: message('取料中'), tone: 'hue-12' },
  PickUpFinished: { label: message('已取料'), tone: 'done' },
  Canceled: { label: message('已取消'), tone: 'neutral' },
}

/** What lists call a material that has no stage yet, so that people can ask for those. */
export const noStage = 'None'
export const listedStageOptions: readonly Option<Tone | Hue>[] = [
  { value: noStage, label: message('未开始'), tone: 'waiting' },
  ...optionsOf(buyMaterialStageStates),
]

/** How much time is left for a material that is not fetched yet, or for an order. */
export const buyMaterialDueOptions: readonly Option<Tone>[] = [
  { value: 'Overdue', label: message('已逾期'), tone: 'danger' },
  { value: 'Due', label: message('今天到期'), tone: 'warning' },
  { value: 'InTime', label: message('正常'), tone: 'neutral' },
]

/** Where a fetched material is: it waits to be signed for, lies in the warehouse, or was handed to the pattern room (C-open-163). */
export const buyMaterialWarehouseStatuses = ['awaiting', 'received', 'issued'] as const
export type BuyMaterialWarehouseStatus = (typeof buyMaterialWarehouseStatuses)[number]

export const buyMaterialWarehouseStates: States<BuyMaterialWarehouseStatus> = {
  awaiting: { label: message('待签收'), tone: 'waiting' },
  received: { label: message('已签收'), tone: 'active' },
  issued: { label: message('已领用'), tone: 'done' },
}
export const buyMaterialWarehouseStatusOptions = optionsOf(buyMaterialWarehouseStates)

/** Limits of texts and lists. */
export const buyMaterialLimits = {
  reason: 200,
  comment: 200,
  region: 40,
  lines: 100,
  chosen: 200,
  receipts: 6,
} as const

/** What is said of a sample order, or a pattern order, whose materials are still being bought (B-open-22). */
export const unfinishedPurchase = message('关联的版料采购单未完成，请关注')
