import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { labelPapers } from '../../../../core/shared/label-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import type { PrintedTickets } from '../bundle-ticket-contract.ts'
import { bundleTicketDocument, ticketTemplateId } from '../bundle-ticket-document.ts'

/** Tickets on each of their papers; the record is the cutting order. */
export const bundleTicketPrints: readonly PrintTemplate[] = labelPapers.map((paper) => ({
  id: ticketTemplateId(paper.value),
  title: bundleTicketDocument.title,
  document: bundleTicketDocument.noun,
  size: paper.size,
  drawsPages: true,
  papers: labelPapers,
  load: async () => {
    const { styles, ticketTemplate } = await import('./bundle-ticket-print.tsx')
    return { Template: ticketTemplate(paper), styles }
  },
  record: async (id, { numbers }) => {
    const { readPrintedTickets } = await import('./bundle-ticket-printed.ts')
    return readPrintedTickets(Number(id), numbers, paper.code)
  },
  check: ({ tickets }: PrintedTickets): Verdict =>
    tickets.length > 0 ? allow : refuse(message('裁床单还没有扎票，确认裁床单后生成')),
}))
