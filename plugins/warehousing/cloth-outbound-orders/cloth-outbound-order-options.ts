import { type Message, message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import type { Tone } from '../../../core/shared/workflow.ts'

export const clothOutboundStates = ['Pending', 'Finished', 'Dispatched', 'Revert', 'Canceled'] as const
export type ClothOutboundStatus = (typeof clothOutboundStates)[number]

/** The states as people read them (C-open-113). */
export const clothOutboundStateLabels: Readonly<
  Record<ClothOutboundStatus, { readonly label: Message; readonly tone: Tone }>
> = {
  Pending: { label: message('待提交'), tone: 'waiting' },
  Finished: { label: message('待发货'), tone: 'active' },
  Dispatched: { label: message('已发货'), tone: 'done' },
  // Shown as pending.
  Revert: { label: message('待提交'), tone: 'warning' },
  Canceled: { label: message('已取消'), tone: 'neutral' },
}

/** Sales prices are for the people of sales and production; the warehouse ships without them (D48). */
export const shipmentPrices = read('SALE_ORDER', 'PRODUCTION_ORDER')

/** Limits of a shipment beside those of every document that moves garments. */
export const clothOutboundLimits = { address: 300 } as const

/** The dispatch order that a shipment is on. */
export type ShipmentDispatch = {
  readonly id: number
  readonly code: string
  readonly status: 'Pending' | 'Finished'
  /** The day on which it left; null before the dispatch order is submitted. */
  readonly date: string | null
}
