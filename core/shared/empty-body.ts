import { z } from 'zod'

/** The schema without wrappers such as optional and default, which do not say what kind of value it is. */
function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodPipe ? bare(schema.in as z.ZodType) : schema
}

/** The value of a schema while nothing is filled in: its default, null, no items, an empty text; objects with each of their keys. */
export function emptyValue(given: z.ZodType): unknown {
  const schema = bare(given)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.parse(undefined)
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodObject) return emptyBody(schema)
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodString) return ''
  return schema instanceof z.ZodBoolean ? false : undefined
}

/** The body of a call with every key that it demands and nothing filled in. Optional keys, and keys that have no empty value, are left out. */
export function emptyBody(schema: z.ZodType): Record<string, unknown> {
  const object = bare(schema)
  if (!(object instanceof z.ZodObject)) return {}
  const parts = Object.entries(object.shape as Record<string, z.ZodType>).filter(
    ([, part]) => !(part instanceof z.ZodOptional),
  )
  return Object.fromEntries(
    parts.map(([key, part]) => [key, emptyValue(part)] as const).filter(([, value]) => value !== undefined),
  )
}
