import type { PrintTemplate } from '../../../core/browser/print/print-template.ts'
import { message } from '../../../core/shared/message.ts'

/** A page of figures on paper. What is asked for stands in the address; there is no record. */
export const insightPrint: PrintTemplate = {
  id: 'insight.figures',
  title: message('经营分析'),
  document: 'insight',
  size: 'A4',
  load: () => import('./insight-print.tsx'),
  record: async (_id, query) => (await import('./insight-printed.ts')).readPrinted(query),
}
