import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

/** What a unit counts in, whatever it is called: prices per metre and whole quantities follow from it. */
export const unitKinds = ['Metre', 'Yard', 'Kilo', 'Piece', 'Other'] as const
export type UnitKind = (typeof unitKinds)[number]

export const unitKindOptions: readonly Option[] = [
  { value: 'Metre', label: message('按米') },
  { value: 'Yard', label: message('按码') },
  { value: 'Kilo', label: message('按公斤') },
  { value: 'Piece', label: message('按件数') },
  { value: 'Other', label: message('其他') },
]

/** Whether quantities in a unit of this kind are whole numbers. */
export function isCountedKind(kind: UnitKind | null | undefined): boolean {
  return kind === 'Piece'
}
