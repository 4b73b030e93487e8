import { type Effect, on } from '../../../../core/server/plugin.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { notify } from '../../../inbox/server-public.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import { type BulkPurchaseOrderEvent, bulkPurchaseOrderEvents as events } from '../bulk-purchase-order-events.ts'

const { noun, path } = bulkPurchaseOrderDocument

type Told = {
  readonly to: (order: BulkPurchaseOrderEvent) => readonly (number | null)[]
  readonly textOf: (values: { name: string; code: string; order: string }) => Message
}

function tell(type: string, { to, textOf }: Told): Effect {
  return on<BulkPurchaseOrderEvent>(type, async (order, work) => {
    const { id, materialBulkPurchaseOrderCode: code, productionOrderCode } = order
    await notify(work, {
      to: to(order),
      type,
      message: textOf({ name: work.actor.name, code, order: productionOrderCode }),
      about: { document: noun, id },
      actions: [{ text: message('查看'), url: `${path}/${id}` }],
    })
  })
}

const waiting = ({ creatorId, productionFollowerId }: BulkPurchaseOrderEvent) => [creatorId, productionFollowerId]

/** The people who are told about bulk purchase orders: purchasers about new ones, followers about what becomes of theirs. */
export const bulkPurchaseOrderNotices: readonly Effect[] = [
  tell(events.created, {
    to: ({ purchaseUserId }) => [purchaseUserId],
    textOf: (values) =>
      message(
        '<strong>{name}</strong>发起了生产单 <strong>{order}</strong> 的大货采购 <strong>{code}</strong>，请安排采购',
        values,
      ),
  }),
  tell(events.started, {
    to: waiting,
    textOf: (values) =>
      message('<strong>{name}</strong>开始采购生产单 <strong>{order}</strong> 的物料（{code}）', values),
  }),
  tell(events.cancelled, {
    to: (order) => [...waiting(order), order.purchaseUserId],
    textOf: (values) =>
      message(
        '<strong>{name}</strong>取消了生产单 <strong>{order}</strong> 的大货采购 <strong>{code}</strong>',
        values,
      ),
  }),
  tell(events.arrived, {
    to: waiting,
    textOf: (values) => message('生产单 <strong>{order}</strong> 的物料已全部到货（{code}）', values),
  }),
]
