import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** Shipped garments that come back from a customer. */
export const returnGoodsOrderDocument = documentKind({
  noun: 'return_goods_order',
  key: 'RETURN_GOODS_ORDER',
  title: message('退货单'),
  path: '/dashboard/warehousing/returnGoods',
  codeField: 'returnGoodsCode',
})
