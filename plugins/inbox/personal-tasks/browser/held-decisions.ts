import { atom, getDefaultStore } from 'jotai'
import { failureMessage } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { callOnLeaving } from '../../../../core/browser/api/leaving-call.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { beforeSignOut, onSession, sessionNow } from '../../../../core/browser/session/session.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import type { Decision } from '../../../../core/shared/document/document-approval.ts'
import { message } from '../../../../core/shared/message.ts'
import { approvalDecide } from '../personal-task-contract.ts'
import { refreshTasks } from './personal-task-query.ts'

/** Milliseconds in which a decision can be taken back before it is sent. */
export const takeBackTime = 10_000

/** A request that is decided, by the name that people read. */
export type Decided = { readonly id: number; readonly version: number; readonly name: string }

/** Decisions that were made together, and wait to be sent. */
export type HeldDecisions = {
  readonly batch: number
  readonly tasks: readonly Decided[]
  readonly status: Decision
  readonly reason: string
  /** When they are sent, in milliseconds since 1970. */
  readonly due: number
  readonly isSending: boolean
}

const heldAtom = atom<readonly HeldDecisions[]>([])

/** The decisions that wait to be sent or are being sent, the latest last. */
export const heldDecisionsAtom = atom((get) => get(heldAtom))

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let batches = 0
/** Whose decisions these are: they are never sent in the name of the next person who signs in. */
let owner: number | undefined
let follows = false

const held = () => getDefaultStore().get(heldAtom)
const setHeld = (next: readonly HeldDecisions[]) => getDefaultStore().set(heldAtom, next)

function drop(batch: number): void {
  clearTimeout(timers.get(batch))
  timers.delete(batch)
  setHeld(held().filter((one) => one.batch !== batch))
}

const bodiesOf = ({ tasks, status, reason }: HeldDecisions) =>
  tasks.map(({ id, version }) => ({ id, version, status, reason }))

/** Sends what still waits when the page is left: nobody could take it back any more. */
function sendOnLeaving(): void {
  for (const one of held()) {
    if (one.isSending) continue
    for (const body of bodiesOf(one)) callOnLeaving(approvalDecide, { body })
    drop(one.batch)
  }
}

function follow(): void {
  owner = sessionNow().user?.id
  if (follows) return
  follows = true
  window.addEventListener('pagehide', sendOnLeaving)
  beforeSignOut(sendHeldDecisions)
  onSession(() => {
    if (sessionNow().user?.id !== owner) for (const { batch } of held()) drop(batch)
  })
}

function tellSent(status: Decision, sent: number): void {
  if (sent === 0) return
  const count = { count: sent }
  toast.success(
    translate(status === 'Agree' ? message('已通过 {count} 条审批', count) : message('已拒绝 {count} 条审批', count)),
  )
}

async function send(batch: number): Promise<void> {
  const found = held().find((one) => one.batch === batch)
  if (!found || found.isSending) return
  clearTimeout(timers.get(batch))
  setHeld(held().map((one) => (one.batch === batch ? { ...one, isSending: true } : one)))
  let sent = 0
  for (const [at, body] of bodiesOf(found).entries()) {
    try {
      await call(approvalDecide, { body })
      sent += 1
    } catch (error) {
      const name = found.tasks[at]?.name ?? ''
      toast.warning(translate(message('{name}：{reason}', { name, reason: failureMessage(error) })))
    }
  }
  await refreshTasks()
  drop(batch)
  tellSent(found.status, sent)
}

/** Keeps decisions until they can no longer be taken back, and sends them then. */
export function holdDecisions(of: Pick<HeldDecisions, 'tasks' | 'status' | 'reason'>): void {
  follow()
  const batch = ++batches
  setHeld([...held(), { ...of, batch, due: Date.now() + takeBackTime, isSending: false }])
  timers.set(
    batch,
    setTimeout(() => void send(batch), takeBackTime),
  )
}

/** Takes back the decisions that were made last and are not sent yet. Answers them; undefined when there are none. */
export function takeBackDecisions(): HeldDecisions | undefined {
  const last = held().findLast(({ isSending }) => !isSending)
  if (last) drop(last.batch)
  return last
}

/** Sends everything that waits at once. */
export async function sendHeldDecisions(): Promise<void> {
  for (const { batch } of held()) await send(batch)
}
