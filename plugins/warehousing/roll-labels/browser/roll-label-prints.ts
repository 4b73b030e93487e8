import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { labelPapers } from '../../../../core/shared/label-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Verdict } from '../../../../core/shared/rule.ts'
import { materialInboundOrderDocument } from '../../material-inbound-orders/material-inbound-order-document.ts'
import { canPrintRolls } from '../roll-counts.ts'
import { rollLabelTemplateId } from '../roll-label-paths.ts'
import { canLabelRolls } from './roll-label-commands.ts'
import type { PrintedRolls } from './roll-label-printed.ts'

/** The labels of rolls on each of their papers; the record is the sign-in. */
export const rollLabelPrints: readonly PrintTemplate[] = labelPapers.map((paper) => ({
  id: rollLabelTemplateId(paper.value),
  title: message('卷标'),
  document: materialInboundOrderDocument.noun,
  size: paper.size,
  drawsPages: true,
  papers: labelPapers,
  load: async () => {
    const { styles, rollLabelTemplate } = await import('./roll-label-print.tsx')
    return { Template: rollLabelTemplate(paper), styles }
  },
  record: async (id, { rolls = '' }) => {
    const { readPrintedRolls } = await import('./roll-label-printed.ts')
    return readPrintedRolls(Number(id), rolls, paper.code)
  },
  check: ({ order, typed }: PrintedRolls): Verdict => {
    const verdict = canLabelRolls(order)
    return verdict.allowed ? canPrintRolls(typed, order.materialInboundMessages.length) : verdict
  },
}))
