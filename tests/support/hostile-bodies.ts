import { z } from 'zod'

type Schema = {
  readonly $ref?: string
  readonly $defs?: Record<string, Schema>
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Record<string, Schema>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly pattern?: string
  readonly format?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

const texts = [
  '',
  ' ',
  '%_\\',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '${1+1}{{1+1}}',
  '👩‍👩‍👧 ﬁ İ ß \u202e',
  '-1',
  '0',
  '1e400',
  'NaN',
  '999999999999999.99999999',
  '0000-00-00',
  '9999-12-31',
  'javascript:alert(1)',
  '../../etc/passwd',
]
const numbers = [0, -1, 0.5, 1, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e308]
const dates = ['0001-01-01', '9999-12-31', '2026-02-29', '2026-02-28']
const decimals = ['0', '-1', '999999999999999', '0.00000001', '999999999999999.99999999', '1']

function textOf({ pattern, format, maxLength }: Schema, turn: number): string {
  const pick = (all: readonly string[]) => all[turn % all.length] ?? ''
  if (format === 'date') return pick(dates)
  if (pattern?.includes('\\.\\d')) return pick(decimals)
  if (turn % 4 === 3) return '长'.repeat(Math.min(maxLength ?? 5000, 5000))
  return pick(texts)
}

function numberOf({ minimum = 0, maximum = 1000 }: Schema, turn: number): number {
  return [minimum, maximum, ...numbers][turn % (numbers.length + 2)] ?? 0
}

/** A value that fits a schema but makes no sense; texts, numbers, choices and lengths differ with each turn. */
function valueOf(schema: Schema, root: Schema, turn: number, depth: number): unknown {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return depth > 6
      ? undefined
      : valueOf(schema.$ref === '#' ? root : (root.$defs?.[name] ?? {}), root, turn, depth + 1)
  }
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[turn % schema.enum.length]
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return valueOf(variants[turn % variants.length] ?? {}, root, turn, depth)
  switch (schema.type) {
    case 'object': {
      const isSparse = turn % 3 > 0
      const parts = Object.entries(schema.properties ?? {}).filter(
        ([key], place) => !isSparse || schema.required?.includes(key) || (place + turn) % 5 === 0,
      )
      return Object.fromEntries(
        parts.map(([key, part], place) => [key, valueOf(part, root, turn + (turn % 3) * place, depth + 1)]),
      )
    }
    case 'array': {
      const count = Math.max(schema.minItems ?? 0, depth > 8 ? 0 : ([1, 2, 0, 1][turn % 4] ?? 1))
      return Array.from({ length: count }, () => valueOf(schema.items ?? {}, root, turn, depth + 1))
    }
    case 'integer':
    case 'number':
      return numberOf(schema, turn)
    case 'boolean':
      return turn % 2 === 0
    case 'null':
      return null
    default:
      return textOf(schema, turn)
  }
}

/** Bodies that fit a schema but make no sense, so that they get past the validation of the schema. */
export function hostileBodies(body: z.ZodType, count: number): unknown[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  return Array.from({ length: count }, (_, turn) => valueOf(schema, schema, turn, 0))
}

const replacements: unknown[] = [
  null,
  '',
  ' ',
  -1,
  0.5,
  1e308,
  '1e400',
  true,
  [],
  {},
  '长'.repeat(30_000),
  'a\u202eb',
  [null],
  2_147_483_648,
]

/** Copies of a valid body, each with one value replaced by a bad one. */
export function damagedBodies(body: unknown): unknown[] {
  if (Array.isArray(body)) {
    return [...replacements, ...body.flatMap((part, place) => damagedBodies(part).map((bad) => body.with(place, bad)))]
  }
  if (typeof body !== 'object' || body === null) return replacements
  const parts = Object.entries(body)
  return [
    ...replacements,
    ...parts.flatMap(([key, part]) => damagedBodies(part).map((bad) => ({ ...body, [key]: bad }))),
  ]
}
