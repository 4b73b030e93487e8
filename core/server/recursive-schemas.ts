import { z } from 'zod'
import type { Contract } from '../shared/contract.ts'

/** Schemas that need a name in an API description, since they contain themselves. */
export type SchemaNames = z.core.$ZodRegistry<{ id: string }>

/** Names every schema of the contracts that contains itself: after the first word of the path, numbered when there are more. */
export function nameRecursiveSchemas(contracts: readonly Contract[]): SchemaNames {
  const names: SchemaNames = z.registry<{ id: string }>()
  const counts = new Map<string, number>()
  const done = new Set<z.core.$ZodType>()
  const above = new Set<z.core.$ZodType>()
  const visit = (schema: z.core.$ZodType, path: string) => {
    if (above.has(schema) && !names.has(schema)) names.add(schema, { id: nameIn(path) })
    if (done.has(schema)) return
    done.add(schema)
    above.add(schema)
    for (const part of partsOf(schema)) visit(part, path)
    above.delete(schema)
  }
  const nameIn = (path: string) => {
    const noun = (path.split('/')[0] ?? '').replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())
    const number = (counts.get(noun) ?? 0) + 1
    counts.set(noun, number)
    return `${noun}Node${number > 1 ? number : ''}`
  }
  for (const { path, body, reply } of contracts) {
    visit(body, path)
    visit(reply, path)
  }
  return names
}

const isSchema = (part: unknown): part is z.core.$ZodType => part instanceof z.core.$ZodType

function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodLazy) return [schema.unwrap() as z.core.$ZodType]
  const { shape, ...rest } = schema._zod.def as unknown as Record<string, unknown>
  return [...Object.values(rest), ...Object.values((shape as object | undefined) ?? {})].flat().filter(isSchema)
}
