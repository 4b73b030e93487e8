import { z } from 'zod'
import { measuredSample } from '../measurements/measured-sample-contract.ts'
import { templateOrderModel } from './template-order-model.ts'

/**
 * What the sheet of one colour is printed from: the last confirmed version of its sample order; `isRevising` when a newer one will follow. `samples` are what
 * was measured at the samples of the colour.
 */
export const templateSheet = z.object({
  order: templateOrderModel.wire,
  isRevising: z.boolean(),
  samples: z.array(measuredSample),
})
export type TemplateSheet = z.output<typeof templateSheet>
