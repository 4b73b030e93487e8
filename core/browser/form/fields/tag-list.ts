/** One tag; at most one of a list is checked. */
export type Tag = { readonly label: string; readonly checked?: boolean | undefined }

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether the list has the label already, at another place than `except`. */
function hasTag(tags: readonly Tag[], label: string, except = -1): boolean {
  return tags.some((tag, at) => at !== except && same(tag.label, label))
}

/** The list with a tag more; the first one is checked. Undefined when the label is empty or there already. */
export function addTag(tags: readonly Tag[], label: string): Tag[] | undefined {
  const text = label.trim()
  if (!text || hasTag(tags, text)) return undefined
  return [...tags, { label: text, checked: tags.length === 0 }]
}

/** The list with a tag renamed. Undefined when the label is empty or another tag has it. */
export function renameTag(tags: readonly Tag[], at: number, label: string): Tag[] | undefined {
  const text = label.trim()
  if (!text || hasTag(tags, text, at)) return undefined
  return tags.map((tag, index) => (index === at ? { ...tag, label: text } : tag))
}

/** The list without a tag; the check of a checked one moves to the tag that follows, else to the one before. */
export function removeTag(tags: readonly Tag[], at: number): Tag[] {
  const rest = tags.filter((_, index) => index !== at)
  if (!tags[at]?.checked || rest.length === 0) return rest
  const heir = Math.min(at, rest.length - 1)
  return rest.map((tag, index) => ({ ...tag, checked: index === heir }))
}

/** The list with this tag alone checked. */
export function checkTag(tags: readonly Tag[], at: number): Tag[] {
  return tags.map((tag, index) => ({ ...tag, checked: index === at }))
}
