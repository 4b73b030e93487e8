import type { Option } from '../../../core/shared/fields.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import type { ProductionStatus } from '../../sales/public.ts'
import { productionOrderDocument } from './production-order-document.ts'

/** Whether the sheet of an order is confirmed. It has nothing to do with how far its pieces are. */
export const orderStatuses = ['Pending', 'Revert', 'Finished'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The statuses that people set in the list of a confirmed order (C-4-09). */
export const settableStatuses = ['InProgress', 'PartialComplete', 'Finished'] as const
export type SettableStatus = (typeof settableStatuses)[number]

/** Whether people may set a production status. */
export const isSettable = (status: ProductionStatus): status is SettableStatus =>
  settableStatuses.some((one) => one === status)

/** Where the material of an order is. It follows the latest bulk purchase order (C-open-38). */
export const materialStatuses = ['Pending', 'PurchaseInProgress', 'AllArrived', 'Canceled'] as const
export type MaterialStatus = (typeof materialStatuses)[number]

/** Materials of a purchase that are on their way, by the day on which they are expected. */
export type ExpectedMaterials = Readonly<Record<string, number>>

/**
 * The states of a purchase of material, in the order in which it passes them (C-4-33). They stand here because a production order names the state of
 * its latest purchase; the area of bulk purchases, which has the orders, takes them from here.
 */
export const purchaseStates = {
  Pending: { label: message('待开始采购'), tone: 'warning' },
  PurchaseInProgress: { label: message('采购中'), tone: 'active' },
  PartiallyArrived: { label: message('部分到货'), tone: 'active' },
  AllArrived: { label: message('全部到货'), tone: 'done' },
  Canceled: { label: message('已取消'), tone: 'neutral' },
} as const

/** The label of the state of a purchase; undefined for a state that this version of the product does not know. */
export function purchaseStateLabel(status: string): Message | undefined {
  const states: Readonly<Partial<Record<string, { readonly label: Message }>>> = purchaseStates
  return states[status]?.label
}

export const materialStatusOptions: readonly Option[] = materialStatuses.map((value) => ({
  value,
  ...purchaseStates[value],
}))

export const productionTypes = ['FOB', 'CMT', 'CFOB', 'SP'] as const

/** How the factory works: with its own material, with ours, or goods that are bought ready made (C-3-43). */
export const productionTypeOptions: readonly Option[] = [
  { value: 'FOB', label: message('FOB') },
  { value: 'CMT', label: message('CMT') },
  { value: 'CFOB', label: message('CFOB') },
  { value: 'SP', label: message('现货采购') },
]

/** The stages of the pieces of a size, in the order in which they happen. Areas that come later write the last four. */
export const sizeStages = ['cut', 'booked', 'signedIn', 'planned', 'shipped', 'returned'] as const
export type SizeStage = (typeof sizeStages)[number]

/** A stage whose documents belong to another area. */
export type KeptStage = Exclude<SizeStage, 'cut'>

/** Returns the id of the command that lists an order's documents of a stage. The area that owns these documents defines the command. */
export const stageCommand = (stage: KeptStage): string => `${productionOrderDocument.noun}.${stage}`

/** Limits of a production order. */
export const productionOrderLimits = {
  lines: 300,
  processes: 60,
  secondaryProcesses: 50,
  /** Pictures of the packaging (C-5-30). */
  packagePictures: 6,
  /** Pictures of a secondary process. */
  processFiles: 6,
  /** The most characters of the text. */
  processName: 50,
  comment: 500,
  shipInformation: 500,
} as const
