import type { Field } from '../../../shared/fields.ts'
import type { ListChoice } from '../columns/column-choice.ts'

/** The fields that a person has not hidden, in the order of that person. */
export function fieldsInOrder(fields: readonly Field[], { order, hidden }: ListChoice): readonly Field[] {
  return order.flatMap((key) => (hidden.includes(key) ? [] : (fields.find((field) => field.key === key) ?? [])))
}
