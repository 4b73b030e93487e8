/** Whether a value is a plain record. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** A record that the form treats as one value (a person, a brand) and not as a group of fields. */
export function isReference(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && 'id' in value
}

const keysOf = (...records: readonly Record<string, unknown>[]) => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
]

/** Whether two form values are the same to a reader: an absent part, null and an empty text are one and the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  const empty = (value: unknown) => value === undefined || value === null || value === ''
  if (empty(one) || empty(other)) return empty(one) && empty(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => isSameValue(part, other[at]))
  if (isRecord(one) && isRecord(other)) return keysOf(one, other).every((key) => isSameValue(one[key], other[key]))
  return false
}

/** Whether two lines of a list say the same; `apart` are the parts that do not count. */
export function isSameLine(one: unknown, other: unknown, apart: readonly string[] = []): boolean {
  if (!isRecord(one) || !isRecord(other)) return isSameChoice(one, other)
  return keysOf(one, other).every((key) => apart.includes(key) || isSameChoice(one[key], other[key]))
}

/** As `isSameValue`, but references to one record are the same whatever they carry along of it: pickers and the server give different parts. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => isSameLine(part, other[at]))
  if (isReference(one) && isReference(other) && one.id !== undefined) return one.id === other.id
  if (isRecord(one) && isRecord(other)) return keysOf(one, other).every((key) => isSameChoice(one[key], other[key]))
  return isSameValue(one, other)
}
