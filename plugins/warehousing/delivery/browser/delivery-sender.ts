import { call } from '../../../../core/browser/api/client.ts'
import type { OutboxSender } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import { materialInboundOrderCalls } from '../../material-inbound-orders/material-inbound-order-contract.ts'
import { materialInboundOrderDocument } from '../../material-inbound-orders/material-inbound-order-document.ts'
import type { MaterialInboundOrderContent } from '../../material-inbound-orders/material-inbound-order-model.ts'

/** Signs a delivery in, with its photos; the key of the entry makes a repetition the same sign-in. */
export const deliverySender: OutboxSender = {
  document: materialInboundOrderDocument.noun,
  send: ({ body, key }, photos) =>
    call(materialInboundOrderCalls.create, {
      query: { type: 'submit' },
      // A kept body is what this page once wrote; the server checks it like any other.
      body: { ...(body as unknown as MaterialInboundOrderContent), attachments: [...photos] },
      idempotencyKey: key,
    }),
}
