import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'

/** How commands read a buying order that no view shows. */
export const buyMaterialOrderRecords: RecordSource = {
  document: buyMaterialOrderDocument.noun,
  load: async (id, signal) => (await import('./buy-material-order-acts.ts')).readBuyMaterialOrder(id, signal),
}
