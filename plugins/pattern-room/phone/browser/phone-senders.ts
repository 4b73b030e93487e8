import { call } from '../../../../core/browser/api/client.ts'
import type { OutboxEntry, OutboxSender } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import {
  errorCreate,
  patterningOrderRead,
  processFinish,
  processStart,
} from '../../patterning-orders/patterning-order-contract.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import type { MeasuredUsage } from '../../../sales/public.ts'
import type { issueValues } from '../../patterning-orders/patterning-order-options.ts'
import { isTaken, type PhoneAction } from '../phone-rules.ts'

type StepBody = {
  readonly order: number
  readonly process: number
  readonly do: PhoneAction['do']
  /** What the measuring step measured. */
  readonly usages?: MeasuredUsage[]
}
type ErrorBody = {
  readonly order: number
  readonly type: (typeof issueValues)[number]
  readonly description: string
}

// A kept body is what this page once wrote; the server checks it like any other.
const bodyOf = <Body>({ body }: OutboxEntry) => body as Body

/** Starts and finishes steps. A step's own state says whether it was done before, so the calls need no key. */
export const stepSender: OutboxSender = {
  document: patterningOrderDocument.noun,
  send: (entry) => {
    const body = bodyOf<StepBody>(entry)
    const params = { id: body.order, processId: body.process }
    if (body.do === 'start') return call(processStart, { params, body: {} })
    return call(processFinish, { params, body: body.usages ? { usages: body.usages } : {} })
  },
  isTaken: async (entry) => {
    const body = bodyOf<StepBody>(entry)
    return isTaken(await call(patterningOrderRead, { params: { id: body.order } }), body, entry.person)
  },
}

/** Reports what stands in the way; the key of the entry makes a repetition the same report. */
export const errorSender: OutboxSender = {
  document: patterningOrderDocument.noun,
  send: (entry, imageUrls) => {
    const { order, type, description } = bodyOf<ErrorBody>(entry)
    return call(errorCreate, {
      params: { id: order },
      body: { type, description, imageUrls: [...imageUrls] },
      idempotencyKey: entry.key,
    })
  },
}
