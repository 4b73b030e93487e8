import { sql } from 'drizzle-orm'
import { contentOf } from '../../core/shared/document/document-content.ts'
import {
  type ClothInboundOrder,
  clothInboundOrderModel,
} from '../../plugins/warehousing/cloth-inbound-orders/cloth-inbound-order-model.ts'
import {
  type ClothOutboundOrder,
  clothOutboundOrderModel,
} from '../../plugins/warehousing/cloth-outbound-orders/cloth-outbound-order-model.ts'
import {
  type BookingOrder,
  bookingOrderModel,
} from '../../plugins/warehousing/cloth-warehouse-booking-orders/booking-order-model.ts'
import { dispatchOrderModel } from '../../plugins/warehousing/dispatch-orders/dispatch-order-model.ts'
import {
  returnGoodsLineModel,
  returnGoodsOrderModel,
} from '../../plugins/warehousing/return-goods-orders/return-goods-order-model.ts'
import {
  type Act,
  type Answer,
  day,
  drafted,
  type Hand,
  named,
  pick,
  placesOf,
  recent,
  saveAs,
  some,
  turnsOf,
  typed,
} from './warehouse-hand.ts'

const bookings = 'cloth_warehouse_booking_orders'
const signIns = 'cloth_inbound_orders'
const shipments = 'cloth_outbound_orders'
const dispatches = 'dispatch_orders'
const returns = 'return_goods_order'

const pieces = [0, 0, 1, 2, 2, 5, 5, 12, 12, 40, 40, 40, null] as const

/** The names of the sizes that production orders have now. */
async function sizesOf(hand: Hand, orders: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await hand.rows<{ id: number; name: string }>(sql`select o.id, s.name from production_orders o
    join production_order_sizes s on s.order_id = o.id where o.id = any(${sql.param([...orders])}::int[]) order by s.id`)
  const sizes = Map.groupBy(rows, ({ id }) => id)
  return new Map([...sizes].map(([id, names]) => [id, names.map(({ name }) => name)]))
}

async function linesOf(hand: Hand, orders: readonly number[], more: (order: number) => object = () => ({})) {
  const sizes = await sizesOf(hand, orders)
  return orders.map((id) => ({
    productionOrder: { id },
    boxQuantity: hand.oneOf([null, 1, 3]),
    comment: '',
    sizeRange: (sizes.get(id) ?? []).map((name) => ({ name, quantity: hand.oneOf(pieces) })),
    ...more(id),
  }))
}

/** The content of a line with other pieces. */
const retyped =
  (hand: Hand) =>
  <Size extends object>({ sizeRange, ...line }: { readonly sizeRange: readonly Size[] }) => ({
    ...line,
    sizeRange: sizeRange.map((size) => ({
      ...size,
      quantity: hand.oneOf(pieces),
      ...('defectQuantity' in size ? { defectQuantity: null } : {}),
    })),
  })

async function addSignIn(hand: Hand, orders: readonly number[], head: object, warehouseId: number): Promise<Answer> {
  const places = await placesOf(hand, warehouseId)
  const lines = await linesOf(hand, orders, () => ({ warehouseLocation: named(hand.oneOf(places)) }))
  return hand.call('administrator', 'POST', typed(signIns, drafted(hand)), {
    ...structuredClone(clothInboundOrderModel.empty),
    factory: { id: hand.world.factoryId },
    warehouse: { id: warehouseId },
    inboundDate: day,
    signUser: { id: hand.world.ids.administrator },
    ...head,
    clothInboundMessages: lines.map((line) => ({
      ...line,
      sizeRange: line.sizeRange.map((size) => ({
        ...size,
        defectQuantity: hand.whole(4) === 0 && size.quantity ? 1 : null,
      })),
    })),
  })
}

const open = ['Pending', 'Revert']

/** A step of a record that the person has read before. */
const stepped =
  (
    noun: string,
    {
      states,
      method,
      path,
      more = {},
    }: {
      readonly states: readonly string[]
      readonly method: 'PUT' | 'POST'
      readonly path: (id: number) => string
      readonly more?: object
    },
  ): Act =>
  async (hand) => {
    const id = await pick(hand, noun, states)
    if (id === undefined) return undefined
    const { status, body } = await hand.call('administrator', 'GET', `${noun}/${id}`)
    if (status === 404) return undefined
    const { version } = body as { readonly version: number }
    return hand.call('administrator', method, path(id), { version, ...more })
  }

const booking: Readonly<Record<string, Act>> = {
  'booking.create': async (hand) =>
    hand.call('administrator', 'POST', typed(bookings, drafted(hand)), {
      ...structuredClone(bookingOrderModel.empty),
      factory: { id: hand.world.factoryId },
      warehouse: { id: hand.oneOf(hand.world.warehouses) },
      reservationist: { id: hand.world.ids.administrator },
      bookingDate: '2999-01-01',
      clothWarehouseBookingMessages: await linesOf(hand, some(hand, hand.world.orders, 2)),
    }),
  'booking.edit': (hand) =>
    saveAs(hand, {
      noun: bookings,
      model: bookingOrderModel,
      states: ['Pending'],
      by: 'administrator',
      change: (order: BookingOrder) => ({
        clothWarehouseBookingMessages: contentOf(bookingOrderModel, order).clothWarehouseBookingMessages.map(
          retyped(hand),
        ),
      }),
    }),
  'booking.submit': (hand) =>
    saveAs(hand, {
      noun: bookings,
      model: bookingOrderModel,
      states: ['Pending'],
      type: 'submit',
      by: 'administrator',
    }),
  'booking.cancel': stepped(bookings, {
    states: ['Finished'],
    method: 'POST',
    path: (id) => `${bookings}/cancel/${id}`,
    more: { cancelReason: '工厂延期' },
  }),
  'booking.finish': stepped(bookings, {
    states: ['PartiallyArrived'],
    method: 'POST',
    path: (id) => `${bookings}/finish/${id}`,
  }),
  'booking.remove': async (hand) => {
    const id = await pick(hand, bookings, ['Pending'])
    return id === undefined ? undefined : hand.call('administrator', 'DELETE', `${bookings}/${id}`)
  },
}

const signing: Readonly<Record<string, Act>> = {
  'signIn.direct': (hand) =>
    addSignIn(
      hand,
      some(hand, hand.world.orders, 2),
      { type: 'Direct', bookingOrder: null },
      hand.oneOf(hand.world.warehouses),
    ),
  'signIn.booking': async (hand) => {
    const id = await pick(hand, bookings, ['Finished', 'PartiallyArrived'])
    if (id === undefined) return undefined
    const { status, body } = await hand.call('administrator', 'GET', `${bookings}/${id}`)
    if (status === 404) return undefined
    const { warehouse, clothWarehouseBookingMessages: lines } = body as BookingOrder
    const orders = lines.flatMap(({ productionOrder }) => productionOrder?.id ?? [])
    const head = { type: 'Booking', bookingOrder: { id } }
    return addSignIn(hand, [...new Set(orders)], head, warehouse?.id ?? 0)
  },
  ...turnsOf(
    'signIn',
    signIns,
    clothInboundOrderModel,
    (hand) => (order: ClothInboundOrder) => ({
      clothInboundMessages: contentOf(clothInboundOrderModel, order).clothInboundMessages.map(retyped(hand)),
    }),
    'administrator',
  ),
}

const askFor = (step: 'revert' | 'cancel', states: readonly string[]) =>
  stepped(shipments, {
    states,
    method: 'PUT',
    path: (id) => `${shipments}/${id}/ask_${step}`,
    more: { reason: '客户改数' },
  })

const shipping: Readonly<Record<string, Act>> = {
  'shipment.create': async (hand) => {
    const orders = some(hand, hand.world.orders, 2)
    const brands = await hand.rows<{ id: number }>(
      sql`select brand_id as id from production_orders where id = ${orders[0] ?? 0}::int`,
    )
    return hand.call('administrator', 'POST', typed(shipments, drafted(hand)), {
      ...structuredClone(clothOutboundOrderModel.empty),
      brand: named(brands[0]?.id),
      warehouse: { id: hand.oneOf(hand.world.warehouses) },
      plannedOutboundDate: '2026-04-10',
      clothOutboundMessages: await linesOf(hand, orders),
    })
  },
  'shipment.edit': (hand) =>
    saveAs(hand, {
      noun: shipments,
      model: clothOutboundOrderModel,
      states: open,
      by: 'administrator',
      change: (order: ClothOutboundOrder) => ({
        clothOutboundMessages: contentOf(clothOutboundOrderModel, order).clothOutboundMessages.map(retyped(hand)),
      }),
    }),
  'shipment.submit': (hand) =>
    saveAs(hand, {
      noun: shipments,
      model: clothOutboundOrderModel,
      states: open,
      type: 'submit',
      by: 'administrator',
    }),
  'shipment.askChange': askFor('revert', ['Finished', 'Dispatched']),
  'shipment.askCancel': askFor('cancel', ['Finished', 'Revert']),
  'shipment.decide': async (hand) => {
    const rows = await hand.rows<{ id: number }>(
      sql`select id from cloth_outbound_orders where approval is not null order by id desc limit ${recent}`,
    )
    if (rows.length === 0) return undefined
    return hand.call('follower', 'PUT', `${shipments}/${hand.oneOf(rows).id}/decide`, {
      decision: hand.oneOf(['Agree', 'Agree', 'Rejected'] as const),
    })
  },
  'shipment.remove': async (hand) => {
    const id = await pick(hand, shipments, ['Pending'])
    return id === undefined ? undefined : hand.call('administrator', 'DELETE', `${shipments}/${id}`)
  },
}

const dispatching: Readonly<Record<string, Act>> = {
  'dispatch.create': async (hand) => {
    const waiting = await hand.rows<{ id: number; warehouse: number }>(sql`select id, warehouse_id as warehouse
      from cloth_outbound_orders where status = 'Finished' order by id desc limit ${recent}`)
    const [first] = some(hand, waiting, 1)
    if (!first) return undefined
    // Now and then with shipments of another warehouse, or with one that another dispatch order holds.
    const together = hand.whole(6) === 0 ? waiting : waiting.filter(({ warehouse }) => warehouse === first.warehouse)
    return hand.call('administrator', 'POST', typed(dispatches, drafted(hand)), {
      ...structuredClone(dispatchOrderModel.empty),
      warehouse: { id: first.warehouse },
      dispatchDate: day,
      dispatchWay: 'CustomerPickup',
      clothOutboundOrders: some(hand, together).map(({ id }) => ({ clothOutboundOrder: { id } })),
    })
  },
  'dispatch.submit': (hand) =>
    saveAs(hand, {
      noun: dispatches,
      model: dispatchOrderModel,
      states: ['Pending'],
      type: 'submit',
      by: 'administrator',
    }),
  'dispatch.remove': async (hand) => {
    const id = await pick(hand, dispatches, ['Pending'])
    return id === undefined ? undefined : hand.call('administrator', 'DELETE', `${dispatches}/${id}`)
  },
}

const returning: Readonly<Record<string, Act>> = {
  'return.create': async (hand) => {
    const orders = some(hand, hand.world.orders, 2)
    const [of] = await hand.rows<{
      brand: number
      customer: number
    }>(sql`select p.brand_id as brand, b.customer_id as customer
      from production_orders p join brands b on b.id = p.brand_id where p.id = ${orders[0] ?? 0}::int`)
    const warehouseId = hand.oneOf(hand.world.warehouses)
    const places = await placesOf(hand, warehouseId)
    const lines = await linesOf(hand, orders, () => ({ warehouseLocation: named(hand.oneOf(places)) }))
    return hand.call('administrator', 'POST', typed(returns, drafted(hand)), {
      ...structuredClone(returnGoodsOrderModel.empty),
      customer: named(of?.customer),
      brand: named(of?.brand),
      type: hand.oneOf(['Returns', 'Repair', 'Repair'] as const),
      returnGoodsWay: hand.oneOf(['发货', '发货', '原地销毁'] as const),
      reservationist: { id: hand.world.ids.administrator },
      bookingDate: day,
      returnGoodsWarehouse: { id: warehouseId },
      returnGoodsMessages: lines.map((line) => ({ ...structuredClone(returnGoodsLineModel.empty), ...line })),
    })
  },
  'return.submit': (hand) =>
    saveAs(hand, {
      noun: returns,
      model: returnGoodsOrderModel,
      states: ['Pending'],
      type: 'submit',
      by: 'administrator',
    }),
  'return.remove': async (hand) => {
    const id = await pick(hand, returns, ['Pending'])
    return id === undefined ? undefined : hand.call('administrator', 'DELETE', `${returns}/${id}`)
  },
  'signIn.repair': async (hand) => {
    const waiting = await hand.rows<{
      id: number
      warehouse: number
    }>(sql`select id, return_goods_warehouse_id as warehouse
      from return_goods_order where status = 'Finished' and type = 'Repair' order by id desc limit ${recent}`)
    const [of] = some(hand, waiting, 1)
    if (!of) return undefined
    const lines = await hand.rows<{ id: number }>(
      sql`select production_order_id as id from return_goods_order_lines where order_id = ${of.id}::int order by position`,
    )
    const head = { type: 'Repair', bookingOrder: null, returnGoodsOrder: { id: of.id } }
    return addSignIn(
      hand,
      lines.map(({ id }) => id),
      head,
      of.warehouse,
    )
  },
}

/** The acts of the garment warehouse: booking, sign-in, shipment, dispatch and return. */
export const garmentActs: Readonly<Record<string, Act>> = {
  ...booking,
  ...signing,
  ...shipping,
  ...dispatching,
  ...returning,
}
