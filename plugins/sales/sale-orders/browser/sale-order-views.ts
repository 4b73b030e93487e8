import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import { saleOrderSteps } from '../sale-order-steps.ts'
import { saleOrderPrint } from './sale-order-prints.ts'
import { saleOrderTitles } from './sale-order-titles.ts'

/** The addresses of sale orders. */
export const saleOrderViews: readonly View[] = documentViews({
  document: saleOrderDocument,
  titles: {
    list: message('销售单列表'),
    create: saleOrderTitles.create,
    detail: message('销售单详情'),
    edit: saleOrderSteps.steps.edit.title,
    copy: saleOrderTitles.copy,
    print: message('销售确认单预览'),
  },
  list: () => import('./sale-order-list.tsx'),
  page: () => import('./sale-order-page.tsx'),
  print: saleOrderPrint,
})
