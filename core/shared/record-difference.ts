/** One part of a document that an operation changed; `path` is written `colors.0.name`. */
export type ChangedPart = { readonly path: string; readonly before: unknown; readonly after: unknown }

/** More than this many parts are not listed one by one. */
const mostParts = 500

/** A list of more names than this shows only those that came and went. */
const mostNames = 6

/** Keys that change with every save and tell nothing about it. */
const noise = new Set(['version', 'updatedAt', 'createdAt', 'permissions', 'pinyinAbbreviation'])

type Branch = Readonly<Record<string, unknown>>

function isBranch(value: unknown): value is Branch {
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

/** The names of a list of texts or of other documents; undefined for a list of anything else. */
function namesOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const names = value.map((one) => (typeof one === 'string' ? one : nameOf(one)))
  return names.every((name) => name !== undefined) ? names : undefined
}

function collectNames(path: string, before: readonly string[], after: readonly string[], into: ChangedPart[]): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const gone = before.filter((name) => !after.includes(name))
  const come = after.filter((name) => !before.includes(name))
  const isLong = before.length > 0 && before.length + after.length > mostNames && gone.length + come.length > 0
  into.push(isLong ? { path, before: gone, after: come } : { path, before, after })
}

/** Whether the value at a path is compared part by part although it has a name, as the lines of a document are. */
type HasParts = (path: string) => boolean
type Collection = { readonly parts: ChangedPart[]; readonly hasParts: HasParts }

function collectList(path: string, before: unknown, after: unknown, into: ChangedPart[]): boolean {
  const [left, right] = [before ?? [], after ?? []].map(namesOf)
  if (!left || !right || left.length + right.length === 0) return false
  collectNames(path, left, right, into)
  return true
}

function collect(path: string, before: unknown, after: unknown, collection: Collection): void {
  const { parts: into, hasParts } = collection
  if (into.length >= mostParts || (isEmpty(before) && isEmpty(after))) return
  if (path && !hasParts(path)) {
    const [was, is] = [nameOf(before), nameOf(after)]
    if (was !== undefined || is !== undefined) {
      const isSame = (before as Branch | null)?.['id'] === (after as Branch | null)?.['id'] && was === is
      if (!isSame) into.push({ path, before: was ?? before, after: is ?? after })
      return
    }
    if (collectList(path, before, after, into)) return
  }
  if (isBranch(before) || isBranch(after)) {
    const left = isBranch(before) ? before : {}
    const right = isBranch(after) ? after : {}
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (!noise.has(key)) collect(path ? `${path}.${key}` : key, left[key], right[key], collection)
    }
    return
  }
  if (before !== after) into.push({ path, before, after })
}

/**
 * The parts that differ between a document before and after, leaf by leaf; all parts when one side is missing. Another document inside is its name,
 * unless `hasParts` says that it is told part by part; a list of names or texts is one part.
 */
export function changedParts(
  before: unknown,
  after: unknown,
  hasParts: HasParts = () => false,
): readonly ChangedPart[] {
  const parts: ChangedPart[] = []
  collect('', before, after, { parts, hasParts })
  return parts
}

/** The part of a document at a path; undefined where there is none. */
export function partAt(document: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => (value as Branch | null | undefined)?.[step], document)
}
