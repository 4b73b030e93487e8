import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'
import { gradeValues } from '../customers/customer-options.ts'

/** A brand in documents whose pages show the process level of its customer. */
export const brandReference = z.object({
  id,
  name: z.string(),
  customer: z.object({ id, company: z.string(), processLevel: z.enum(gradeValues).nullable() }),
})
export type BrandReference = z.infer<typeof brandReference>
