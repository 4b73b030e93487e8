import { type Route, route } from '../../../../core/server/plugin.ts'
import { buyMaterialOrderStore } from '../../buy-material-orders/server/buy-material-order-store.ts'
import { permits } from '../../../../core/shared/permission.ts'
import {
  buyerList,
  buyMaterialAssign,
  buyMaterialQuantity,
  buyMaterialRead,
  buyMaterialUpdate,
  pickupFinish,
  pickupFinishBulk,
  pickupStart,
  purchaseFinish,
  purchaseFinishBulk,
  purchaseStart,
} from '../buy-material-contract.ts'
import { buyingPermission } from '../buy-material-document.ts'
import type { LineMove } from '../buy-material-machine.ts'
import { assignLines, moveLine, moveLines } from './buy-material-moves.ts'
import { buyMaterialStore, changeLine } from './buy-material-store.ts'

const starts = (contract: typeof purchaseStart, move: LineMove) =>
  route(contract, ({ body: { buyMaterialIds, ...given }, work }) =>
    work((current) => moveLines(current, buyMaterialIds, move, given)),
  )

/** The routes of materials to be bought, but for those of their lists. */
export const buyMaterialRoutes: readonly Route[] = [
  route(buyMaterialRead, async ({ db, actor, params: { id } }) => {
    const line = await buyMaterialStore.read(db, id)
    await buyMaterialOrderStore.requireSeen(db, actor, line.orderId)
    return line
  }),
  route(buyerList, async ({ db, services, query }) => {
    const found = (await services.accounts?.findPeople?.(db, query.keyword)) ?? []
    const buyers = found.filter(({ permissions }) => permits(permissions, buyingPermission))
    return { records: buyers.map(({ id, name, detail }) => ({ id, name, detail })), total: buyers.length }
  }),
  starts(purchaseStart, 'purchase'),
  starts(pickupStart, 'pickup'),
  route(purchaseFinish, ({ params: { id }, body: { quantity, unitPrice, ...given }, work }) =>
    work((current) => moveLine(current, id, 'purchaseFinish', { ...given, bought: [{ id, quantity, unitPrice }] })),
  ),
  route(pickupFinish, ({ params: { id }, body, work }) =>
    work((current) => moveLine(current, id, 'pickupFinish', body)),
  ),
  route(purchaseFinishBulk, ({ body: { buyMaterialIds, ...given }, work }) =>
    work((current) => moveLines(current, buyMaterialIds, 'purchaseFinish', given)),
  ),
  route(pickupFinishBulk, ({ body: { buyMaterialIds, ...given }, work }) =>
    work((current) => moveLines(current, buyMaterialIds, 'pickupFinish', given)),
  ),
  route(buyMaterialAssign, ({ body: { buyMaterialIds, ...given }, work }) =>
    work((current) => assignLines(current, buyMaterialIds, given)),
  ),
  route(buyMaterialUpdate, ({ params: { id }, body, work }) =>
    work((current) => changeLine(current, { ...body, id }, 'change')),
  ),
  route(buyMaterialQuantity, ({ params: { id }, body, work }) =>
    work((current) => changeLine(current, { ...body, id }, 'quantity')),
  ),
]
