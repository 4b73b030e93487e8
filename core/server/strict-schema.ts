import { z } from 'zod'

const made = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The same schema, with unknown keys refused at every depth that is plainly written (objects, lists, optional and nullable parts).
 * Schemas that say themselves what to do with unknown keys, records, unions and transforms stay as they are.
 * A schema is copied when it is first asked for: the schemas of all calls together take half a second.
 */
export function strictSchema(schema: z.ZodType): z.ZodType {
  const known = made.get(schema)
  if (known) return known
  const copy = strict(schema, new Set())
  made.set(schema, copy)
  return copy
}

function strict(schema: z.ZodType, above: ReadonlySet<z.ZodType>): z.ZodType {
  // A schema that contains itself is left alone from there on.
  if (above.has(schema)) return schema
  const within = new Set(above).add(schema)
  const clone = (changes: object) => schema.clone({ ...schema._zod.def, ...changes }) as z.ZodType
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries(schema.shape as Record<string, z.ZodType>)
    const shape = Object.fromEntries(entries.map(([key, part]) => [key, strict(part, within)]))
    return clone({ shape, catchall: schema.def.catchall ?? z.never() })
  }
  if (schema instanceof z.ZodArray) return clone({ element: strict(schema.element as z.ZodType, within) })
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return clone({ innerType: strict(schema.unwrap() as z.ZodType, within) })
  }
  return schema
}
