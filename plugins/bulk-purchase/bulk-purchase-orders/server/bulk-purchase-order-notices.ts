import type { Effect } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { noticesOf } from '../../../inbox/server-public.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import { type BulkPurchaseOrderEvent, bulkPurchaseOrderEvents as events } from '../bulk-purchase-order-events.ts'

const waiting = ({ creatorId, productionFollowerId }: BulkPurchaseOrderEvent) => [creatorId, productionFollowerId]

const tell = noticesOf<BulkPurchaseOrderEvent>(bulkPurchaseOrderDocument, {
  to: waiting,
  code: ({ materialBulkPurchaseOrderCode }) => materialBulkPurchaseOrderCode,
})

/** The people who are told about bulk purchase orders: purchasers about new ones, followers about what becomes of theirs. */
export const bulkPurchaseOrderNotices: readonly Effect[] = [
  tell(
    events.created,
    (names, { productionOrderCode: order }) =>
      message(
        '<strong>{name}</strong>发起了生产单 <strong>{order}</strong> 的大货采购 <strong>{code}</strong>，请安排采购',
        { ...names, order },
      ),
    { to: ({ purchaseUserId }) => [purchaseUserId] },
  ),
  tell(events.started, (names, { productionOrderCode: order }) =>
    message('<strong>{name}</strong>开始采购生产单 <strong>{order}</strong> 的物料（{code}）', { ...names, order }),
  ),
  tell(
    events.cancelled,
    (names, { productionOrderCode: order }) =>
      message('<strong>{name}</strong>取消了生产单 <strong>{order}</strong> 的大货采购 <strong>{code}</strong>', {
        ...names,
        order,
      }),
    { to: (order) => [...waiting(order), order.purchaseUserId] },
  ),
  tell(events.arrived, (names, { productionOrderCode: order }) =>
    message('生产单 <strong>{order}</strong> 的物料已全部到货（{code}）', { ...names, order }),
  ),
]
