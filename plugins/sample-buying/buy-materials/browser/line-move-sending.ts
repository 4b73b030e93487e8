import { call } from '../../../../core/browser/api/client.ts'
import { actInPieces, tellActs } from '../../../../core/browser/command/act-results.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { buyMaterialLimits as limits } from '../../buy-material-options.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import {
  type ActedBuyMaterial,
  buyMaterialAssign,
  type BuyMaterialMoves,
  pickupFinishBulk,
  pickupStart,
  purchaseFinishBulk,
  purchaseStart,
} from '../buy-material-contract.ts'
import { buyMaterialDocument } from '../buy-material-document.ts'
import type { LineAssignment, LineMove } from '../buy-material-machine.ts'

/** What people call a line: its material, and the order that it is for. */
export const lineName = ({ material, buyMaterialOrderCode }: ActedBuyMaterial): string =>
  `${material.name} · ${buyMaterialOrderCode}`

/** What is sent with the lines, besides their ids. */
export type MoveDetails = {
  readonly userId?: number | null
  readonly receiptImageUrls?: readonly string[]
  readonly reasonOfOverdue?: string
  readonly bought?: readonly BoughtLine[]
}

/** How much of a line was bought, and what a unit of it cost. */
export type BoughtLine = { readonly id: number; readonly quantity: string | null; readonly unitPrice: string | null }

type Send = (buyMaterialIds: number[], details: MoveDetails) => Promise<BuyMaterialMoves>

const bought = ({ receiptImageUrls = [] }: MoveDetails) => ({ receiptImageUrls: [...receiptImageUrls] })
const fetched = ({ reasonOfOverdue, ...details }: MoveDetails) => ({
  ...bought(details),
  ...(reasonOfOverdue ? { reasonOfOverdue } : {}),
})

/** What is done to lines, with the call that does it and what it is called. */
export const lineMoveCalls: Readonly<
  Record<LineMove | LineAssignment, { readonly title: Message; readonly send: Send }>
> = {
  purchase: {
    title: message('开始采购'),
    send: (buyMaterialIds, { userId = null }) => call(purchaseStart, { body: { buyMaterialIds, userId } }),
  },
  purchaseFinish: {
    title: message('完成采购'),
    send: (buyMaterialIds, details) =>
      call(purchaseFinishBulk, {
        body: {
          buyMaterialIds,
          ...bought(details),
          bought: (details.bought ?? []).filter(({ id }) => buyMaterialIds.includes(id)),
        },
      }),
  },
  pickup: {
    title: message('开始取料'),
    send: (buyMaterialIds, { userId = null }) => call(pickupStart, { body: { buyMaterialIds, userId } }),
  },
  pickupFinish: {
    title: message('完成取料'),
    send: (buyMaterialIds, details) => call(pickupFinishBulk, { body: { buyMaterialIds, ...fetched(details) } }),
  },
  assignPurchase: {
    title: message('分配采购员'),
    send: (buyMaterialIds, { userId = null }) =>
      call(buyMaterialAssign, { body: { buyMaterialIds, userId, work: 'purchase' } }),
  },
  assignPickup: {
    title: message('分配取料人'),
    send: (buyMaterialIds, { userId = null }) =>
      call(buyMaterialAssign, { body: { buyMaterialIds, userId, work: 'pickup' } }),
  },
}

/** Sends lines, and gathers what became of each. Throws `CallError` when nothing was done. */
export async function sendLines(
  action: LineMove | LineAssignment,
  ids: readonly number[],
  details: MoveDetails,
): Promise<BuyMaterialMoves> {
  const { done, refused } = await actInPieces(ids, limits.chosen, (piece) => lineMoveCalls[action].send(piece, details))
  return { done: [...done], refused: [...refused] }
}

/** Tells what became of lines. All lists are read anew. */
export function tellMoves(
  action: LineMove | LineAssignment,
  lines: readonly ActedBuyMaterial[],
  moves: BuyMaterialMoves,
): Promise<void> {
  const named = lines.map((line) => ({ id: line.id, name: lineName(line) }))
  return tellActs(lineMoveCalls[action].title, named, moves, [buyMaterialDocument.noun, buyMaterialOrderDocument.noun])
}
