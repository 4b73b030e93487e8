import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { saleOrderDocument } from '../sale-order-document.ts'

/** How commands read a sale order that no view shows. */
export const saleOrderRecords: RecordSource = {
  document: saleOrderDocument.noun,
  load: async (id, signal) => (await import('./sale-order-actions.ts')).readSaleOrder(id, signal),
}
