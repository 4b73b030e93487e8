import { z } from 'zod'
import { decimalOf, id, instant, namedReference, personReference } from '../../../core/shared/contract.ts'
import { materialTypes } from '../template-orders/template-order-options.ts'

/** Most materials of a design colour. */
const mostMaterials = 200

/** What is measured: a material at its place in the garment. */
const place = { materialType: z.enum(materialTypes), actionRegion: z.string().trim().max(40) }

/** The measured usages of a design colour as bodies send them; a material that was not measured is left out. */
export const measuredUsagesBody = z
  .array(z.strictObject({ materialId: id, ...place, usage: decimalOf(12, 4) }))
  .max(mostMaterials)
export type MeasuredUsage = z.output<typeof measuredUsagesBody>[number]

/** A material of a design colour with its planned and measured usage per garment; `measured` is null while nobody measured it. */
const usageOfMaterial = z.object({
  material: z.object({ id, name: z.string(), color: z.string().nullable(), unit: namedReference.nullable() }),
  ...place,
  planned: z.string().nullable(),
  measured: z.string().nullable(),
})
export type UsageOfMaterial = z.output<typeof usageOfMaterial>

/** The measured usages of a pattern order: of each material of its design colour, and who measured last. */
export const usageMeasurement = z.object({
  usages: z.array(usageOfMaterial),
  user: personReference.nullable(),
  measuredAt: instant.nullable(),
})
export type UsageMeasurement = z.output<typeof usageMeasurement>
