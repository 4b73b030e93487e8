import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

export type CropOrderStatus = 'Pending' | 'Finished'

/** How a bed batch is cut (C-3-46, C-open-21). */
export const cropTypes = ['Machine', 'Manual'] as const
export type CropType = (typeof cropTypes)[number]

export const cropTypeOptions: readonly Option[] = [
  { value: 'Machine', label: message('机裁') },
  { value: 'Manual', label: message('手裁') },
]

/** Limits of a cutting order. */
export const cropOrderLimits = {
  batches: 200,
  sizes: 60,
  /** Pieces of one size in one bed batch. */
  pieces: 99_999,
  /** The most characters of the text. */
  sizeName: 50,
  dyeLot: 50,
} as const
