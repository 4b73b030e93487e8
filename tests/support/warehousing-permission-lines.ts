import { exporting, list, materials, type Opens } from './permission-parts.ts'

const inbound = 'material_inbound_orders'
const outbound = 'material_outbound_orders'

/** What everybody who sees stock of either kind may call. */
const shelf: readonly string[] = ['GET material_stocks/at/:id']

const materialInbound: Opens = {
  work: [...materials, ...shelf],
  read: [
    ...list(inbound),
    `POST ${inbound}/statistic`,
    exporting(inbound),
    `GET ${inbound}/:id`,
    `GET ${inbound}/:id/history`,
  ],
  write: [`POST ${inbound}`, `PUT ${inbound}`, `DELETE ${inbound}/:id`],
  both: [
    `POST ${inbound}/purchases/search`,
    `POST ${inbound}/outbound_orders/search`,
    `POST ${inbound}/origins`,
    `GET ${inbound}/deliveries/:id`,
  ],
}

const materialOutbound: Opens = {
  work: [...materials, ...shelf],
  read: [
    ...list(outbound),
    `POST ${outbound}/statistic`,
    exporting(outbound),
    `GET ${outbound}/:id`,
    `GET ${outbound}/:id/history`,
  ],
  write: [`POST ${outbound}`, `PUT ${outbound}`, `DELETE ${outbound}/:id`],
  both: [
    `POST ${outbound}/bill`,
    `POST ${outbound}/production_orders/search`,
    `POST ${outbound}/origins/search`,
    `POST ${outbound}/available`,
  ],
}

/** The calls that the modules of warehousing allow. */
export const warehousingLines: Readonly<Record<string, Opens>> = {
  MATERIAL_INBOUND_ORDER: materialInbound,
  MATERIAL_OUTBOUND_ORDER: materialOutbound,
  CLOTH_WAREHOUSE_BOOKING_ORDER: { work: shelf },
  CLOTH_INBOUND_ORDER: { work: shelf },
  CLOTH_OUTBOUND_ORDER: { work: shelf },
  DISPATCH_ORDER: { work: shelf },
  RETURN_GOODS_ORDER: { work: shelf },
}
