import { sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { refusedFields, requireAllowed } from '../../../../core/server/refusal.ts'
import { missingProblems } from '../../../../core/shared/document/document-required.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, anyOf, type Verdict } from '../../../../core/shared/rule.ts'
import { holdsRole, usersWithRole } from '../../../admin/server-public.ts'
import { startVerdict } from '../../bulk-purchases/bulk-purchase-machine.ts'
import { writeBegun, writeLines } from '../../bulk-purchases/server/bulk-purchase-writes.ts'
import { bulkPurchaseOrderEvent, bulkPurchaseOrderEvents } from '../bulk-purchase-order-events.ts'
import { type BulkPurchaseOrder, bulkPurchaseOrderModel } from '../bulk-purchase-order-model.ts'
import { bulkPurchaseOrderSteps } from '../bulk-purchase-order-steps.ts'
import { bulkPurchaseOrderTable } from './bulk-purchase-order-table.ts'
import { settleOrder } from './bulk-purchase-settling.ts'

/** Throws 422 at `field` for a person without the role by which purchasers are recognised (C-1-13, C-open-43). */
export async function requirePurchaser(work: Work, userId: number, field: string): Promise<void> {
  const purchasers = await usersWithRole(work.db, '大货采购员')
  if (!purchasers.some(({ id }) => id === userId))
    throw refusedFields([{ field, message: message('所选人员不是大货采购员') }])
}

/** The text by which the keyword of the list finds an order. */
export function bulkPurchaseOrderKeyword(
  of: Pick<
    BulkPurchaseOrder,
    'materialBulkPurchaseOrderCode' | 'productionOrderCode' | 'customerPO' | 'productCode' | 'code' | 'type' | 'color'
  >,
): string {
  const { materialBulkPurchaseOrderCode, productionOrderCode, customerPO, productCode, code, type, color } = of
  return keywordText(materialBulkPurchaseOrderCode, productionOrderCode, code, type, color, customerPO, productCode)
}

/** Whether an order has a line that can be started; else what is missing in the first. */
export function canBeginLines({ materialBulkPurchases: lines }: BulkPurchaseOrder): Verdict {
  return anyOf(lines.filter(({ purchaseStatus }) => purchaseStatus === null).map(startVerdict), allow)
}

const idsOf = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id)

/** Starts every line of an order that can be started. Throws 409 where none can. */
async function beginLines(work: Work, order: BulkPurchaseOrder): Promise<void> {
  requireAllowed(canBeginLines(order))
  await writeBegun(work, idsOf(order.materialBulkPurchases.filter((line) => startVerdict(line).allowed)))
}

/** Cancels every line that has not arrived; what arrived of it stays counted (D38). */
function cancelLines(work: Work, { materialBulkPurchases: lines }: BulkPurchaseOrder): Promise<void> {
  const open = lines.filter(({ purchaseStatus: status }) => status !== 'Received' && status !== 'Canceled')
  return writeLines(work, idsOf(open), { purchaseStatus: 'Canceled' })
}

/** Reads and changes bulk purchase orders. */
export const bulkPurchaseOrderStore = documentStore({
  table: bulkPurchaseOrderTable,
  steps: bulkPurchaseOrderSteps,
  problems: (content) => missingProblems(bulkPurchaseOrderModel, content),
  requires: async (work, { content, before }) => {
    const { purchaseUser } = content
    // A purchaser who has lost the role stays until another one is chosen.
    if (purchaseUser && purchaseUser.id !== before?.purchaseUser?.id)
      await requirePurchaser(work, purchaseUser.id, 'purchaseUser')
  },
  // The material status of the production order follows, and production locks its order before our purchases.
  locksBefore: (id) => sql`select 1 from production_orders where id =
    (select o.production_order_id from material_bulk_purchase_orders o where o.id = ${id}::int) for no key update`,
  stepColumns: { start: ({ now }) => ({ startedAt: now }) },
  effects: {
    start: async (work, order) => {
      await beginLines(work, order)
      await settleOrder(work, order.id)
    },
    cancel: async (work, order) => {
      await cancelLines(work, order)
      await settleOrder(work, order.id)
    },
  },
  // Once the purchaser has lost the role, the administrators decide (D23).
  mayDecide: (person) => holdsRole(person, '大货采购员'),
  approvals: {
    cancel: {
      deciders: async (_work, { purchaseUser }) => [purchaseUser?.id],
      names: ({ code, type, color }) => ({ code, type, color }),
    },
  },
  releases: (work, order) => work.emit(bulkPurchaseOrderEvents.leaving, bulkPurchaseOrderEvent(order)),
  event: bulkPurchaseOrderEvent,
})
