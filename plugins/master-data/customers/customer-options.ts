import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

/** Process levels of customers and sample orders. */
export const gradeValues = ['B+', 'B', 'B-'] as const
export const grades: readonly Option[] = gradeValues.map((value) => ({ value, label: { text: value } }))

/** How well the company knows a customer. */
export const customerTypeValues = ['old', 'new', 'small'] as const
export const customerTypes: readonly Option[] = [
  { value: 'old', label: message('老客户'), tone: 'done' },
  { value: 'new', label: message('新客户'), tone: 'active' },
  { value: 'small', label: message('小客户'), tone: 'neutral' },
]
