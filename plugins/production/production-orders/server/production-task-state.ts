import { sql } from 'drizzle-orm'
import type { DataCheck } from '../../../../core/server/data-check.ts'
import { type Effect, on, type SeedContext } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { seedPurchaseDocuments, setPurchaseDocument } from '../../../sales/server-public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { type ProductionOrderEvent, productionOrderEvents as events } from '../production-order-events.ts'
import { productionOrderSteps, statusSteps } from '../production-order-steps.ts'

const { noun } = productionOrderDocument

const statusEvents = Object.values(statusSteps).map((step) => `${noun}.${productionOrderSteps.steps[step].action}`)

/** Tells the business task of a purchase which production order it has, and its production status (B-open-81). */
export const tellTask: readonly Effect[] = [
  ...[events.created, events.submitted, ...statusEvents].map((type) =>
    on<ProductionOrderEvent>(type, async ({ id, purchaseCode, status }, work) =>
      setPurchaseDocument(work, { purchaseCode, noun }, { id, status }),
    ),
  ),
  on<ProductionOrderEvent>(events.deleted, async ({ purchaseCode }, work) =>
    setPurchaseDocument(work, { purchaseCode, noun }, undefined),
  ),
]

/** Tells the business tasks of the demo company which production orders they have. */
export const seedTaskStates = ({ db }: SeedContext): Promise<void> =>
  seedPurchaseDocuments(db, noun, sql`select d.purchase_code, d.id, d.status from production_orders d`)

/** Checks that the tasks show the production orders of their purchases. */
export const taskStateChecks: readonly DataCheck[] = [
  {
    id: 'production_orders.tasks',
    title: message('业务任务上的生产单与生产单一致'),
    broken: sql`select 'business_tasks' as document, t.id, t.purchase_code as name, concat_ws(' ', p.id, p.status) as expected,
        concat_ws(' ', s.document_id, s.status) as found
      from business_tasks t left join production_orders p on p.purchase_code = t.purchase_code
        left join purchase_documents s on s.task_id = t.id and s.noun = ${noun}
      where (p.id, p.status) is distinct from (s.document_id, s.status)`,
  },
]
