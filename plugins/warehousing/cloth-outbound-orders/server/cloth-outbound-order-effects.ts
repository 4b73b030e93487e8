import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { sourceText } from '../../../../core/shared/message.ts'
import { canChangeOn } from '../../../sales/public.ts'
import { type ClothOutboundOrderEvent, clothOutboundOrderEvents as events } from '../cloth-outbound-order-events.ts'
import { clothOutboundOrderStore } from './cloth-outbound-order-store.ts'
import { tellPurchases, tellShipped } from './cloth-outbound-purchases.ts'

/** The purchases of a shipment follow its state (C-open-118). `dispatchShipments` tells them once for all shipments that leave. */
const followed = [
  events.created,
  events.updated,
  events.submitted,
  events.reverted,
  events.cancelled,
  events.deleted,
].map((event) =>
  on<ClothOutboundOrderEvent>(event, ({ productionOrderIds }, work) => tellPurchases(work, productionOrderIds)),
)

/** Refuses to reopen a shipment after its edit window (C-open-116). The server's clock decides, in Shanghai time (D12). */
async function refuseAfterWindow({ id, blockers }: BlockerQuestion<ClothOutboundOrderEvent>, work: Work) {
  const { editWindow } = await clothOutboundOrderStore.read(work.db, id)
  const verdict = canChangeOn(editWindow, work.actor, dateOf(work.now))
  if (!verdict.allowed) blockers.push(sourceText(verdict.reason))
}

/** Production orders show the pieces of their shipments: those that wait for their dispatch, and those that have left. */
const shown = [events.submitted, events.reverted, events.cancelled].map((event) =>
  on<ClothOutboundOrderEvent>(event, async ({ productionOrderIds }, work) => tellShipped(work, productionOrderIds)),
)

/** The effects of shipments on the purchases and production orders whose garments they take. */
export const clothOutboundOrderEffects: readonly Effect[] = [
  ...followed,
  ...shown,
  on<BlockerQuestion<ClothOutboundOrderEvent>>(events.reverting, refuseAfterWindow),
]
