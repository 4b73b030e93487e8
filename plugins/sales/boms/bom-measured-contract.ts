import { z } from 'zod'
import { contract, decimal, id, idParams, instant, personReference } from '../../../core/shared/contract.ts'
import { read } from '../../../core/shared/permission.ts'
import { materialTypes } from '../template-orders/template-order-options.ts'
import { bomDocument } from './bom-document.ts'

const measuredColor = z.object({
  color: z.string(),
  /** Who measured, and when. */
  user: personReference,
  measuredAt: instant,
  usages: z.array(
    z.object({
      material: z.object({ id, name: z.string() }),
      materialType: z.enum(materialTypes),
      actionRegion: z.string(),
      /** Units of the material per garment. */
      usage: decimal,
    }),
  ),
})

const measuredState = z.object({
  /** When the pattern room measured last; null while it measured no colour. */
  measuredAt: instant.nullable(),
  /** The colours that were measured. */
  colors: z.array(measuredColor),
})
export type MeasuredState = z.output<typeof measuredState>
export type MeasuredColor = z.output<typeof measuredColor>

/** Noun of the documents that the figures are measured in; their area requires this one. */
export const measuredIn = 'patterning_orders'

export const bomMeasuredState = contract({
  method: 'GET',
  path: `${bomDocument.noun}/:id/measured`,
  permission: read(bomDocument.key),
  summary: 'What the pattern room measured of the materials of a bill',
  params: idParams,
  reply: measuredState,
})
