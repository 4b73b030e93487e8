import { printView } from '../../../../core/browser/print/preview/print-view.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { labelPaperOf } from '../../../../core/shared/label-layout.ts'
import { message } from '../../../../core/shared/message.ts'
import { either, openedBy } from '../../../../core/shared/permission.ts'
import { warehouseDocument } from '../../../master-data/public.ts'
import { shelfReaders } from '../../stock/stock-options.ts'
import { shelfLabelPath, shelfLabelTemplateId } from '../shelf-label-paths.ts'

/** Who prints the labels of shelves: people who set up warehouses, and people who see stock. */
export const shelfLabelReaders = either(readersOf(warehouseDocument), shelfReaders)

/** The preview of shelf labels. */
export const shelfLabelViews: readonly View[] = [
  printView({
    path: `${shelfLabelPath}/$id`,
    permission: openedBy(shelfLabelReaders),
    reads: shelfLabelReaders,
    title: message('库位标签预览'),
    document: warehouseDocument.noun,
    template: ({ paper }) => shelfLabelTemplateId(labelPaperOf(paper)),
  }),
]
