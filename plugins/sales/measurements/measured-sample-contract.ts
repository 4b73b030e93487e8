import { z } from 'zod'
import { contract, id, idParams, instant, personReference } from '../../../core/shared/contract.ts'
import { measurementModel } from '../../../core/shared/document/document-measurements.ts'
import { lengthUnits, measurementLimits, plainLength } from '../../../core/shared/measurement-lengths.ts'
import { read, write } from '../../../core/shared/permission.ts'

const measuredLength = z.strictObject({
  /** The line of the measurement table. */
  point: id,
  value: z.string().overwrite(plainLength).min(1).max(measurementLimits.length),
})

/** A measured sample of a sample order. */
export const measuredSample = z.object({
  color: z.string(),
  size: z.string(),
  lengthUnit: z.enum(lengthUnits),
  lengths: z.array(z.object({ point: id, value: z.string() })),
  user: personReference.nullable(),
  measuredAt: instant.nullable(),
})

/** The samples of a sample order, measured or not, and the measurement table that they are compared with. */
const measuredSamples = z.object({
  id,
  measurement: measurementModel.wire,
  /** One for each colour and size of the sample pieces; those that nobody measured have no lengths. */
  samples: z.array(measuredSample),
})
export type MeasuredSamples = z.output<typeof measuredSamples>

/** The permission to measure samples: people of the sample order, and people of the pattern room who finish and check samples. */
const measuresSamples = write('TEMPLATE_ORDER', 'PATTERN_QUALITY_ASSURANCE', 'PATTERN_RATIONALIZATION')

/** The permission of people whose pages show the samples of a sample order. */
const readsSamples = read('TEMPLATE_ORDER', 'PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', 'PATTERNING_ORDER_GROUP')

export const measuredSampleRead = contract({
  method: 'GET',
  path: 'template_orders/:id/measured_samples',
  permission: readsSamples,
  summary: 'The measured samples of a sample order',
  params: idParams,
  reply: measuredSamples,
})

export const measuredSampleSave = contract({
  method: 'PUT',
  path: 'template_orders/:id/measured_samples',
  permission: measuresSamples,
  summary: 'Keep what was measured at a sample',
  params: idParams,
  body: z.strictObject({
    color: z.string().trim().min(1).max(50),
    size: z.string().trim().min(1).max(measurementLimits.size),
    lengthUnit: z.enum(lengthUnits),
    lengths: z.array(measuredLength).max(measurementLimits.points),
    /** When the sample was measured as the page showed it; null where nobody had measured it. */
    seenAt: instant.nullable(),
  }),
  reply: measuredSamples,
  readers: readsSamples,
})

/** The calls of measured samples for the pages that show them. */
export const measuredSampleCalls = {
  read: measuredSampleRead,
  save: measuredSampleSave,
  writers: measuresSamples,
  noun: 'template_orders',
}
