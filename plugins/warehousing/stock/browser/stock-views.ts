import { readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothStockDocument, materialStockDocument } from '../stock-documents.ts'
import { stockReaders } from '../stock-options.ts'

/** The pages of stock: its lists, and the card of what lies in one place. */
export const stockViews: readonly View[] = [
  readingView({
    path: materialStockDocument.path,
    title: message('物料库存'),
    reads: stockReaders.material,
    document: materialStockDocument.noun,
    load: async () => ({ View: (await import('./stock-list.tsx')).MaterialStocks }),
  }),
  readingView({
    path: `${materialStockDocument.path}/$id`,
    title: message('物料收发卡'),
    kind: materialStockDocument.title,
    reads: stockReaders.material,
    document: materialStockDocument.noun,
    load: async () => ({ View: (await import('./stock-card.tsx')).MaterialStockCard }),
  }),
  readingView({
    path: clothStockDocument.path,
    title: message('成衣库存'),
    reads: stockReaders.cloth,
    document: clothStockDocument.noun,
    load: async () => ({ View: (await import('./stock-list.tsx')).ClothStocks }),
  }),
  readingView({
    path: `${clothStockDocument.path}/$id`,
    title: message('成衣收发卡'),
    kind: clothStockDocument.title,
    reads: stockReaders.cloth,
    document: clothStockDocument.noun,
    load: async () => ({ View: (await import('./stock-card.tsx')).ClothStockCard }),
  }),
]
