import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'

/** The addresses of shipments. Two addresses open the detail: `detail/$id` (C-2-26), and `$id`, which all documents have. */
export const clothOutboundOrderViews = documentViews({
  document: clothOutboundOrderDocument,
  titles: {
    list: message('出货单'),
    create: message('新建出货单'),
    detail: message('出货单详情'),
    edit: message('编辑出货单'),
    papers: message('出货单据预览'),
  },
  list: { rows: async () => (await import('../cloth-outbound-order-contract.ts')).clothOutboundOrderRows },
  page: () => import('./cloth-outbound-order-page.tsx'),
  detailAt: 'detail/$id',
  sheets: ['packing'],
})
