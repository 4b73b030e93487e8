import { z } from 'zod'
import { id } from '../../core/shared/contract.ts'

/** A production order as documents that move its goods name it, without prices (D48). */
export const movedOrder = z.object({ id, name: z.string(), code: z.string(), color: z.string() })
export type MovedOrder = z.output<typeof movedOrder>
