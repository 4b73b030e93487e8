import { and, eq } from 'drizzle-orm'
import { deskOf } from '../../../../core/server/document/document-approval-need.ts'
import { requireAskedReason } from '../../../../core/server/document/document-approval-store.ts'
import { type ApprovalSource, type Effect, on } from '../../../../core/server/plugin.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { permits, write } from '../../../../core/shared/permission.ts'
import { refusedByPermission } from '../../../../core/shared/rule.ts'
import { personalTasks } from '../../../inbox/server-public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { type ProductionOrderEvent, productionOrderEvents } from '../production-order-events.ts'
import { productionOrderStore } from './production-order-store.ts'

const { noun: document, key } = productionOrderDocument

/**
 * Handles approval requests about a production order (C-open-48). Only other systems send such requests: no page sends one, and no step waits for
 * one. The production follower decides. The decision does not change the order; people make the change that was requested.
 */
export const productionOrderApprovals: ApprovalSource = {
  document,
  async ask(work, id, { type, reason }) {
    const order = await productionOrderStore.lock(work, id)
    if (!permits(work.actor.permissions, write(key))) requireAllowed(refusedByPermission)
    requireAskedReason(reason)
    const { productionOrderCode: code, color, productionFollower } = order
    const wanted = productionFollower ? [productionFollower.id] : []
    const deciders = await deskOf(work).deciders(work, { document, id }, wanted)
    await deskOf(work).open(work, { document, id, type, reason: reason.trim(), deciders, names: { code, color } })
  },
  async decide(work, id, decision) {
    await productionOrderStore.lock(work, id)
    await deskOf(work).close(work, { document, id }, decision)
  },
  preview: async () => ({ effect: 'changed', changes: [] }),
}

/** Rejects the open request about an order when the order is deleted together with its sale order. */
export const endApprovals: Effect = on<ProductionOrderEvent>(productionOrderEvents.leaving, async ({ id }, work) => {
  const running = and(
    eq(personalTasks.document, document),
    eq(personalTasks.approveOrderId, id),
    eq(personalTasks.status, 'UnderApproval'),
  )
  const [open] = await work.db.select({ id: personalTasks.id }).from(personalTasks).where(running)
  if (!open) return
  const reason = sourceText(message('单据已被删除'))
  await deskOf(work).close(work, { document, id }, { decision: 'Rejected', reason, isGone: true })
})
