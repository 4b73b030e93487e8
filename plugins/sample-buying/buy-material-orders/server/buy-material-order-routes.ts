import { type Route, route } from '../../../../core/server/plugin.ts'
import { readableRecord } from '../../../../core/shared/document/document-access.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import {
  buyMaterialOrderAdditional,
  buyMaterialOrderCreate,
  buyMaterialOrderUnfinished,
  buyMaterialOrderUpdate,
} from '../buy-material-order-contract.ts'
import { type BuyMaterialOrder, buyMaterialOrderModel } from '../buy-material-order-model.ts'
import { createOrder } from './buy-material-order-making.ts'
import { unfinishedOrders } from './unfinished-orders.ts'
import { addMaterials, updateOrder } from './buy-material-order-work.ts'

const shownTo = (actor: Actor, order: BuyMaterialOrder) =>
  readableRecord(buyMaterialOrderModel, order, actor.permissions)

/** The routes of buying orders, but for those of their list. */
export const buyMaterialOrderRoutes: readonly Route[] = [
  route(buyMaterialOrderUnfinished, ({ db, actor, query }) => unfinishedOrders(db, actor, query)),
  route(buyMaterialOrderCreate, async ({ actor, body, work }) =>
    shownTo(actor, await work((current) => createOrder(current, body))),
  ),
  route(buyMaterialOrderUpdate, async ({ actor, params: { id }, body, work }) =>
    shownTo(actor, await work((current) => updateOrder(current, { ...body, id }))),
  ),
  route(buyMaterialOrderAdditional, async ({ actor, params: { id }, body: { version, buyMaterials }, work }) =>
    shownTo(actor, await work((current) => addMaterials(current, { id, version, lines: buyMaterials }))),
  ),
]
