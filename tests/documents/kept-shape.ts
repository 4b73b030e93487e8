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

/** The recorded shape of a document's kept versions: the type of every value, and a complete version of that time. */
export type KeptShape = { readonly values: Readonly<Record<string, Json>>; readonly sample: Json }

/** Limits of length or size do not change what a value means. */
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

/** Every value of a kept version by its path (`lines.*.quantity`), with its kind and its schema. */
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

/** Whether an object of an older version can still be read: its keys mean the same, and no new key is required. */
function isObjectUnderstood(before: Json, now: Json): boolean {
  const [old, today] = [before['properties'], now['properties']] as [Json, Json]
  const asked = (of: Json) => (of['required'] ?? []) as readonly string[]
  return (
    Object.keys(old).every((key) => isUnderstood(old[key], today[key])) &&
    asked(now).every((key) => asked(before).includes(key))
  )
}

/**
 * Whether a value that was stored as `before` can still be read as `now`: the type is the same, has one more option,
 * may also be empty, or has additional optional parts.
 */
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

/** The values of a recorded shape that have been removed or have changed their meaning. */
export function lostValues(before: KeptShape['values'], now: KeptShape['values']): string[] {
  return Object.entries(before).flatMap(([path, value]) => (isUnderstood(value, now[path]) ? [] : [path]))
}

const placeOf = (noun: string, shape: number) => join(import.meta.dirname, 'kept-shapes', `${noun}-${shape}.json`)

/** The recorded shape; undefined when there is none. */
export function readKeptShape(noun: string, shape: number): KeptShape | undefined {
  const place = placeOf(noun, shape)
  return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as KeptShape) : undefined
}

/** Records a shape. */
export function writeKeptShape(noun: string, shape: number, kept: KeptShape): void {
  writeFileSync(placeOf(noun, shape), `${JSON.stringify(kept, undefined, 1)}\n`)
}
