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
 * A dispatch order shows what is confirmed anew of its shipments. The shipment is locked first here, and the dispatch order in its
 * own saves: where both meet, one of the works runs again.
 */
const follow = on<ClothOutboundOrderEvent>(events.submitted, async ({ id }, work) => {
  const rows = await readRows(work.db, orderOf(id))
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
