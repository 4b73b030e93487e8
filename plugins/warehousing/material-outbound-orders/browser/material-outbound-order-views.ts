import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'

/** The addresses of outbound orders. The detail has two: `/$id/detail` (C-2-28), and `/$id`, as each document has. */
export const materialOutboundOrderViews = documentViews({
  document: materialOutboundOrderDocument,
  titles: {
    list: message('物料出库'),
    create: message('新建出库单'),
    detail: message('出库单详情'),
    edit: message('编辑出库单'),
    papers: message('出库单预览'),
  },
  list: { rows: async () => (await import('../material-outbound-order-contract.ts')).materialOutboundOrderRows },
  page: () => import('./material-outbound-order-page.tsx'),
  detailAt: '$id/detail',
})
