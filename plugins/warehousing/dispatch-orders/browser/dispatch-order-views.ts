import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { message } from '../../../../core/shared/message.ts'
import { dispatchOrderDocument } from '../dispatch-order-document.ts'

/** The addresses of dispatch orders. The form of a submitted one shows it for reading (C-2-24), and the form of each shows it to people who may only read (C-open-17). */
export const dispatchOrderViews = documentViews({
  document: dispatchOrderDocument,
  titles: {
    list: message('成衣派送'),
    create: message('新建派送单'),
    detail: message('派送单详情'),
    edit: message('编辑派送单'),
    papers: message('派送单预览'),
  },
  list: { rows: async () => (await import('../dispatch-order-contract.ts')).dispatchOrderRows },
  page: () => import('./dispatch-order-page.tsx'),
  readsForm: true,
})
