import type { Option } from '../../../../core/shared/fields.ts'
import { message } from '../../../../core/shared/message.ts'

/** The purposes of swatches. */
export const swatchPurposes = ['Development', 'Sales', 'Archive'] as const

export const swatchPurposeOptions: readonly Option[] = [
  { value: 'Development', label: message('开发') },
  { value: 'Sales', label: message('销售') },
  { value: 'Archive', label: message('留档') },
]

export const swatchUrgencies = ['Normal', 'Urgent'] as const

export const swatchUrgencyOptions: readonly Option[] = [
  { value: 'Normal', label: message('普通'), tone: 'neutral' },
  { value: 'Urgent', label: message('加急'), tone: 'danger' },
]

export const swatchOrderStates = ['Pending', 'Revert', 'Finished'] as const
export type SwatchOrderStatus = (typeof swatchOrderStates)[number]

/** Limits of a swatch order. */
export const swatchOrderLimits = {
  lines: 300,
  colors: 20,
  sizesPerColor: 6,
  quantity: 9999,
  pictures: 9,
  files: 10,
  tags: 10,
  tag: 20,
  remark: 500,
} as const
