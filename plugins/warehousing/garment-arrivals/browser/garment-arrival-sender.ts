import { call } from '../../../../core/browser/api/client.ts'
import type { OutboxSender } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import { clothInboundOrderCalls } from '../../cloth-inbound-orders/cloth-inbound-order-contract.ts'
import { clothInboundOrderDocument } from '../../cloth-inbound-orders/cloth-inbound-order-document.ts'
import type { ClothInboundOrderContent } from '../../cloth-inbound-orders/cloth-inbound-order-model.ts'

/** Signs garments in, with their photos; the key of the entry makes a repetition the same sign-in. */
export const arrivalSender: OutboxSender = {
  document: clothInboundOrderDocument.noun,
  send: ({ body, key }, photos) =>
    call(clothInboundOrderCalls.create, {
      query: { type: 'submit' },
      // A kept body is what this page once wrote; the server checks it like any other.
      body: { ...(body as unknown as ClothInboundOrderContent), attachments: [...photos] },
      idempotencyKey: key,
    }),
}
