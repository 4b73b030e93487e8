import { z } from 'zod'
import { id } from '../../core/shared/contract.ts'

/** The values of a production order that a document of the warehouse returns: no prices (D48). */
export const movedOrder = z.object({ id, name: z.string(), code: z.string(), color: z.string() })
export type MovedOrder = z.output<typeof movedOrder>
