/** One part of a form that differs between what was loaded, what is typed and what was saved by somebody else. */
export type Difference = {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Both sides changed it to different things. */
  readonly conflict: boolean
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Whether two form values are the same to a reader: an absent part, null and an empty text are one and the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  const empty = (value: unknown) => value === undefined || value === null || value === ''
  if (empty(one) || empty(other)) return empty(one) && empty(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => isSameValue(part, other[at]))
  if (isRecord(one) && isRecord(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameValue(one[key], other[key]))
  return false
}

/** A record that the form treats as one value (a person, a brand) and not as a group of fields. */
function isReference(value: unknown): boolean {
  return isRecord(value) && 'id' in value
}

/**
 * The parts where somebody else's save touches this form: theirs differs from what was loaded and from what is typed.
 * Groups of fields are entered, lists and references are compared whole.
 */
export function findDifferences(base: unknown, mine: unknown, theirs: unknown, prefix = ''): Difference[] {
  const group = [base, mine, theirs].every((value) => isRecord(value) && !isReference(value))
  if (group) {
    const [b, m, t] = [base, mine, theirs] as Record<string, unknown>[]
    const keys = new Set([...Object.keys(b ?? {}), ...Object.keys(m ?? {}), ...Object.keys(t ?? {})])
    return [...keys].flatMap((key) => findDifferences(b?.[key], m?.[key], t?.[key], prefix ? `${prefix}.${key}` : key))
  }
  if (isSameValue(theirs, mine) || isSameValue(theirs, base)) return []
  return [{ field: prefix, base, mine, theirs, conflict: !isSameValue(mine, base) }]
}
