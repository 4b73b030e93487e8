import { exporting, list, materials, type Opens } from './permission-parts.ts'

/** What everybody who sees stock of either kind may call. */
const shelf: readonly string[] = ['GET material_stocks/at/:id']

const inbound = 'material_inbound_orders'
const outbound = 'material_outbound_orders'

const materialInbound: Opens = {
  work: [...materials, ...shelf],
  read: [
    ...list(inbound),
    `POST ${inbound}/statistic`,
    exporting(inbound),
    `GET ${inbound}/:id`,
    `GET ${inbound}/:id/history`,
    `GET ${inbound}/:id/moved`,
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
    ...list(`${outbound}/factory_materials`),
    `POST ${outbound}/factory_materials/production_orders`,
    `GET ${outbound}/:id`,
    `GET ${outbound}/:id/history`,
    `GET ${outbound}/:id/moved`,
  ],
  write: [`POST ${outbound}`, `PUT ${outbound}`, `DELETE ${outbound}/:id`],
  both: [
    `POST ${outbound}/bill`,
    `POST ${outbound}/production_orders/search`,
    `POST ${outbound}/origins/search`,
    `POST ${outbound}/available`,
    `PUT ${outbound}/:id/losses`,
  ],
}

const booking = 'cloth_warehouse_booking_orders'

/** Readers of production orders may make it, too. */
export const bookingsOfProduction = 'GET production_orders/:id/cloth_warehouse_booking_order'

const clothBooking: Opens = {
  read: [
    ...list(booking),
    bookingsOfProduction,
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

const clothIn = 'cloth_inbound_orders'

const clothInbound: Opens = {
  read: [
    ...list(clothIn),
    `POST ${clothIn}/statistic`,
    exporting(clothIn),
    `GET ${clothIn}/:id`,
    `GET ${clothIn}/:id/history`,
    `POST ${clothIn}/figures`,
    `POST ${clothIn}/repairs`,
  ],
  write: [`POST ${clothIn}`, `PUT ${clothIn}`, `DELETE ${clothIn}/:id`],
  both: [
    `POST ${clothIn}/production_orders/search`,
    `POST ${clothIn}/booking_orders/search`,
    `GET ${clothIn}/booking_orders/:id`,
    `POST ${clothIn}/return_goods_order/search`,
    `GET ${clothIn}/return_goods_order/:id`,
    `GET ${clothIn}/arrivals/:id`,
  ],
}

const shipments = 'cloth_outbound_orders'

const clothOutbound: Opens = {
  read: [
    ...list(shipments),
    `POST ${shipments}/statistic`,
    exporting(shipments),
    `GET ${shipments}/:id`,
    `GET ${shipments}/:id/history`,
    `GET ${shipments}/history`,
    `POST ${shipments}/figures`,
    `GET ${shipments}/:id/cartons`,
    `PUT ${shipments}/:id/decide`,
    `PUT ${shipments}/:id/withdraw`,
  ],
  write: [
    `POST ${shipments}`,
    `PUT ${shipments}`,
    `DELETE ${shipments}/:id`,
    `PUT ${shipments}/:id/revert`,
    `PUT ${shipments}/:id/cancel`,
    `PUT ${shipments}/:id/ask_revert`,
    `PUT ${shipments}/:id/ask_cancel`,
  ],
  both: [`POST ${shipments}/production_orders/search`, `GET ${shipments}/receiver`],
}

const returned = 'return_goods_order'

const returnGoods: Opens = {
  read: [
    ...list(returned),
    `POST ${returned}/statistic`,
    exporting(returned),
    `GET ${returned}/:id`,
    `GET ${returned}/:id/history`,
    `POST ${returned}/figures`,
  ],
  write: [`POST ${returned}`, `PUT ${returned}`, `DELETE ${returned}/:id`],
  both: [
    `POST ${returned}/starts`,
    `POST ${returned}/production_orders/search`,
    `GET ${returned}/cloth_outbound_orders/:id`,
  ],
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
  both: [
    `GET ${takes}/at/:id`,
    `POST ${takes}/balances/search`,
    `POST ${takes}/balances`,
    `POST ${takes}/production_orders/search`,
  ],
}

const together = (...all: readonly Opens[]): Opens =>
  Object.fromEntries(
    (['work', 'read', 'write', 'both'] as const).map((way) => [way, all.flatMap((opens) => opens[way] ?? [])]),
  )

/** The pages, pickers and cards of stock open with read or write on any document that moves it (D54); a reader takes the lists along. */
function stockOf(kind: 'material' | 'cloth'): Required<Pick<Opens, 'work' | 'read'>> {
  const nouns = [`${kind}_stocks`, `${kind}_stock_entries`]
  return {
    work: [
      ...nouns.flatMap((noun) => [...list(noun), `POST ${noun}/statistic`]),
      `GET ${kind}_stocks/search`,
      `GET ${kind}_stocks/choices`,
      `GET ${kind}_stocks/:id`,
    ],
    read: nouns.map(exporting),
  }
}

const materialStock = stockOf('material')
const clothStock = stockOf('cloth')

/** The calls that the modules of warehousing allow. */
export const warehousingLines: Readonly<Record<string, Opens>> = {
  MATERIAL_INBOUND_ORDER: together(materialInbound, keptStockChanges, materialStock),
  MATERIAL_OUTBOUND_ORDER: together(materialOutbound, keptStock, materialStock),
  CLOTH_WAREHOUSE_BOOKING_ORDER: together(clothBooking, clothStock, { work: shelf }),
  CLOTH_INBOUND_ORDER: together(clothInbound, keptStockChanges, clothStock, { work: shelf }),
  CLOTH_OUTBOUND_ORDER: together(clothOutbound, keptStock, clothStock, { work: shelf }),
  DISPATCH_ORDER: together(clothStock, { work: shelf }),
  RETURN_GOODS_ORDER: together(returnGoods, clothStock, { work: shelf }),
}
