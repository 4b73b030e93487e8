import { eq, sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { readWorkingCalendar } from '../../../admin/server-public.ts'
import { cancelledStage, restartedStage } from '../../buy-materials/buy-material-machine.ts'
import type { BuyMaterialStage } from '../../buy-material-options.ts'
import { buyMaterials } from '../../buy-materials/server/buy-material-tables.ts'
import type { BuyMaterialOrder } from '../buy-material-order-model.ts'
import { buyMaterialOrderProblems, lateEditProblems, plannedFinish } from '../buy-material-order-rules.ts'
import { buyMaterialOrderSteps } from '../buy-material-order-steps.ts'
import { settleOrder } from './buy-material-order-settling.ts'
import { buyMaterialOrderTable } from './buy-material-order-table.ts'
import { buyMaterialOrders } from './buy-material-order-tables.ts'

/** What a keyword search of orders looks in. */
export function buyMaterialOrderKeyword(of: {
  readonly buyMaterialOrderCode: string
  readonly code: string
  readonly type: string
  readonly color: string
  readonly customerCode: string
}): string {
  return keywordText(of.buyMaterialOrderCode, of.code, of.type, of.color, of.customerCode)
}

/** Gives each line of an order the stage that it has from now on. */
async function setStages(
  work: Work,
  { buyMaterials: lines }: BuyMaterialOrder,
  stageOf: (stage: BuyMaterialStage | null) => BuyMaterialStage | null,
): Promise<void> {
  for (const { id, stage } of lines) {
    const next = stageOf(stage)
    if (next === stage) continue
    const cleared =
      next === null
        ? {
            purchaseUserId: null,
            purchaseStartDate: null,
            purchaseFinishDate: null,
            pickUpUserId: null,
            pickUpStartDate: null,
          }
        : {}
    await work.db
      .update(buyMaterials)
      .set({ stage: next, ...cleared, version: sql`version + 1`, updatedAt: work.now })
      .where(eq(buyMaterials.id, id))
  }
}

/** The event of a buying order for other areas. */
export function buyMaterialOrderEvent(order: BuyMaterialOrder) {
  const { id, buyMaterialOrderCode, templateId, orderId, code, type, color, status, user } = order
  return { id, buyMaterialOrderCode, templateId, orderId, code, type, color, status, creatorId: user.id }
}
export type BuyMaterialOrderEvent = ReturnType<typeof buyMaterialOrderEvent>

/** Reads, saves and moves buying orders; what is done to their lines is in `buy-material-work.ts`. */
export const buyMaterialOrderStore = documentStore({
  table: buyMaterialOrderTable,
  steps: buyMaterialOrderSteps,
  problems: (content) => buyMaterialOrderProblems(content),
  requires: async ({ now }, { before, content }) => {
    const problems = before ? lateEditProblems(before, content, dateOf(now)) : []
    if (problems.length > 0) throw refusedFields(problems)
  },
  stepColumns: {
    confirm: ({ actor, now }) => ({ confirmUserId: actor.id, confirmedAt: now }),
    restart: () => ({
      cancelReason: '',
      confirmUserId: null,
      confirmedAt: null,
      scheduledFinishDate: null,
      reasonOfOverdue: '',
    }),
    cancel: (_work, reason) => ({ cancelReason: reason ?? '' }),
  },
  effects: {
    confirm: async (work, { id }) => {
      const planned = plannedFinish(dateOf(work.now), await readWorkingCalendar(work.db))
      // A day that somebody has set already stays.
      const scheduledFinishDate = sql`coalesce(scheduled_finish_date, ${planned}::date)`
      await work.db.update(buyMaterialOrders).set({ scheduledFinishDate }).where(eq(buyMaterialOrders.id, id))
      await settleOrder(work, id)
    },
    restart: async (work, order) => {
      await setStages(work, order, restartedStage)
      await settleOrder(work, order.id)
    },
    cancel: async (work, order) => {
      await setStages(work, order, cancelledStage)
      await settleOrder(work, order.id)
    },
  },
  approvals: {
    cancel: {
      // The people who buy for the order (D40).
      deciders: async (_work, { buyMaterials: lines }) => lines.map(({ purchaseUser }) => purchaseUser?.id),
      names: ({ type, color }) => ({ type, color }),
    },
  },
  event: buyMaterialOrderEvent,
})
