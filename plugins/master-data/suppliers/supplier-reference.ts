import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'

/** A supplier as other documents show it. */
export const supplierReference = z.object({ id, name: z.string(), phone: z.string().nullable(), address: z.string() })
export type SupplierReference = z.infer<typeof supplierReference>
