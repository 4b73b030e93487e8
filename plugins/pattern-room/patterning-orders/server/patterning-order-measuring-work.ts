import { eq } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { MeasuredUsage } from '../../../sales/public.ts'
import { saveMeasurement } from '../../../sales/server-public.ts'
import { canCorrectMeasured, isMeasuring } from '../patterning-order-measuring.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import { patterningOrderStore } from './patterning-order-store.ts'
import { measuredAction } from './patterning-order-trail.ts'
import { patterningOrders } from './patterning-order-tables.ts'
import { actOnOrder } from './patterning-order-work.ts'

const measuredFor = ({ id, templateId }: PatterningOrder) => ({ sourceId: id, templateId })

/** Finishes a step; the measuring step keeps its figures in the same work. Throws as `actOnOrder`, and 422 at a figure that is wrong. */
export async function finishStep(
  work: Work,
  of: { readonly id: number; readonly processId: number },
  { usages, doneAt }: { readonly usages?: readonly MeasuredUsage[] | undefined; readonly doneAt?: string | undefined },
): Promise<PatterningOrder> {
  let measured: string | undefined
  const saved = await actOnOrder(
    work,
    { id: of.id, doneAt },
    { do: 'finish', process: of.processId },
    async (before) => {
      if (usages === undefined) return
      if (!isMeasuring(before, of.processId))
        throw refusedFields([{ field: 'usages', message: message('只有算料工序填写实测用量') }])
      measured = await saveMeasurement(work, measuredFor(before), usages)
    },
  )
  if (measured)
    await work.record({ ...patterningOrderStore.changeOf(saved), action: measuredAction, message: measured })
  return saved
}

/** Corrects the measured usages of an order under its lock. Throws 404, 409 with why not, and 422 at a figure that is wrong. */
export async function correctMeasured(
  work: Work,
  { id, version }: { readonly id: number; readonly version: number },
  usages: readonly MeasuredUsage[],
): Promise<PatterningOrder> {
  const before = await patterningOrderStore.lock(work, id)
  await patterningOrderStore.requireSeen(work.db, work.actor, id)
  if (version !== before.version) throw stale(before)
  requireAllowed(canCorrectMeasured(before, work.actor))
  const measured = await saveMeasurement(work, measuredFor(before), usages)
  if (!measured) return before
  await work.db
    .update(patterningOrders)
    .set({ version: before.version + 1, updatedAt: work.now, lastUpdaterId: work.actor.id })
    .where(eq(patterningOrders.id, id))
  const after = await patterningOrderStore.read(work.db, id)
  await work.record({ ...patterningOrderStore.changeOf(after), action: measuredAction, message: measured })
  return after
}
