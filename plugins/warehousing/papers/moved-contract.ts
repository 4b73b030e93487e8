import { z } from 'zod'
import { contract, decimal, id, idParams, namedReference } from '../../../core/shared/contract.ts'
import { type DocumentKind, readersOf } from '../../../core/shared/document.ts'
import { materialInboundOrderDocument } from '../material-inbound-orders/material-inbound-order-document.ts'
import { materialOutboundOrderDocument } from '../material-outbound-orders/material-outbound-order-document.ts'

const moved = z.object({
  lineId: id,
  balanceId: id,
  lot: z.string(),
  warehouseLocation: namedReference.nullable(),
  /** Without a sign: what came in, or what left. */
  quantity: decimal,
})

/** What a line of a document put into one place, or took from it. */
export type MovedStock = z.output<typeof moved>

const movedBy = (document: DocumentKind) =>
  contract({
    method: 'GET',
    path: `${document.noun}/:id/moved`,
    permission: readersOf(document),
    summary: 'What the lines of a document moved in stock, and what nothing has taken back: lot, place and quantity',
    params: idParams,
    reply: z.array(moved),
  })

export const inboundMoved = movedBy(materialInboundOrderDocument)
export const outboundMoved = movedBy(materialOutboundOrderDocument)
