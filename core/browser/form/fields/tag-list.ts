/** One tag of a list. */
export type Tag = { readonly label: string }

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The list with the label of a tag written, or with one more tag at its end. Undefined when the label is empty or another tag has it. */
export function writeTag(tags: readonly Tag[], at: number, label: string): Tag[] | undefined {
  const text = label.trim()
  const isTaken = tags.some((tag, other) => other !== at && same(tag.label, text))
  return text && !isTaken ? tags.toSpliced(at, 1, { label: text }) : undefined
}
