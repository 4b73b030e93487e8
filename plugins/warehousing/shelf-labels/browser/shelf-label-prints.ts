import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { labelPapers } from '../../../../core/shared/label-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { warehouseDocument } from '../../../master-data/public.ts'
import { shelfLabelTemplateId } from '../shelf-label-paths.ts'
import type { PrintedShelves } from './shelf-label-printed.ts'

/** The labels of shelves on each of their papers; the record is the warehouse. */
export const shelfLabelPrints: readonly PrintTemplate[] = labelPapers.map((paper) => ({
  id: shelfLabelTemplateId(paper.value),
  title: message('库位标签'),
  document: warehouseDocument.noun,
  size: paper.size,
  drawsPages: true,
  papers: labelPapers,
  load: async () => {
    const { styles, shelfLabelTemplate } = await import('./shelf-label-print.tsx')
    return { Template: shelfLabelTemplate(paper), styles }
  },
  record: async (id, { locations }) => {
    const { readPrintedShelves } = await import('./shelf-label-printed.ts')
    return readPrintedShelves(Number(id), locations, paper.code)
  },
  check: ({ shelves }: PrintedShelves): Verdict =>
    shelves.length > 0 ? allow : refuse(message('仓库没有库位，请先在仓库中添加')),
}))
