import { CallError } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { doneAtOf, type OutboxEntry, type OutboxSender } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import {
  type BuyMaterialMoves,
  buyMaterialRead,
  pickupFinish,
  pickupStart,
  purchaseFinish,
  purchaseStart,
} from '../../buy-materials/buy-material-contract.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import type { LineMove } from '../../buy-materials/buy-material-machine.ts'
import { isMoveTaken } from '../line-phone-rules.ts'

/** What an entry of the outbox sends of a move. */
export type LineMoveBody = {
  readonly line: number
  readonly move: LineMove
  readonly reasonOfOverdue?: string
  readonly quantity?: string
  readonly unitPrice?: string | null
}

// A kept body is what this page once wrote; the server checks it like any other.
const bodyOf = ({ body }: OutboxEntry) => body as LineMoveBody

function sendMove(entry: OutboxEntry, photos: readonly string[]) {
  const { line: id, move, reasonOfOverdue, quantity, unitPrice } = bodyOf(entry)
  const doneAt = doneAtOf(entry)
  const started = { buyMaterialIds: [id], userId: entry.person, doneAt }
  const receipt = { receiptImageUrls: [...photos], doneAt }
  switch (move) {
    case 'purchase':
      return call(purchaseStart, { body: started })
    case 'pickup':
      return call(pickupStart, { body: started })
    case 'purchaseFinish':
      return call(purchaseFinish, {
        params: { id },
        body: {
          ...receipt,
          ...(quantity === undefined ? {} : { quantity }),
          ...(unitPrice === undefined ? {} : { unitPrice }),
        },
      })
    case 'pickupFinish':
      return call(pickupFinish, {
        params: { id },
        body: { ...receipt, ...(reasonOfOverdue ? { reasonOfOverdue } : {}) },
      })
  }
}

/** The answer names why one line was not moved; the outbox hears of it as of any other refusal. */
function requireMoved({ refused: [refusal] }: BuyMaterialMoves): void {
  if (refusal) throw new CallError(409, { message: refusal.reason.text, ...refusal.reason })
}

/** Moves a line on. Its own stage says whether it was moved before, so the calls need no key. */
export const lineMoveSender: OutboxSender = {
  document: buyMaterialDocument.noun,
  send: async (entry, photos) => requireMoved(await sendMove(entry, photos)),
  isTaken: async (entry) => {
    const { line, move } = bodyOf(entry)
    const photos = (entry.photos ?? []).map(({ address }) => address)
    return isMoveTaken(await call(buyMaterialRead, { params: { id: line } }), move, { person: entry.person, photos })
  },
}
