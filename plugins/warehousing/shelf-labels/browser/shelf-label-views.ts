import { printView } from '../../../../core/browser/print/preview/print-view.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { labelPaperOf } from '../../../../core/shared/label-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { member } from '../../../../core/shared/permission.ts'
import { shelfLabelPath, shelfLabelTemplateId } from '../shelf-label-paths.ts'

/** The preview of shelf labels. */
export const shelfLabelViews: readonly View[] = [
  printView({
    path: `${shelfLabelPath}/$id`,
    // Labels say no more than the pickers of every document.
    permission: member,
    reads: member,
    title: message('库位标签预览'),
    // The noun stands here as well: what master data shares would load with the first page.
    document: 'warehouses',
    template: ({ paper }) => shelfLabelTemplateId(labelPaperOf(paper)),
  }),
]
