import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import type { Hue } from '../../../core/shared/workflow.ts'

/** The kinds of work in their usual order (B-9-38). Each is the prefix of the codes of its operations (B-9-37). */
export const valuationTypes = ['CC', 'W', 'CF', 'QT'] as const
export type ValuationType = (typeof valuationTypes)[number]

export const valuationTypeOptions: readonly Option<Hue>[] = [
  { value: 'CC', label: message('裁床'), tone: 'hue-2' },
  { value: 'W', label: message('尾部'), tone: 'hue-5' },
  { value: 'CF', label: message('车缝'), tone: 'hue-8' },
  { value: 'QT', label: message('其他'), tone: 'hue-11' },
]

/** How hard an operation is (B-9-36). */
export const valuationLevels = ['A', 'B', 'C', 'D'] as const
export const valuationLevelOptions: readonly Option[] = valuationLevels.map((value) => ({
  value,
  label: { text: value },
}))

/** Limits of an operation; texts in characters, amounts in yuan. */
export const valuationLineLimits = { word: 30, name: 60, hourRate: '9999.99', price: '99999' } as const
