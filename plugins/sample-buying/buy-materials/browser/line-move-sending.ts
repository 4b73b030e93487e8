import { CallError, failureMessage } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { openPalette } from '../../../../core/browser/command/palette-state.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
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

function inPieces(ids: readonly number[]): readonly (readonly number[])[] {
  const { chosen } = limits
  return Array.from({ length: Math.ceil(ids.length / chosen) }, (_, at) => ids.slice(at * chosen, (at + 1) * chosen))
}

/**
 * Sends lines, as many at once as a call takes, and gathers what became of each. A call that fails refuses its lines, with its words; where it is the
 * first, nothing was done, and it throws `CallError`.
 */
export async function sendLines(
  action: LineMove | LineAssignment,
  ids: readonly number[],
  details: MoveDetails,
): Promise<BuyMaterialMoves> {
  const done: number[] = []
  const refused: BuyMaterialMoves['refused'] = []
  for (const piece of inPieces(ids)) {
    try {
      const moves = await lineMoveCalls[action].send([...piece], details)
      done.push(...moves.done)
      refused.push(...moves.refused)
    } catch (error) {
      if (!(error instanceof CallError) || (done.length === 0 && refused.length === 0)) throw error
      refused.push(...piece.map((id) => ({ id, reason: failureMessage(error) })))
    }
  }
  return { done, refused }
}

/** Says what became of lines: of one in a word, of several line by line where some were refused. All lists are read anew. */
export async function tellMoves(
  action: LineMove | LineAssignment,
  lines: readonly ActedBuyMaterial[],
  { done, refused }: BuyMaterialMoves,
): Promise<void> {
  await invalidateDocuments(buyMaterialDocument.noun, buyMaterialOrderDocument.noun)
  const title = translate(lineMoveCalls[action].title)
  const reasons = new Map(refused.map(({ id, reason }) => [id, translate(reason)]))
  const [first] = reasons.values()
  if (first === undefined) {
    toast.success(translate(message('{act}：{count} 条', { act: title, count: done.length })))
    return
  }
  if (lines.length === 1) {
    toast.error(first)
    return
  }
  const told = lines.map((line) => {
    const failure = reasons.get(line.id)
    return { name: lineName(line), ...(failure ? { failure } : {}) }
  })
  openPalette({ results: { title, lines: told } })
}
