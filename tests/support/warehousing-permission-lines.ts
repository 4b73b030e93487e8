import { exporting, list, materials, type Opens } from './permission-parts.ts'

const inbound = 'material_inbound_orders'
const outbound = 'material_outbound_orders'

const materialInbound: Opens = {
  work: materials,
  read: [
    ...list(inbound),
    `POST ${inbound}/statistic`,
    exporting(inbound),
    `GET ${inbound}/:id`,
    `GET ${inbound}/:id/history`,
  ],
  write: [`POST ${inbound}`, `PUT ${inbound}`, `DELETE ${inbound}/:id`],
  both: [`POST ${inbound}/purchases/search`, `POST ${inbound}/outbound_orders/search`, `POST ${inbound}/origins`],
}

const materialOutbound: Opens = {
  work: materials,
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

const booking = 'cloth_warehouse_booking_orders'

const clothBooking: Opens = {
  work: ['GET production_orders/:id/cloth_warehouse_booking_order'],
  read: [
    ...list(booking),
    `POST ${booking}/statistic`,
    exporting(booking),
    `GET ${booking}/:id`,
    `GET ${booking}/:id/history`,
    `POST ${booking}/figures`,
  ],
  write: [
    `POST ${booking}`,
    `PUT ${booking}`,
    `DELETE ${booking}/:id`,
    `POST ${booking}/cancel/:id`,
    `POST ${booking}/finish/:id`,
  ],
  both: [`POST ${booking}/production_orders/search`],
}

const takes = 'stock_takes'
const moves = 'stock_moves'

/** Stock takes and moves are read with either key of a kind; the key of what comes in opens their changes. */
const keptStock: Opens = {
  read: [takes, moves].flatMap((kept) => [
    ...list(kept),
    `POST ${kept}/statistic`,
    exporting(kept),
    `GET ${kept}/:id`,
    `GET ${kept}/:id/history`,
  ]),
}
const keptStockChanges: Opens = {
  ...keptStock,
  write: [
    ...[takes, moves].flatMap((kept) => [`POST ${kept}`, `PUT ${kept}`, `DELETE ${kept}/:id`]),
    `POST ${takes}/:id/count`,
  ],
  both: [`POST ${takes}/balances/search`, `POST ${takes}/balances`, `POST ${takes}/production_orders/search`],
}

const together = (...all: readonly Opens[]): Opens =>
  Object.fromEntries(
    (['work', 'read', 'write', 'both'] as const).map((way) => [way, all.flatMap((opens) => opens[way] ?? [])]),
  )

/** The calls that the modules of warehousing allow. */
export const warehousingLines: Readonly<Record<string, Opens>> = {
  MATERIAL_INBOUND_ORDER: together(materialInbound, keptStockChanges),
  MATERIAL_OUTBOUND_ORDER: together(materialOutbound, keptStock),
  CLOTH_WAREHOUSE_BOOKING_ORDER: clothBooking,
  CLOTH_INBOUND_ORDER: keptStockChanges,
  CLOTH_OUTBOUND_ORDER: keptStock,
}
