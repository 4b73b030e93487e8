import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'

/** The views of pattern orders. */
export const patterningOrderViews: readonly View[] = documentViews({
  document: patterningOrderDocument,
  titles: {
    list: message('版房订单列表'),
    create: message('新建版房订单'),
    detail: message('版房订单详情'),
    edit: message('编辑版房订单'),
    print: message('打印纸样单'),
  },
  list: () => import('./patterning-order-list.tsx'),
  page: () => import('./patterning-order-page.tsx'),
})
