import { z } from 'zod'

/**
 * Makes the body of a save from the body that creates a record. Every key must be sent, because a default would silently empty a value that the
 * caller does not name. Optional keys stay optional.
 */
export function wholeBody<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>, z.output<Schema>> {
  return withoutDefaults(schema) as z.ZodType<z.output<Schema>, z.output<Schema>>
}

function withoutDefaults(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return withoutDefaults(schema.def.innerType as z.ZodType)
  }
  const clone = (changes: object) => schema.clone({ ...schema._zod.def, ...changes }) as z.ZodType
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries(schema.shape as Record<string, z.ZodType>)
    return clone({ shape: Object.fromEntries(entries.map(([key, part]) => [key, withoutDefaults(part)])) })
  }
  if (schema instanceof z.ZodArray) return clone({ element: withoutDefaults(schema.element as z.ZodType) })
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return clone({ innerType: withoutDefaults(schema.unwrap() as z.ZodType) })
  }
  return schema
}
