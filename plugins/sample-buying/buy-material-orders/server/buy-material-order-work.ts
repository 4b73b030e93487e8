import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { readWorkingCalendar } from '../../../admin/server-public.ts'
import { additionalVerdict } from '../../buy-materials/buy-material-machine.ts'
import { concludeLines } from '../../buy-materials/server/buy-material-work.ts'
import type { buyMaterialOrderUpdate, NewBuyMaterial } from '../buy-material-order-contract.ts'
import type { BuyMaterialOrder } from '../buy-material-order-model.ts'
import { newMaterialProblems, plannedWithMore } from '../buy-material-order-rules.ts'
import { insertLines, isNamed } from './buy-material-order-lines.ts'
import { tellUrgent } from './buy-material-order-notices.ts'
import { requireNoOpenOrder } from './buy-material-order-making.ts'
import { settleOrder } from './buy-material-order-settling.ts'
import { buyMaterialOrderStore } from './buy-material-order-store.ts'
import { buyMaterialOrders } from './buy-material-order-tables.ts'

type Versioned = { readonly id: number; readonly version: number }

/** Saves what people write of an order; its lines copy how urgent it is and when it is due. */
export async function updateOrder(
  work: Work,
  { id, ...told }: z.output<typeof buyMaterialOrderUpdate.body> & { readonly id: number },
): Promise<BuyMaterialOrder> {
  await buyMaterialOrderStore.requireSeen(work.db, work.actor, id)
  const { urgent, urgentReason, scheduledFinishDate } = await buyMaterialOrderStore.lock(work, id)
  const saved = await buyMaterialOrderStore.update(work, { urgentReason, scheduledFinishDate, ...told, id }, {})
  await settleOrder(work, saved.id)
  if (saved.urgent && !urgent) await tellUrgent(work, saved)
  return buyMaterialOrderStore.read(work.db, saved.id)
}

/** Materials are confirmed by the person whom the call names, if it names one. */
export function requireOwnConfirmation({ actor }: Work, { body }: { readonly body: object }): void {
  const { userId = actor.id } = body as { readonly userId?: number }
  if (userId !== actor.id) throw refusedFields([{ field: 'userId', message: message('物料由确认人本人确认') }])
}

/** An order begins anew only where nothing else is bought for its colour; what was fetched stays fetched (D40). */
export async function requireNoOtherOrder(work: Work, { id }: { readonly id: number }): Promise<void> {
  const { templateId } = await buyMaterialOrderStore.lock(work, id)
  await requireNoOpenOrder(work, templateId, id)
}

/** Adds materials that turned out to be missing; a finished order is under way again. */
export async function addMaterials(
  work: Work,
  { id, version, lines }: Versioned & { readonly lines: readonly NewBuyMaterial[] },
): Promise<BuyMaterialOrder> {
  await buyMaterialOrderStore.requireSeen(work.db, work.actor, id)
  const before = await buyMaterialOrderStore.lock(work, id)
  if (version !== before.version) throw stale(before)
  requireAllowed(additionalVerdict({ ...before, orderStatus: before.status }, work.actor))
  const problems = newMaterialProblems(lines)
  if (problems.length > 0) throw refusedFields(problems)
  if (before.status === 'Finished') await requireNoOpenOrder(work, before.templateId, id)
  const from = before.buyMaterials.length
  const scheduledFinishDate = plannedWithMore(before, dateOf(work.now), await readWorkingCalendar(work.db))
  if (scheduledFinishDate !== before.scheduledFinishDate)
    await work.db.update(buyMaterialOrders).set({ scheduledFinishDate }).where(eq(buyMaterialOrders.id, id))
  const order = { ...before, scheduledFinishDate }
  const added = await insertLines(work, order, lines.filter(isNamed), { from, isAdditional: true })
  return concludeLines(work, before, {
    action: 'materials_added',
    lines: added.map((line) => line.id),
    words: [...new Set(added.map(({ name }) => name))].join('、'),
  })
}
