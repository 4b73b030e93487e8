import type { Option } from './fields.ts'
import type { Message } from './message.ts'

/** Returns the label of the option with a value. Returns the value itself as the label if no option has it, and an empty label for null and undefined. */
export function optionLabel(options: readonly Option[], value: string | null | undefined): Message {
  return options.find((option) => option.value === value)?.label ?? { text: value ?? '' }
}
