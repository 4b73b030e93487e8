import { z } from 'zod'

/** How much a value of sizes may hold as it is sent: colours, sizes of a colour, characters of their names. */
export type SizesSchemaLimits = {
  readonly colors: number
  readonly sizes: number
  readonly color: number
  readonly name: number
}

/** The body of colours with their sizes and pieces. `core/shared/sizes.ts` lists what is wrong with such a value beyond its shape. */
export function sizesSchema(most: SizesSchemaLimits) {
  const text = (length: number) => z.string().trim().max(length).default('')
  const range = z.strictObject({ name: text(most.name), quantity: z.number().nullable().default(null) })
  const row = z.strictObject({ color: text(most.color), sizeRanges: z.array(range).max(most.sizes).default([]) })
  return z.array(row).max(most.colors).default([])
}
