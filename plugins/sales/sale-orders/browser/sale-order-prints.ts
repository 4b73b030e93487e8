import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { message } from '../../../../core/shared/message.ts'
import { saleOrderDocument } from '../sale-order-document.ts'

/** The confirmation of an order for the customer. */
export const saleOrderPrint: PrintTemplate = {
  id: `${saleOrderDocument.noun}.sheet`,
  title: message('销售确认单'),
  document: saleOrderDocument.noun,
  size: 'A4',
  bilingual: true,
  load: () => import('./sale-order-print.tsx'),
  record: async (id) => (await import('./sale-order-actions.ts')).readPrintedOrder(Number(id)),
}
