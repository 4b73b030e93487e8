import type { Content } from './document-sample.ts'

type Shown = Readonly<Record<string, (record: Content) => unknown>>

const isRecord = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDecimal = /^-?\d+(\.\d+)?$/

function isSame(sent: unknown, kept: unknown): boolean {
  if (sent === kept) return true
  const texts = [String(sent), String(kept)]
  return texts.every((text) => isDecimal.test(text)) && Number(sent) === Number(kept)
}

function within(path: string, key: string): string {
  return path ? `${path}.${key}` : key
}

/**
 * The paths of sent parts that a record does not show, under the same key or, for the id `colorId`, as `color: { id }`.
 * A chosen record is compared by its id, a decimal by its value. `shown` says where a part is shown differently. Null
 * and empty texts need not be shown.
 */
export function lostParts(sent: unknown, kept: unknown, shown: Shown = {}, path = ''): string[] {
  if (sent === null || sent === undefined || sent === '') return []
  if (Array.isArray(sent)) {
    if (!Array.isArray(kept) || kept.length !== sent.length) return [path]
    return sent.flatMap((one, place) => lostParts(one, kept[place], shown, within(path, String(place))))
  }
  if (!isRecord(sent)) return isSame(sent, kept) ? [] : [path]
  if (!isRecord(kept)) return [path]
  if ('id' in sent && 'id' in kept) return sent['id'] === kept['id'] ? [] : [path]
  return Object.entries(sent).flatMap(([key, value]) => {
    const place = within(path, key)
    const plain = place.replace(/\.\d+(?=\.|$)/g, '')
    const other = shown[plain]
    if (other) return lostParts(value, other(kept), {}, place)
    const named = key.endsWith('Id') && !(key in kept) ? kept[key.slice(0, -2)] : undefined
    return lostParts(value, isRecord(named) ? named['id'] : kept[key], shown, place)
  })
}

/** The paths of all parts of a content, objects and lists before their contents. */
export function partsOf(content: unknown, path = ''): string[] {
  const inside = Array.isArray(content) || isRecord(content) ? Object.entries(content) : []
  return [...(path ? [path] : []), ...inside.flatMap(([key, part]) => partsOf(part, within(path, key)))]
}

/** A copy of a content with another value at a path. */
export function withPart(content: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const next = (part: unknown) => (rest.length > 0 ? withPart(part, rest.join('.'), value) : value)
  if (Array.isArray(content)) return content.with(Number(key), next(content[Number(key)]))
  const record = content as Content
  return { ...record, [key]: next(record[key]) }
}

/** The value at a path. */
export function partAt(content: unknown, path: string): unknown {
  return path.split('.').reduce((part, key) => (part as Content | undefined)?.[key], content)
}

/** A copy of a content without the keys at some paths. */
export function withoutParts(content: Content, paths: readonly string[]): Content {
  const marked = paths.reduce<unknown>((all, path) => withPart(all, path, undefined), content)
  return JSON.parse(JSON.stringify(marked)) as Content
}
