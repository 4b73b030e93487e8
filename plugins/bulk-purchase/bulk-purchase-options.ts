import type { Option } from '../../core/shared/fields.ts'
import { message } from '../../core/shared/message.ts'
import { either, readOrWrite, write } from '../../core/shared/permission.ts'
import { purchaseStates } from '../production/public.ts'

/** The states of a bulk purchase order, in the order in which it passes them (C-4-33). */
export const bulkOrderStatuses = [
  'Pending',
  'PurchaseInProgress',
  'PartiallyArrived',
  'AllArrived',
  'Canceled',
] as const
export type BulkOrderStatus = (typeof bulkOrderStatuses)[number]

export const bulkOrderStates = purchaseStates

export const bulkOrderStatusOptions: readonly Option[] = bulkOrderStatuses.map((value) => ({
  value,
  ...bulkOrderStates[value],
}))

/** The states of a line; a line without one is not begun (C-4-34, C-4-35). */
export const bulkPurchaseStatuses = ['PurchaseInProgress', 'Received', 'Canceled'] as const
export type BulkPurchaseStatus = (typeof bulkPurchaseStatuses)[number]

/** The value by which lists name the lines that are not begun. */
export const notStarted = 'none'

export const bulkPurchaseStatusOptions: readonly Option[] = [
  { value: notStarted, label: message('未开始'), tone: 'waiting' },
  { value: 'PurchaseInProgress', label: message('采购中'), tone: 'active' },
  { value: 'Received', label: message('已到货'), tone: 'done' },
  { value: 'Canceled', label: message('已取消'), tone: 'neutral' },
]

/** How the expected arrival of a line that is being bought stands to today. */
export const bulkDueOptions: readonly Option[] = [
  { value: 'Overdue', label: message('已逾期'), tone: 'danger' },
  { value: 'Due', label: message('今天到货'), tone: 'warning' },
  { value: 'Scheduled', label: message('正常'), tone: 'neutral' },
  { value: 'Unscheduled', label: message('未定交期'), tone: 'waiting' },
]

/** Whether the purchase order that the supplier has says what a line says now. */
export const bulkSentOptions: readonly Option[] = [
  { value: 'Unsent', label: message('未发供应商'), tone: 'waiting' },
  { value: 'Changed', label: message('改动未发供应商'), tone: 'warning' },
  { value: 'Sent', label: message('已发供应商'), tone: 'done' },
]

/** Limits of bulk purchases. */
export const bulkPurchaseLimits = {
  /** Production orders in one start, and lines in one action. */
  chosen: 500,
  deliveries: 12,
  /** The most characters of the text. */
  comment: 500,
  reason: 200,
} as const

/** Prices are for the people who buy and for those who cost production orders; the warehouse works without them (D48). */
export const bulkPurchasePrices = either(
  write('MATERIAL_BULK_PURCHASE_ORDER', 'MATERIAL_BULK_PURCHASE'),
  readOrWrite('PRODUCTION_ORDER'),
)
