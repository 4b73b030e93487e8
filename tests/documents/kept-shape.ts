import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Fields } from '../../core/shared/document/document-model.ts'

type Json = Readonly<Record<string, unknown>>
type Tree = {
  readonly fields: Fields
  readonly shown: Fields
  readonly lines: Readonly<Record<string, Tree>>
  readonly groups: Readonly<Record<string, Tree>>
}

/** The record of one shape of a document's kept versions: the type of every value, and one whole version of that time. */
export type KeptShape = { readonly values: Readonly<Record<string, Json>>; readonly sample: Json }

/** How long or large a value may be says nothing of what it means. */
const limits = new Set([
  '$schema',
  'maxLength',
  'minLength',
  'maximum',
  'minimum',
  'maxItems',
  'minItems',
  'pattern',
  'description',
])

function withoutLimits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLimits)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !limits.has(key))
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutLimits(one)]))
}

/** Every value of a document as it is kept, by its path (`lines.*.quantity`), with its kind and its schema. */
export function shapeOf(model: Tree, prefix = ''): Record<string, Json> {
  const own = Object.entries({ ...model.fields, ...model.shown }).map(([key, { way, to, wire }]) => {
    const schema = withoutLimits(z.toJSONSchema(wire, { unrepresentable: 'any' })) as Json
    return [prefix + key, { way, ...(to ? { to } : {}), schema }] as const
  })
  return Object.assign(
    Object.fromEntries(own),
    ...Object.entries(model.groups).map(([key, group]) => shapeOf(group, `${prefix}${key}.`)),
    ...Object.entries(model.lines).map(([key, line]) => shapeOf(line, `${prefix}${key}.*.`)),
  ) as Record<string, Json>
}

/** Whether an object that was kept is still understood: what it had means the same, and nothing more is asked of it. */
function isObjectUnderstood(before: Json, now: Json): boolean {
  const [old, today] = [before['properties'], now['properties']] as [Json, Json]
  const asked = (of: Json) => (of['required'] ?? []) as readonly string[]
  return (
    Object.keys(old).every((key) => isUnderstood(old[key], today[key])) &&
    asked(now).every((key) => asked(before).includes(key))
  )
}

/** Whether what was kept as `before` is still understood as `now`: the same, one option more, empty besides, or with parts that it may be without. */
export function isUnderstood(before: unknown, now: unknown): boolean {
  if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null) return before === now
  if (Array.isArray(before) || Array.isArray(now))
    return (
      Array.isArray(before) &&
      Array.isArray(now) &&
      before.every((one) => now.some((other) => isUnderstood(one, other)))
    )
  const [old, today] = [before as Json, now as Json]
  const options = today['anyOf']
  if (Array.isArray(options) && !('anyOf' in old)) return options.some((one) => isUnderstood(old, one))
  if (typeof old['properties'] === 'object' && typeof today['properties'] === 'object')
    return isObjectUnderstood(old, today)
  const keys = [...new Set([...Object.keys(old), ...Object.keys(today)])]
  return keys.every((key) => isUnderstood(old[key], today[key]))
}

/** What of a shape has been removed or means something else since it was written down. */
export function lostValues(before: KeptShape['values'], now: KeptShape['values']): string[] {
  return Object.entries(before).flatMap(([path, value]) => (isUnderstood(value, now[path]) ? [] : [path]))
}

const placeOf = (noun: string, shape: number) => join(import.meta.dirname, 'kept-shapes', `${noun}-${shape}.json`)

/** The recorded shape; undefined when there is none. */
export function readKeptShape(noun: string, shape: number): KeptShape | undefined {
  const place = placeOf(noun, shape)
  return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as KeptShape) : undefined
}

/** Writes a shape down. */
export function writeKeptShape(noun: string, shape: number, kept: KeptShape): void {
  writeFileSync(placeOf(noun, shape), `${JSON.stringify(kept, undefined, 1)}\n`)
}
