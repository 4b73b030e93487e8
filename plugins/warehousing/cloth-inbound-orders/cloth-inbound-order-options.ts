import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

/** Where the garments come from (C-open-103). */
export const clothInboundTypes = ['Booking', 'Direct', 'Repair'] as const
export type ClothInboundType = (typeof clothInboundTypes)[number]

export const clothInboundTypeOptions: readonly Option[] = [
  { value: 'Booking', label: message('预约入库') },
  { value: 'Direct', label: message('直接入库') },
  { value: 'Repair', label: message('返修入库') },
]
