/** One part of a document that an operation changed; `path` is written `colors.0.name`. */
export type ChangedPart = { readonly path: string; readonly before: unknown; readonly after: unknown }

/** More than this many parts are not listed one by one. */
const mostParts = 500

/** What changes with every save and says nothing about it. */
const noise = new Set(['version', 'updatedAt', 'createdAt', 'permissions', 'pinyinAbbreviation'])

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  )
}

/** A record of another document, inside this one, counts as one value, whatever else is known of it. */
function nameOf(value: unknown): string | undefined {
  const { id, name } = (value ?? {}) as { id?: unknown; name?: unknown }
  return typeof id === 'number' && typeof name === 'string' ? name : undefined
}

function collect(path: string, before: unknown, after: unknown, into: ChangedPart[]): void {
  if (into.length >= mostParts || (isEmpty(before) && isEmpty(after))) return
  const names = path ? [nameOf(before), nameOf(after)] : []
  if (names.some((name) => name !== undefined)) {
    const [was = before, is = after] = names
    if (was !== is) into.push({ path, before: was, after: is })
    return
  }
  if (isBranch(before) || isBranch(after)) {
    const left = (isBranch(before) ? before : {}) as Record<string, unknown>
    const right = (isBranch(after) ? after : {}) as Record<string, unknown>
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (!noise.has(key)) collect(path ? `${path}.${key}` : key, left[key], right[key], into)
    }
    return
  }
  if (before !== after) into.push({ path, before, after })
}

/** The parts that differ between a document before and after, leaf by leaf; all parts when one side is missing. */
export function changedParts(before: unknown, after: unknown): readonly ChangedPart[] {
  const parts: ChangedPart[] = []
  collect('', before, after, parts)
  return parts
}
