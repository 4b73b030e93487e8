import type { Option } from '../../../shared/fields.ts'
import { type Message, message } from '../../../shared/message.ts'

/** The label of the choice that stands for rows without a value in a filter. */
export const noValue = message('（空）')

/** The name by which filters know a choice: that of the choice that it is offered under, else its own. */
export function filterLabel(options: readonly Option[], { filtersAs, label }: Option): Message {
  return options.find(({ value }) => value === filtersAs)?.label ?? label
}

/** The choices that a filter offers, by their names: those with the same name are one choice, whatever values they have. */
export function groupOptions(
  options: readonly Option[],
): readonly { readonly label: Message; readonly values: readonly string[] }[] {
  const groups: { label: Message; values: string[] }[] = []
  for (const option of options) {
    const label = filterLabel(options, option)
    const same = groups.find((group) => group.label.text === label.text)
    if (same) same.values.push(option.value)
    else groups.push({ label, values: [option.value] })
  }
  return groups
}
