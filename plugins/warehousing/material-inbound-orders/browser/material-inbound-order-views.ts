import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialInboundOrderDocument } from '../material-inbound-order-document.ts'

/** The addresses of sign-ins. The form of a finished one shows it for reading (C-2-27), and the form of each shows it to people who may only read (C-open-17). */
export const materialInboundOrderViews = documentViews({
  document: materialInboundOrderDocument,
  titles: {
    list: message('物料入库'),
    create: message('新建入库单'),
    detail: message('入库单详情'),
    edit: message('编辑入库单'),
    papers: message('入库单预览'),
  },
  list: { rows: async () => (await import('../material-inbound-order-contract.ts')).materialInboundOrderRows },
  page: () => import('./material-inbound-order-page.tsx'),
  readsForm: true,
})
