import type { z } from 'zod'

/** Header of a call that changes something: the number of the body's shape as the page knows it. */
export const shapeHeader = 'body-shape'

type Parts = {
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

const signs: Readonly<Record<string, string>> = { optional: '~', default: '~', prefault: '~', nullable: '?' }

/** Every key of a schema with its path and kind: what may be absent or null is another kind. */
function lines(schema: z.ZodType, path: string, above: ReadonlySet<z.ZodType>): string[] {
  if (above.has(schema)) return [`${path}^`]
  const within = new Set(above).add(schema)
  const { type } = schema._zod.def
  const { shape, innerType, in: input, element, valueType, options } = schema._zod.def as Parts
  if (shape) {
    const keys = Object.entries(shape).flatMap(([key, part]) => lines(part, `${path}.${key}`, within))
    return [`${path}{}`, ...keys]
  }
  if (element) return lines(element, `${path}[]`, within)
  if (valueType) return lines(valueType, `${path}*`, within)
  if (options) return options.flatMap((option) => lines(option, `${path}|`, within))
  const inner = innerType ?? input
  return inner ? lines(inner, `${path}${signs[type] ?? ''}`, within) : [`${path}:${type}`]
}

/** FNV-1a of 32 bits: short, and the same everywhere. */
function numberOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

const known = new WeakMap<z.ZodType, string>()

/**
 * The number of a body's shape: another one as soon as a key comes, goes or changes its kind, so that a page and a server of two versions
 * find out before a value is lost between them. Limits and order of keys do not count.
 */
export function shapeNumber(body: z.ZodType): string {
  const found = known.get(body) ?? numberOf(lines(body, '', new Set()).sort().join('\n'))
  known.set(body, found)
  return found
}
