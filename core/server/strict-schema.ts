import { z } from 'zod'

/**
 * The same schema, with unknown keys refused at every depth that is plainly written (objects, lists, optional and nullable parts).
 * Schemas that say themselves what to do with unknown keys, records, unions and transforms stay as they are.
 */
export function strictSchema(schema: z.ZodType): z.ZodType {
  return strict(schema, new Set())
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
