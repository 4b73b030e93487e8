import { call } from '../../../../core/browser/api/client.ts'
import { doneAtOf, type OutboxEntry, type OutboxSender } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import {
  errorCreate,
  errorUpdate,
  patterningOrderRead,
  processFinish,
  processStart,
  reworkUpdate,
} from '../../patterning-orders/patterning-order-contract.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import type { MeasuredUsage } from '../../../sales/public.ts'
import type { issueValues } from '../../patterning-orders/patterning-order-options.ts'
import { isPartTaken, isTaken, type PartAction, type PhoneAction } from '../phone-rules.ts'

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

type PartBody = PartAction & { readonly order: number }

const reworkStates = { reworkStart: 'Started', reworkFinish: 'Finish', reworkCancel: 'Cancel' } as const

// A kept body is what this page once wrote; the server checks it like any other.
const bodyOf = <Body>({ body }: OutboxEntry) => body as Body

/** Starts and finishes steps. A step's own state says whether it was done before, so the calls need no key. */
export const stepSender: OutboxSender = {
  document: patterningOrderDocument.noun,
  send: (entry) => {
    const body = bodyOf<StepBody>(entry)
    const params = { id: body.order, processId: body.process }
    const doneAt = doneAtOf(entry)
    if (body.do === 'start') return call(processStart, { params, body: { doneAt } })
    return call(processFinish, { params, body: body.usages ? { usages: body.usages, doneAt } : { doneAt } })
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
      body: { type, description, imageUrls: [...imageUrls], doneAt: doneAtOf(entry) },
      idempotencyKey: entry.key,
    })
  },
}

/** Starts and ends reworks and error reports. Their own state says whether it was done before. */
export const partSender: OutboxSender = {
  document: patterningOrderDocument.noun,
  send: (entry) => {
    const body = bodyOf<PartBody>(entry)
    const params = { id: body.order }
    if ('rework' in body)
      return call(reworkUpdate, {
        params,
        body: { reworkId: body.rework, status: reworkStates[body.do], doneAt: doneAtOf(entry) },
      })
    const status = body.do === 'errorFinish' ? 'Finish' : 'Cancel'
    return call(errorUpdate, { params, body: { errorId: body.error, status, doneAt: doneAtOf(entry) } })
  },
  isTaken: async (entry) => {
    const body = bodyOf<PartBody>(entry)
    return isPartTaken(await call(patterningOrderRead, { params: { id: body.order } }), body, entry.person)
  },
}
