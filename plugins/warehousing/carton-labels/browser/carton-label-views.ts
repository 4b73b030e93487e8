import { printView } from '../../../../core/browser/print/preview/print-view.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { labelPaperOf } from '../../../../core/shared/label-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { openedBy } from '../../../../core/shared/permission.ts'
import { clothOutboundOrderDocument } from '../../cloth-outbound-orders/cloth-outbound-order-document.ts'
import { cartonLabelPath, cartonLabelTemplateId } from '../carton-label-paths.ts'

const reads = readersOf(clothOutboundOrderDocument)

/** The preview of the labels of cartons. */
export const cartonLabelViews: readonly View[] = [
  printView({
    path: cartonLabelPath,
    permission: openedBy(reads),
    reads,
    title: message('箱唛预览'),
    document: clothOutboundOrderDocument.noun,
    template: ({ paper }) => cartonLabelTemplateId(labelPaperOf(paper)),
  }),
]
