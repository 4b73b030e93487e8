import { z } from 'zod'
import type { Contract } from '../shared/contract.ts'

/** Schemas that need a name in an API description, since they contain themselves. */
export type SchemaNames = z.core.$ZodRegistry<{ id: string }>

/** Names every schema of the contracts that contains itself: after the first word of the path, numbered when there are more. */
export function nameRecursiveSchemas(contracts: readonly Contract[]): SchemaNames {
  const names: SchemaNames = z.registry<{ id: string }>()
  const counts = new Map<string, number>()
  for (const { path, body, reply } of contracts) {
    for (const part of [body, reply]) {
      for (const schema of recursiveParts(part)) {
        if (names.has(schema)) continue
        const noun = (path.split('/')[0] ?? '').replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())
        const number = (counts.get(noun) ?? 0) + 1
        counts.set(noun, number)
        names.add(schema, { id: `${noun}Node${number > 1 ? number : ''}` })
      }
    }
  }
  return names
}

function recursiveParts(root: z.core.$ZodType): ReadonlySet<z.core.$ZodType> {
  const found = new Set<z.core.$ZodType>()
  const done = new Set<z.core.$ZodType>()
  const visit = (schema: z.core.$ZodType, above: ReadonlySet<z.core.$ZodType>) => {
    if (above.has(schema)) found.add(schema)
    if (done.has(schema)) return
    done.add(schema)
    const within = new Set(above).add(schema)
    for (const part of partsOf(schema)) visit(part, within)
  }
  visit(root, new Set())
  return found
}

function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodLazy) return [schema.unwrap() as z.core.$ZodType]
  const { shape, ...rest } = schema._zod.def as unknown as Record<string, unknown>
  return Object.values({ ...rest, ...(shape as object) })
    .flat()
    .filter((part): part is z.core.$ZodType => part instanceof z.core.$ZodType)
}
