import { documentViews } from '../../../../core/browser/document/document-views.ts'
import { readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { templateOrderDocument } from '../template-order-document.ts'

/** The views of sample orders. */
export const templateOrderViews: readonly View[] = [
  ...documentViews({
    document: templateOrderDocument,
    titles: {
      list: message('版单'),
      create: message('新建版单'),
      detail: message('版单详情'),
      edit: message('编辑版单'),
      copy: message('复制版单'),
      print: message('打印版单'),
    },
    list: () => import('./template-order-list.tsx'),
    page: () => import('./template-order-page.tsx'),
    starts: { reference: message('引用版单') },
    barePath: '/templateOrders',
  }),
  readingView({
    path: '/dashboard/templateRetrieve',
    title: message('版单检索'),
    reads: read('TEMPLATE_RETRIEVE'),
    load: () => import('./template-order-retrieval.tsx'),
  }),
]
