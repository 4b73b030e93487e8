import { call } from '../../../../core/browser/api/client.ts'
import type { OutboxSender } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import { stockTakeCount } from '../../stock-takes/stock-take-contract.ts'
import { stockTakeDocument } from '../../stock-takes/stock-take-document.ts'

/** What an entry of the outbox sends of a count. */
export type ShelfCountBody = {
  readonly take: number
  readonly lineId: number
  readonly countedQuantity: string
  /** What the person saw standing there. */
  readonly bookQuantity: string
}

/** Counts a line; the key of the entry makes a repetition the same count. */
export const shelfCountSender: OutboxSender = {
  document: stockTakeDocument.noun,
  send: ({ body, key }) => {
    // A kept body is what this page once wrote; the server checks it like any other.
    const { take, ...counted } = body as ShelfCountBody
    return call(stockTakeCount, { params: { id: take }, body: counted, idempotencyKey: key })
  },
}
