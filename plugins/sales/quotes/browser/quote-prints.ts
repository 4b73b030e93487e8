import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { message } from '../../../../core/shared/message.ts'
import { quoteDocument } from '../quote-document.ts'

/** The quotation for the customer: style, materials and price, without what anything costs within the company. */
export const quotePrint: PrintTemplate = {
  id: `${quoteDocument.noun}.sheet`,
  title: message('报价单'),
  document: quoteDocument.noun,
  size: 'A4',
  load: async () => {
    const [{ Template }, { default: parts }, { default: own }] = await Promise.all([
      import('./quote-print.tsx'),
      import('../../../../core/browser/print/parts/print-parts.css?inline'),
      import('./quote-print.css?inline'),
    ])
    return { Template, styles: parts + own }
  },
  record: async (id) => (await import('./quote-actions.ts')).readQuote(Number(id)),
}
