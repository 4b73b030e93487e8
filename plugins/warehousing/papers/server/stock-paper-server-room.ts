import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { route } from '../../../../core/server/plugin.ts'
import { materialInboundOrderDocument } from '../../material-inbound-orders/material-inbound-order-document.ts'
import { materialOutboundOrderDocument } from '../../material-outbound-orders/material-outbound-order-document.ts'
import { inboundMoved, outboundMoved } from '../moved-contract.ts'
import { readMovedStock } from './moved-stock.ts'

/** What the papers of the warehouse read beside their documents. */
export const stockPaperServerRoom: ServerRoom = {
  routes: [
    route(inboundMoved, ({ db, params }) => readMovedStock(db, materialInboundOrderDocument.noun, params.id)),
    route(outboundMoved, ({ db, params }) => readMovedStock(db, materialOutboundOrderDocument.noun, params.id)),
  ],
}
