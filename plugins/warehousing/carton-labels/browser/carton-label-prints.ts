import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { labelPapers } from '../../../../core/shared/label-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Verdict } from '../../../../core/shared/rule.ts'
import { clothOutboundOrderDocument } from '../../cloth-outbound-orders/cloth-outbound-order-document.ts'
import { cartonLabelTemplateId } from '../carton-label-paths.ts'
import { canLabelCartons, canPrintCartons } from '../carton-label-rules.ts'
import type { PrintedCartons } from './carton-label-printed.ts'

/** The labels of cartons on each of their papers; the record is the shipment. */
export const cartonLabelPrints: readonly PrintTemplate[] = labelPapers.map((paper) => ({
  id: cartonLabelTemplateId(paper.value),
  title: message('箱唛'),
  document: clothOutboundOrderDocument.noun,
  size: paper.size,
  drawsPages: true,
  bilingual: true,
  papers: labelPapers,
  load: async () => {
    const { styles, cartonLabelTemplate } = await import('./carton-label-print.tsx')
    return { Template: cartonLabelTemplate(paper), styles }
  },
  record: async (id, { cartons = '' }) => {
    const { readPrintedCartons } = await import('./carton-label-printed.ts')
    return readPrintedCartons(Number(id), cartons, paper.code)
  },
  check: ({ order, typed }: PrintedCartons): Verdict => {
    const verdict = canLabelCartons(order)
    return verdict.allowed ? canPrintCartons(typed, order.clothOutboundMessages) : verdict
  },
}))
