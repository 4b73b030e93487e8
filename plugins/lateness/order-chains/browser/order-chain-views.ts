import { readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { orderChainDocument } from '../order-chain-document.ts'

const { noun: document, path } = orderChainDocument
const reads = readersOf(orderChainDocument)

/** The addresses of the progress of orders. */
export const orderChainViews: readonly View[] = [
  readingView({
    path,
    title: message('订单进度'),
    reads,
    document,
    load: () => import('./order-chain-list.tsx'),
  }),
  readingView({
    path: `${path}/$id`,
    title: message('进度与延误'),
    kind: message('订单进度'),
    reads,
    document,
    load: () => import('./order-chain-page.tsx'),
  }),
]
