import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { message } from '../../../../core/shared/message.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'

/** The addresses of returns. The detail has two: `/$id/detail` (C-2-25), and `/$id`, as each document has. */
export const returnGoodsOrderViews = documentViews({
  document: returnGoodsOrderDocument,
  titles: {
    list: message('退货'),
    create: message('新建退货单'),
    detail: message('退货单详情'),
    edit: message('编辑退货单'),
    papers: message('退货单预览'),
  },
  list: { rows: async () => (await import('../return-goods-order-contract.ts')).returnGoodsOrderRows },
  page: () => import('./return-goods-order-page.tsx'),
  detailAt: '$id/detail',
})
