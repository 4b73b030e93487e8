import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { message } from '../../../../core/shared/message.ts'
import { bookingOrderDocument } from '../booking-order-document.ts'

/** The addresses of bookings. The form of a submitted one shows it for reading (C-2-22), and the form of each shows it to people who may only read (C-open-17). */
export const bookingOrderViews = documentViews({
  document: bookingOrderDocument,
  titles: {
    list: message('成衣预约'),
    create: message('新建预约单'),
    detail: message('预约单详情'),
    edit: message('编辑预约单'),
    papers: message('预约单预览'),
  },
  list: { rows: async () => (await import('../booking-order-contract.ts')).bookingOrderRows },
  page: () => import('./booking-order-page.tsx'),
  readsForm: true,
})
