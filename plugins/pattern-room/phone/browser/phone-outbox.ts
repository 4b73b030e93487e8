import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../core/browser/api/client.ts'
import { CallError } from '../../../../core/browser/api/call-error.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { type MeasuredUsage, measuredUsagesBody } from '../../../sales/public.ts'
import { patterningOrderRead, processFinish, processStart } from '../../patterning-orders/patterning-order-contract.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import type { PatterningOrder } from '../../patterning-orders/patterning-order-model.ts'
import { isTaken, type PhoneAction } from '../phone-rules.ts'

const waitingAction = z.object({
  order: z.number(),
  process: z.number(),
  do: z.enum(['start', 'finish']),
  /** What the measuring step measured. */
  usages: measuredUsagesBody.optional(),
})

/** An action that waits for the network. */
export type WaitingAction = z.output<typeof waitingAction>

const storageKey = (person: number) => `selvedge-pattern-actions-${person}`
const changed = 'pattern-actions'

function readAll(person: number): readonly WaitingAction[] {
  try {
    const kept = z.array(waitingAction).safeParse(JSON.parse(localStorage.getItem(storageKey(person)) ?? '[]'))
    return kept.success ? kept.data : []
  } catch {
    return []
  }
}

function write(person: number, actions: readonly WaitingAction[]): void {
  localStorage.setItem(storageKey(person), JSON.stringify(actions))
  window.dispatchEvent(new Event(changed))
}

const isSame = (one: WaitingAction, other: WaitingAction) =>
  one.order === other.order && one.process === other.process && one.do === other.do

function send({ order, process, usages, ...action }: WaitingAction): Promise<PatterningOrder> {
  const params = { id: order, processId: process }
  if (action.do === 'start') return call(processStart, { params, body: {} })
  return call(processFinish, { params, body: usages ? { usages } : {} })
}

const isCut = (error: unknown) => error instanceof CallError && error.failure === 'network'

/**
 * Starts or finishes a step. Without the network the action waits on this phone, and `undefined` is answered. Throws `CallError` when the server
 * refuses it; throws when the phone has no room to keep it.
 */
export async function takePhoneAction(
  person: number,
  order: number,
  action: PhoneAction,
  usages?: readonly MeasuredUsage[],
): Promise<PatterningOrder | undefined> {
  const waiting: WaitingAction = {
    order,
    process: action.process,
    do: action.do,
    ...(usages ? { usages: [...usages] } : {}),
  }
  try {
    return await send(waiting)
  } catch (error) {
    if (!isCut(error)) throw error
    write(person, [...readAll(person).filter((one) => !isSame(one, waiting)), waiting])
    return undefined
  }
}

/** Sends one waiting action, unless it was taken before and only its answer was lost. Throws as `takePhoneAction`. */
async function sendAgain(person: number, waiting: WaitingAction): Promise<void> {
  const now = await call(patterningOrderRead, { params: { id: waiting.order } })
  if (!isTaken(now, waiting, person)) await send(waiting)
}

let isSending = false

/** Sends what waits, in its order, until the network is gone again. A refusal is told, and the action is given up. */
async function sendWaitingActions(person: number): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let next = readAll(person)[0]; next; next = readAll(person)[0]) {
      const sent = next
      try {
        await sendAgain(person, sent)
      } catch (error) {
        if (isCut(error)) return
        toastFailure(error)
      }
      write(
        person,
        readAll(person).filter((one) => !isSame(one, sent)),
      )
      await invalidateDocuments(patterningOrderDocument.noun)
    }
  } finally {
    isSending = false
  }
}

/** Milliseconds between two tries while something waits: phones do not always tell when the network is back. */
const pause = 15_000

/** What waits on this phone, sent while the page is open as soon as the network is back. */
export function useWaitingActions(person: number): readonly WaitingAction[] {
  const [waiting, setWaiting] = useState(() => readAll(person))
  useEffect(() => {
    const read = () => setWaiting(readAll(person))
    const again = () => void sendWaitingActions(person)
    read()
    again()
    const timer = setInterval(again, pause)
    window.addEventListener(changed, read)
    window.addEventListener('storage', read)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener(changed, read)
      window.removeEventListener('storage', read)
      window.removeEventListener('online', again)
    }
  }, [person])
  return waiting
}
