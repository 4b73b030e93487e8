import { eq } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import {
  dispatchShipments,
  holdShipments,
  lockDispatchable,
} from '../../cloth-outbound-orders/server/shipment-dispatching.ts'
import type { DispatchOrder, DispatchOrderContent, DispatchOrderParts } from '../dispatch-order-model.ts'
import { dispatchLines, dispatchOrderProblems, leavingProblems } from '../dispatch-order-rules.ts'
import { dispatchOrderSteps } from '../dispatch-order-steps.ts'
import { writeDispatchCopies } from './dispatch-order-copies.ts'
import { dispatchOrderTable } from './dispatch-order-table.ts'
import { dispatchOrders, dispatchOrderVersions } from './dispatch-order-tables.ts'

/** The codes of dispatch orders begin with it. */
export const dispatchCodePrefix = 'PS'

type Lines = Pick<DispatchOrderContent, typeof dispatchLines>

const shipmentIds = ({ [dispatchLines]: lines }: Lines | Pick<DispatchOrder, typeof dispatchLines>) =>
  lines.flatMap(({ clothOutboundOrder }) => clothOutboundOrder?.id ?? [])

const nameOf = ({ id, dispatchOrderCode: code }: DispatchOrder) => ({ id, code })

/**
 * Locks the shipments, and checks that they can leave: of a draft those that are new on it, of a confirmation all. Throws 422 that
 * names each at its line.
 */
async function requireShipments(work: Work, { content, before, type }: Saving<DispatchOrderParts>): Promise<void> {
  const ids = shipmentIds(content)
  const held = before ? shipmentIds(before) : []
  const locked = await lockDispatchable(work.db, [...ids, ...held])
  const problems = leavingProblems(
    content,
    locked.filter(({ id }) => ids.includes(id)),
    { dispatchOrderId: before?.id ?? null, judged: (id) => type === 'submit' || !held.includes(id) },
  )
  if (problems.length > 0) throw refusedFields(problems)
}

async function holdAll(work: Work, id: number, content: DispatchOrderContent): Promise<void> {
  const [order] = await work.db
    .select({ id: dispatchOrders.id, code: dispatchOrders.dispatchOrderCode })
    .from(dispatchOrders)
    .where(eq(dispatchOrders.id, id))
  if (order) await holdShipments(work, order, shipmentIds(content))
  await writeDispatchCopies(work.db, [id])
}

async function sendAway(work: Work, order: DispatchOrder): Promise<void> {
  await dispatchShipments(work, shipmentIds(order), { ...nameOf(order), date: order.dispatchDate ?? '' })
}

/** Reads and changes dispatch orders. */
export const dispatchOrderStore = documentStore({
  table: dispatchOrderTable,
  steps: dispatchOrderSteps,
  problems: (content, type) => dispatchOrderProblems(content, type),
  code: { at: 'create', prefix: () => dispatchCodePrefix },
  requires: requireShipments,
  derives: async (work, { type }) => (type === 'submit' ? { submittedAt: work.now } : {}),
  attaches: holdAll,
  confirms: sendAway,
  releases: (work, order) => holdShipments(work, nameOf(order), []),
  versions: { table: dispatchOrderVersions, documentKey: 'orderId' },
})
