import { printView } from '../../../../core/browser/print/preview/print-view.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { labelPaperOf } from '../../../../core/shared/label-layout.ts'
import { message } from '../../../../core/shared/message.ts'
import { lookupPermission } from '../../../admin/public.ts'
import { warehouseDocument } from '../../../master-data/public.ts'
import { shelfLabelPath, shelfLabelTemplateId } from '../shelf-label-paths.ts'

/** The preview of shelf labels. */
export const shelfLabelViews: readonly View[] = [
  printView({
    path: `${shelfLabelPath}/$id`,
    // Labels say no more than the pickers of every document.
    permission: lookupPermission,
    reads: lookupPermission,
    title: message('库位标签预览'),
    document: warehouseDocument.noun,
    template: ({ paper }) => shelfLabelTemplateId(labelPaperOf(paper)),
  }),
]
