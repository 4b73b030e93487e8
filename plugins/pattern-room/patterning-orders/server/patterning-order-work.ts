import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { notFound, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { doneTime, wordsWithTime } from '../../../../core/shared/done-time.ts'
import { setPatterningStatus, setStyleDocument } from '../../../sales/server-public.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { openSteps, statusOf, takeAction } from '../patterning-order-machine.ts'
import type { PatterningOrder, PatterningOrderContent } from '../patterning-order-model.ts'
import { withFlow } from '../patterning-order-rules.ts'
import type { OrderAction, OrderState } from '../patterning-order-state.ts'
import type { PatterningOrderAct } from './patterning-order-notices.ts'
import { isTakenStep } from './patterning-order-scope.ts'
import { trailName, trailWords } from './patterning-order-trail.ts'
import { patterningOrderStore, requireNoActive } from './patterning-order-store.ts'
import {
  patterningErrors,
  patterningOrders,
  patterningProcesses,
  patterningReworks,
} from './patterning-order-tables.ts'

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

async function writeProcesses({ db }: Work, before: OrderState, next: OrderState, orderId: number): Promise<void> {
  const known = new Map(before.patterningProcesses.map((one) => [one.id, one]))
  const kept = new Set(next.patterningProcesses.map(({ id }) => id))
  const gone = [...known.keys()].filter((id) => !kept.has(id))
  if (gone.length > 0) await db.delete(patterningProcesses).where(inArray(patterningProcesses.id, gone))
  for (const one of next.patterningProcesses) {
    if (known.get(one.id) === one) continue
    const { id, nodeId, type, nodeLabel, status, user } = one
    const values = {
      type,
      nodeLabel,
      status,
      userId: user?.id ?? null,
      createdAt: new Date(one.createdAt),
      startDate: dateOf(one.startDate),
      finishDate: dateOf(one.finishDate),
      scheduledFinishDate: new Date(one.scheduledFinishDate),
    }
    // The unique index of order and node ensures that a step is opened once, no matter who opens it.
    if (id > 0) await db.update(patterningProcesses).set(values).where(eq(patterningProcesses.id, id))
    else
      await db
        .insert(patterningProcesses)
        .values({ ...values, orderId, nodeId })
        .onConflictDoNothing()
  }
}

async function writeReworks(
  { db, now }: Pick<Work, 'db' | 'now'>,
  before: OrderState,
  next: OrderState,
  orderId: number,
): Promise<void> {
  const known = new Map(before.reworks.map((one) => [one.id, one]))
  for (const one of next.reworks) {
    if (known.get(one.id) === one) continue
    const { id, processId, type, review, status, reworkUser, reportUser, isInquest, inquestReason } = one
    const values = {
      status,
      reworkUserId: reworkUser?.id ?? null,
      reworkStartDate: dateOf(one.reworkStartDate),
      reworkFinishDate: dateOf(one.reworkFinishDate),
    }
    const fixed = { orderId, processId, type, review, reportUserId: reportUser.id, isInquest, inquestReason }
    if (id > 0) await db.update(patterningReworks).set(values).where(eq(patterningReworks.id, id))
    else await db.insert(patterningReworks).values({ ...values, ...fixed, createdAt: now })
  }
}

async function writeErrors(
  { db, now }: Pick<Work, 'db' | 'now'>,
  before: OrderState,
  next: OrderState,
  orderId: number,
): Promise<void> {
  const known = new Map(before.errors.map((one) => [one.id, one]))
  for (const one of next.errors) {
    if (known.get(one.id) === one) continue
    const { id, type, description, imageUrls, status, reportUser } = one
    const values = { status, resolveDate: dateOf(one.resolveDate) }
    if (id > 0) await db.update(patterningErrors).set(values).where(eq(patterningErrors.id, id))
    else
      await db.insert(patterningErrors).values({
        ...values,
        orderId,
        type,
        description,
        imageUrls: [...imageUrls],
        reportUserId: reportUser.id,
        createdAt: now,
      })
  }
}

/** Numbers of an order that its list counts and filters by. */
export function countsOf({ status: of, patterningProcesses: processes, reworks, errors }: OrderState) {
  const isOpen = of !== 'Finished' && of !== 'Cancel'
  return {
    doneCount: processes.filter(({ status }) => status === 'Finished' || status === 'Skipped').length,
    reworkCount: reworks.length,
    errorCount: errors.length,
    openReworkCount: reworks.filter(({ status }) => isOpen && (status === 'Pending' || status === 'Started')).length,
    openErrorCount: errors.filter(({ status }) => isOpen && status === 'Pending').length,
  }
}

/** Tells the design colour of an order its state, and that this order has it. */
async function tellStyle(
  work: Work,
  { id, templateId }: Pick<PatterningOrder, 'id' | 'templateId'>,
  status: OrderState['status'],
): Promise<void> {
  await setPatterningStatus(work, templateId, status)
  setStyleDocument(work, { templateId, noun: patterningOrderDocument.noun }, { id, status })
}

/** Writes what an order has become, but for its version, and lets its design colour follow its state. */
async function writeOrder(work: Work, before: PatterningOrder, next: OrderState, now = work.now): Promise<void> {
  const { db } = work
  await writeProcesses(work, before, next, before.id)
  await writeReworks({ db, now }, before, next, before.id)
  await writeErrors({ db, now }, before, next, before.id)
  const moved = differenceInMilliseconds(next.scheduledFinishDate, before.scheduledFinishDate)
  await work.db
    .update(patterningOrders)
    .set({
      status: next.status,
      levelOfDifficulty: next.levelOfDifficulty,
      finishDate: dateOf(next.finishDate),
      cancelReason: next.cancelReason,
      cancelledAt: dateOf(next.cancelledAt),
      ...(moved === 0
        ? {}
        : {
            scheduledFinishDate: new Date(next.scheduledFinishDate),
            warningDate: sql`${patterningOrders.warningDate} + ${moved}::float8 * interval '1 millisecond'`,
          }),
      ...countsOf(next),
    })
    .where(eq(patterningOrders.id, before.id))
  if (next.status !== before.status) await tellStyle(work, before, next.status)
}

/** Makes an order; the steps that it begins with are open at once. */
export async function createOrder(work: Work, content: PatterningOrderContent): Promise<PatterningOrder> {
  const made = await patterningOrderStore.create(work, content, {})
  await writeOrder(work, made, openSteps(made, work.now))
  await tellStyle(work, made, made.status)
  return patterningOrderStore.read(work.db, made.id)
}

/** Saves an order; steps that may begin by its changed flow are open at once. */
export async function updateOrder(
  work: Work,
  body: Parameters<typeof patterningOrderStore.update>[1],
): Promise<PatterningOrder> {
  await patterningOrderStore.requireSeen(work.db, work.actor, body.id)
  const before = await patterningOrderStore.lock(work, body.id)
  const saved = await patterningOrderStore.update(work, body, {})
  if (saved.version === before.version) return saved
  const next = withFlow({ ...before, nodes: before.nodes }, saved, work.now)
  await writeOrder(work, saved, { ...next, ...pickSaved(saved), status: statusOf({ ...next, status: saved.status }) })
  return patterningOrderStore.read(work.db, saved.id)
}

const pickSaved = ({ scheduledFinishDate, reworks, errors }: PatterningOrder) => ({
  scheduledFinishDate,
  reworks,
  errors,
})

/** Since when an action could be taken: what it is done to had got into its state. */
function possibleSince(order: PatterningOrder, action: OrderAction): string {
  const part =
    'process' in action
      ? order.patterningProcesses.find(({ id }) => id === action.process)
      : 'rework' in action
        ? order.reworks.find(({ id }) => id === action.rework)
        : 'error' in action
          ? order.errors.find(({ id }) => id === action.error)
          : undefined
  if (!part) return order.createdAt
  const started = 'startDate' in part ? part.startDate : 'reworkStartDate' in part ? part.reworkStartDate : null
  return started ?? part.createdAt
}

/**
 * Does something to an order under its lock: what follows from it is written in the same work, so that two people who finish the predecessors of a step at
 * once open it once. `doneAt` is when a phone without a network did it. `also` is done with it once it is allowed. Throws 404 for an order that the actor does not see, 409 with why not, 422 where something is missing.
 */
export async function actOnOrder(
  work: Work,
  {
    id,
    version,
    doneAt,
  }: { readonly id: number; readonly version?: number | undefined; readonly doneAt?: string | undefined },
  action: OrderAction,
  also?: (before: PatterningOrder) => Promise<void>,
): Promise<PatterningOrder> {
  const before = await patterningOrderStore.lock(work, id)
  const isTaken = action.do === 'start' && (await isTakenStep(work.db, work.actor, id, action.process))
  if (!isTaken) await patterningOrderStore.requireSeen(work.db, work.actor, id)
  if (version !== undefined && version !== before.version) throw stale(before)
  const now = doneTime(doneAt, { arrived: work.now, after: possibleSince(before, action) })
  const outcome = takeAction(before, action, { actor: work.actor, now })
  if ('refused' in outcome) {
    requireAllowed(outcome.refused)
    throw notFound()
  }
  if (action.do === 'restart') await requireNoActive(work, before, id)
  await also?.(before)
  await writeOrder(work, before, outcome.next, now)
  await work.db
    .update(patterningOrders)
    .set({ version: before.version + 1, updatedAt: work.now, lastUpdaterId: work.actor.id })
    .where(eq(patterningOrders.id, id))
  const after = await patterningOrderStore.read(work.db, id)
  const words = wordsWithTime(trailWords(before, action), { done: now, arrived: work.now })
  const name = trailName(action.do)
  const act: PatterningOrderAct = { order: after, before, action }
  await work.emit(`patterning_orders.${name}`, act)
  const change = { ...patterningOrderStore.changeOf(after), action: name, before, after }
  await work.record(words ? { ...change, message: words } : change)
  return after
}
