import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'

/** The addresses of garment sign-ins. The form of a finished one shows it for reading (C-2-23), and the form of each shows it to people who may only read (C-open-17). */
export const clothInboundOrderViews = documentViews({
  document: clothInboundOrderDocument,
  titles: {
    list: message('成衣入库'),
    create: message('新建成衣入库单'),
    detail: message('成衣入库单详情'),
    edit: message('编辑成衣入库单'),
    papers: message('成衣入库单预览'),
  },
  list: { rows: async () => (await import('../cloth-inbound-order-contract.ts')).clothInboundOrderRows },
  page: () => import('./cloth-inbound-order-page.tsx'),
  readsForm: true,
})
