import { z } from 'zod'
import { contract } from '../../../core/shared/contract.ts'
import { either, readOrWrite } from '../../../core/shared/permission.ts'
import { styleClassSchema } from '../template-orders/style-class-schema.ts'

const usualPoint = z.object({
  code: z.string(),
  name: z.string(),
  nameEnglish: z.string(),
  method: z.string(),
  methodEnglish: z.string(),
  tolerancePlus: z.string(),
  toleranceMinus: z.string(),
  step: z.string(),
})

/** The points of measure that earlier sample orders have, those of the style class first, and after them those that such garments usually have. */
export const usualPointList = contract({
  method: 'GET',
  path: 'core_data/measurement_points',
  permission: either(readOrWrite('TEMPLATE_ORDER', 'SALE_ORDER', 'PRODUCTION_ORDER')),
  summary: 'Usual points of measure',
  query: z.object({ category: styleClassSchema.optional(), lengthUnit: z.enum(['cm', 'inch']).optional() }),
  reply: z.array(usualPoint),
})
