import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { message } from '../../../../core/shared/message.ts'
import { quoteDocument } from '../quote-document.ts'

/** The quotation for the customer: style, materials and price, without what anything costs within the company. */
export const quotePrint: PrintTemplate = {
  id: `${quoteDocument.noun}.sheet`,
  title: message('报价单'),
  document: quoteDocument.noun,
  size: 'A4',
  bilingual: true,
  load: () => import('./quote-print.tsx'),
  record: async (id) => (await import('./quote-actions.ts')).readQuote(Number(id)),
}
