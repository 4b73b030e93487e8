import { approvalRoutes } from '../../../../core/server/document/document-routes.ts'
import { type Route, route } from '../../../../core/server/plugin.ts'
import { readableRecord } from '../../../../core/shared/document/document-access.ts'
import {
  buyMaterialOrderAdditional,
  buyMaterialOrderCalls,
  buyMaterialOrderCancel,
  buyMaterialOrderConfirm,
  buyMaterialOrderCreate,
  buyMaterialOrderRead,
  buyMaterialOrderRestart,
  buyMaterialOrderUnfinished,
  buyMaterialOrderUpdate,
} from '../buy-material-order-contract.ts'
import { buyMaterialOrderModel } from '../buy-material-order-model.ts'
import { createOrder } from './buy-material-order-making.ts'
import { unfinishedOrders } from './unfinished-orders.ts'
import { requireSeenOrder } from './buy-material-order-scope.ts'
import { buyMaterialOrderStore } from './buy-material-order-store.ts'
import { addMaterials, cancelOrder, confirmOrder, restartOrder, updateOrder } from './buy-material-order-work.ts'

const own: readonly Route[] = [
  route(buyMaterialOrderRead, async ({ db, actor, params: { id } }) => {
    await requireSeenOrder(db, actor, id)
    return buyMaterialOrderStore.read(db, id)
  }),
  route(buyMaterialOrderCreate, ({ body, work }) => work((current) => createOrder(current, body))),
  route(buyMaterialOrderUpdate, ({ params: { id }, body, work }) =>
    work((current) => updateOrder(current, { ...body, id })),
  ),
  route(buyMaterialOrderConfirm, ({ params: { id }, body, work }) =>
    work((current) => confirmOrder(current, { ...body, id })),
  ),
  route(buyMaterialOrderCancel, ({ params: { id }, body, work }) =>
    work((current) => cancelOrder(current, { ...body, id })),
  ),
  route(buyMaterialOrderRestart, ({ params: { id }, body, work }) =>
    work((current) => restartOrder(current, { ...body, id })),
  ),
  route(buyMaterialOrderAdditional, ({ params: { id }, body: { version, buyMaterials }, work }) =>
    work((current) => addMaterials(current, { id, version, lines: buyMaterials })),
  ),
]

/** Tells the unfinished orders of a design. */
const unfinished = route(buyMaterialOrderUnfinished, ({ db, actor, query }) => unfinishedOrders(db, actor, query))

/** Cuts the order that a route answers for its reader. */
const readable = ({ contract, handle }: Route): Route => ({
  contract,
  handle: async (call) => readableRecord(buyMaterialOrderModel, await handle(call), call.actor.permissions),
})

/** The routes of buying orders, but for those of their list. */
export const buyMaterialOrderRoutes: readonly Route[] = [
  unfinished,
  ...own.map(readable),
  ...approvalRoutes(buyMaterialOrderModel, buyMaterialOrderCalls, buyMaterialOrderStore, ({ db, actor }, id) =>
    requireSeenOrder(db, actor, id),
  ),
]
