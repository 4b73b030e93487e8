import { z } from 'zod'
import { contract, decimal, id, idParams } from '../../../core/shared/contract.ts'
import { read } from '../../../core/shared/permission.ts'
import { materialTypes } from '../template-orders/template-order-options.ts'
import { bomDocument } from './bom-document.ts'

const designChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('color'), color: z.string() }),
  z.object({
    kind: z.enum(['added', 'removed', 'usage']),
    color: z.string(),
    material: z.object({ id, name: z.string() }),
    materialType: z.enum(materialTypes),
    actionRegion: z.string(),
    from: decimal.nullable(),
    to: decimal.nullable(),
  }),
])

const designState = z.object({
  /** The sample order is being revised: the bill works on its last confirmed version. */
  isRevising: z.boolean(),
  /** The confirmed version that the changes lead to. */
  version: z.number().int(),
  /** What was confirmed since the bill was last saved and is not in it. */
  changes: z.array(designChange),
})
export type DesignState = z.output<typeof designState>

export const bomDesignState = contract({
  method: 'GET',
  path: `${bomDocument.noun}/:id/design`,
  permission: read(bomDocument.key),
  summary: 'How the sample order of a bill of materials was revised since the bill was saved',
  params: idParams,
  reply: designState,
})
