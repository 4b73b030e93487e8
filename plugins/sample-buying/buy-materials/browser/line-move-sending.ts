import { call } from '../../../../core/browser/api/client.ts'
import { actInPieces, tellActs } from '../../../../core/browser/command/act-results.ts'
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
import { type LineAct, lineActs } from '../buy-material-machine.ts'

/** What people call a line: its material, and the order that it is for. */
export const lineName = ({ material, buyMaterialOrderCode }: ActedBuyMaterial): string =>
  `${material.name} · ${buyMaterialOrderCode}`

/** What is sent with the lines, besides their ids. */
type MoveDetails = {
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

/** The call that does something to lines. */
const sends: Readonly<Record<LineAct, Send>> = {
  purchase: (buyMaterialIds, { userId = null }) => call(purchaseStart, { body: { buyMaterialIds, userId } }),
  purchaseFinish: (buyMaterialIds, details) =>
    call(purchaseFinishBulk, {
      body: {
        buyMaterialIds,
        ...bought(details),
        bought: (details.bought ?? []).filter(({ id }) => buyMaterialIds.includes(id)),
      },
    }),
  pickup: (buyMaterialIds, { userId = null }) => call(pickupStart, { body: { buyMaterialIds, userId } }),
  pickupFinish: (buyMaterialIds, details) => call(pickupFinishBulk, { body: { buyMaterialIds, ...fetched(details) } }),
  assignPurchase: (buyMaterialIds, { userId = null }) =>
    call(buyMaterialAssign, { body: { buyMaterialIds, userId, work: 'purchase' } }),
  assignPickup: (buyMaterialIds, { userId = null }) =>
    call(buyMaterialAssign, { body: { buyMaterialIds, userId, work: 'pickup' } }),
}

/** Sends lines, and gathers what became of each. Throws `CallError` when nothing was done. */
export async function sendLines(act: LineAct, ids: readonly number[], details: MoveDetails): Promise<BuyMaterialMoves> {
  const { done, refused } = await actInPieces(ids, limits.chosen, (piece) => sends[act](piece, details))
  return { done: [...done], refused: [...refused] }
}

/** Tells what became of lines. All lists are read anew. */
export function tellMoves(act: LineAct, lines: readonly ActedBuyMaterial[], moves: BuyMaterialMoves): Promise<void> {
  const named = lines.map((line) => ({ id: line.id, name: lineName(line) }))
  return tellActs(lineActs[act].title, named, moves, [buyMaterialDocument.noun, buyMaterialOrderDocument.noun])
}
