import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { message } from '../../../../core/shared/message.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'

/** The sheet of a valuation: its operations by kind of work, with prices and times. */
export const valuationOrderPrint: PrintTemplate = {
  id: `${valuationOrderDocument.noun}.sheet`,
  title: message('核价单'),
  document: valuationOrderDocument.noun,
  size: 'A4',
  load: () => import('./valuation-order-print.tsx'),
  record: async (id) => (await import('./valuation-order-actions.ts')).readValuationOrder(Number(id)),
}
