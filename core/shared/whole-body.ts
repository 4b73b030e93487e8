import { z } from 'zod'

/**
 * The body of a save out of the body that makes a record: every key of it is to be sent, since a value that is not named would be emptied by its
 * default. Keys that may be absent altogether stay so.
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
