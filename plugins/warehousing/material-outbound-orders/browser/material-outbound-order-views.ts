import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { documentPaperView } from '../../../../core/browser/document/document-papers.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'

const { path } = materialOutboundOrderDocument

const views = documentViews({
  document: materialOutboundOrderDocument,
  titles: {
    list: message('物料出库'),
    create: message('新建出库单'),
    detail: message('出库单详情'),
    edit: message('编辑出库单'),
  },
  list: { rows: async () => (await import('../material-outbound-order-contract.ts')).materialOutboundOrderRows },
  page: () => import('./material-outbound-order-page.tsx'),
})

/** The addresses of outbound orders. The detail has two: `/$id/detail` (C-2-28), and `/$id`, as each document has. */
export const materialOutboundOrderViews: readonly View[] = [
  ...views.flatMap((view) => (view.path === `${path}/$id` ? [view, { ...view, path: `${path}/$id/detail` }] : [view])),
  documentPaperView(materialOutboundOrderDocument, message('出库单预览')),
]
