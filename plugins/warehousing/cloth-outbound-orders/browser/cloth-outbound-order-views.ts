import { documentPaperView } from '../../../../core/browser/document/document-papers.ts'
import { documentViews } from '../../../../core/browser/document/document-views.ts'
import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'

const { path } = clothOutboundOrderDocument

const views = documentViews({
  document: clothOutboundOrderDocument,
  titles: {
    list: message('出货单'),
    create: message('新建出货单'),
    detail: message('出货单详情'),
    edit: message('编辑出货单'),
  },
  list: { rows: async () => (await import('../cloth-outbound-order-contract.ts')).clothOutboundOrderRows },
  page: () => import('./cloth-outbound-order-page.tsx'),
})

/** The addresses of shipments. The detail has two: its own, in which the word stands first (C-2-26), and that of every document. */
export const clothOutboundOrderViews: readonly View[] = [
  ...views.flatMap((view) => (view.path === `${path}/$id` ? [view, { ...view, path: `${path}/detail/$id` }] : [view])),
  documentPaperView(clothOutboundOrderDocument, message('出货单据预览'), ['packing']),
]
