import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import { type Effect, on } from '../../../../core/server/plugin.ts'
import { clothOutboundOrderDocument } from '../../cloth-outbound-orders/cloth-outbound-order-document.ts'
import {
  type ClothOutboundOrderEvent,
  clothOutboundOrderEvents as events,
} from '../../cloth-outbound-orders/cloth-outbound-order-events.ts'
import { dispatchOrderDocument } from '../dispatch-order-document.ts'
import { writeDispatchCopies } from './dispatch-order-copies.ts'

const orderOf = (shipmentId: number) =>
  sql`select l.order_id as id from dispatch_order_lines l where l.cloth_outbound_order_id = ${shipmentId}::int`

/**
 * Writes the newly confirmed values of a shipment into its dispatch order. A dispatch order that another work has locked is left
 * out: its save waits for this shipment, and writes the same values afterwards. So the two works never wait for each other.
 */
const follow = on<ClothOutboundOrderEvent>(events.submitted, async ({ id }, work) => {
  const rows = await readRows(
    work.db,
    sql`select o.id from dispatch_orders o where o.id in (${orderOf(id)}) for update skip locked`,
  )
  if (rows.length > 0) {
    const ids = rows.map((row) => Number(row['id']))
    await writeDispatchCopies(work.db, ids)
  }
})

const { noun } = clothOutboundOrderDocument
const asked = ['approval_asked', 'approval_rejected', 'approval_withdrawn'].map((action) => `${noun}.${action}`)

/** Open pages of a dispatch order show in which state its shipments are. */
const showStates = [events.submitted, events.reverted, events.cancelled, ...asked].map((event) =>
  on<ClothOutboundOrderEvent>(event, async ({ id }, work) =>
    tellShownAnew(work, dispatchOrderDocument.noun, orderOf(id)),
  ),
)

/** The effects of changes of shipments on the dispatch orders that they are on. */
export const followDispatchedShipments: readonly Effect[] = [follow, ...showStates]
