import { call } from '../../../../core/browser/api/client.ts'
import { productionOrderRead } from '../production-order-contract.ts'
import type { ProductionOrder } from '../production-order-model.ts'

/** A printed order. One in revision is printed as it was last confirmed (D45). */
export type PrintedProduction = { readonly order: ProductionOrder; readonly isInRevision: boolean }

/** An order as its papers show it. Throws `CallError`. */
export async function readPrintedProduction(id: number): Promise<PrintedProduction> {
  const order = await call(productionOrderRead, { params: { id }, query: {} })
  if (order.orderStatus !== 'Revert') return { order, isInRevision: false }
  return { order: await call(productionOrderRead, { params: { id }, query: { type: 'history' } }), isInRevision: true }
}
