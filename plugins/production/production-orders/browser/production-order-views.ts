import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { printView } from '../../../../core/browser/print/preview/print-view.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { openedBy } from '../../../../core/shared/permission.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { contractTemplateId, requisitionTemplateId } from '../production-order-paper-ids.ts'

/** The addresses of production orders. */
export const productionOrderViews: readonly View[] = [
  ...documentViews({
    document: productionOrderDocument,
    titles: {
      list: message('生产单'),
      create: message('新建生产单'),
      detail: message('生产单详情'),
      edit: message('编辑生产单'),
    },
    list: () => import('./production-order-list.tsx'),
    page: () => import('./production-order-page.tsx'),
  }),
  printView({
    path: `${productionOrderDocument.path}/$id/export`,
    permission: openedBy(readersOf(productionOrderDocument)),
    reads: readersOf(productionOrderDocument),
    title: message('生产合同与领料单预览'),
    document: productionOrderDocument.noun,
    template: ({ type }) => (type === 'requisition' ? requisitionTemplateId : contractTemplateId),
  }),
]
