import { z } from 'zod'
import { templateOrderModel } from './template-order-model.ts'

/** What the sheet of one colour is printed from: the last confirmed version of its sample order; `isRevising` when a newer one will follow. */
export const templateSheet = z.object({ order: templateOrderModel.wire, isRevising: z.boolean() })
