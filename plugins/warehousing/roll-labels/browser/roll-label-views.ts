import { printView } from '../../../../core/browser/print/preview/print-view.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { labelPaperOf } from '../../../../core/shared/label-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { openedBy } from '../../../../core/shared/permission.ts'
import { materialInboundOrderDocument } from '../../material-inbound-orders/material-inbound-order-document.ts'
import { rollLabelPath, rollLabelTemplateId } from '../roll-label-paths.ts'

const reads = readersOf(materialInboundOrderDocument)

/** The preview of the labels of rolls. */
export const rollLabelViews: readonly View[] = [
  printView({
    path: rollLabelPath,
    permission: openedBy(reads),
    reads,
    title: message('卷标预览'),
    document: materialInboundOrderDocument.noun,
    template: ({ paper }) => rollLabelTemplateId(labelPaperOf(paper)),
  }),
]
