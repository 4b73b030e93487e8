import { documentKind, type DocumentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'
import type { StockKind } from './stock-options.ts'

const materialKeys = { key: 'MATERIAL_INBOUND_ORDER', alsoKeys: ['MATERIAL_OUTBOUND_ORDER'] } as const
const clothKeys = {
  key: 'CLOTH_INBOUND_ORDER',
  alsoKeys: ['CLOTH_OUTBOUND_ORDER', 'CLOTH_WAREHOUSE_BOOKING_ORDER', 'DISPATCH_ORDER', 'RETURN_GOODS_ORDER'],
} as const

export const materialStockDocument = documentKind({
  noun: 'material_stocks',
  ...materialKeys,
  title: message('物料库存'),
  path: '/dashboard/warehousing/materialStocks',
  codeField: 'item',
  timeline: false,
})

export const clothStockDocument = documentKind({
  noun: 'cloth_stocks',
  ...clothKeys,
  title: message('成衣库存'),
  path: '/dashboard/warehousing/clothStocks',
  codeField: 'item',
  timeline: false,
})

/** The documents of stock, by kind. */
export const stockDocuments: Readonly<Record<StockKind, DocumentKind>> = {
  material: materialStockDocument,
  cloth: clothStockDocument,
}

/** The movements of stock, by kind. They stand on the card of the stock that they move. */
export const stockEntryDocuments: Readonly<Record<StockKind, DocumentKind>> = {
  material: {
    noun: 'material_stock_entries',
    ...materialKeys,
    title: message('物料收发明细'),
    path: materialStockDocument.path,
    codeField: 'documentCode',
    timeline: false,
  },
  cloth: {
    noun: 'cloth_stock_entries',
    ...clothKeys,
    title: message('成衣收发明细'),
    path: clothStockDocument.path,
    codeField: 'documentCode',
    timeline: false,
  },
}
