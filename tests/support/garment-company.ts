import { eq } from 'drizzle-orm'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import { brands, warehouses } from '../../plugins/master-data/server-public.ts'
import type { GarmentFigures } from '../../plugins/warehousing/garments/garment-figures.ts'
import type { ProductionOrder } from '../../plugins/production/production-orders/production-order-model.ts'
import type { BookingOrder } from '../../plugins/warehousing/cloth-warehouse-booking-orders/booking-order-model.ts'
import { bookingOrderModel } from '../../plugins/warehousing/cloth-warehouse-booking-orders/booking-order-model.ts'
import {
  type ClothOutboundOrder,
  clothOutboundOrderModel,
} from '../../plugins/warehousing/cloth-outbound-orders/cloth-outbound-order-model.ts'
import { dispatchShipments } from '../../plugins/warehousing/cloth-outbound-orders/server/shipment-dispatching.ts'
import {
  type ReturnGoodsOrder,
  returnGoodsOrderModel,
} from '../../plugins/warehousing/return-goods-orders/return-goods-order-model.ts'
import { postStock } from '../../plugins/warehousing/stock/server/stock-ledger.ts'
import {
  type ClothInboundOrder,
  clothInboundOrderModel,
} from '../../plugins/warehousing/cloth-inbound-orders/cloth-inbound-order-model.ts'
import { openStockCompany, type StockCompany } from './stock-company.ts'
import { addPerson, type Answer, type Person, written } from './sales-company.ts'
import type { TestAppOptions } from './test-app.ts'

type Pieces = Readonly<Record<string, number | null>>
/** Pieces of each size that come in: all, or all and the defective ones among them. */
type Arrived = Readonly<Record<string, number | null | readonly [number | null, number | null]>>

/** A company that keeps garments. */
export type GarmentCompany = StockCompany & {
  /** Reads and writes every document of the garment warehouse. */
  readonly packer: Person
  /** Supervises the warehouses; reads bookings and returns, and writes none. */
  readonly supervisor: Person
  /** A confirmed production order of the factory with the sizes S (100) and M (200). */
  sewn(more?: object): Promise<ProductionOrder>
  /** The body of a booking with the pieces of each size of its production orders. */
  bookingBody(orders: readonly (readonly [Pick<ProductionOrder, 'id'>, Pieces])[], more?: object): object
  postBooking(body: object, type?: 'submit', by?: Person): Promise<Answer>
  /** A submitted booking of one production order. */
  booked(order: Pick<ProductionOrder, 'id'>, pieces?: Pieces, more?: object): Promise<BookingOrder>
  /** Follows the sales of `stocked` orders, and reads their shipments with prices. */
  readonly shipmentFollower: Person
  /** A production order whose sales that person follows, with good garments in the two locations of the first warehouse. */
  stocked(
    pieces?: Readonly<Record<string, number>>,
    elsewhere?: Readonly<Record<string, number>>,
  ): Promise<ProductionOrder>
  /** Puts good garments into a location of the first warehouse. */
  putGarments(order: Pick<ProductionOrder, 'id'>, pieces: Readonly<Record<string, number>>, at?: 0 | 1): Promise<void>
  /** The body of a shipment of the first warehouse with the pieces of each size of its production orders. */
  shipmentBody(orders: readonly (readonly [Pick<ProductionOrder, 'id'>, Pieces])[], more?: object): object
  postShipment(body: object, type?: 'submit', by?: Person): Promise<Answer>
  /** A submitted shipment of one production order. */
  shipped(order: Pick<ProductionOrder, 'id'>, pieces: Pieces, more?: object): Promise<ClothOutboundOrder>
  /** Lets submitted shipments leave. */
  dispatched(shipments: readonly Pick<ClothOutboundOrder, 'id'>[], date?: string): Promise<void>
  /** A production order of which these pieces were shipped from the first warehouse, and the shipment. */
  delivered(
    pieces?: Readonly<Record<string, number>>,
  ): Promise<{ readonly order: ProductionOrder; readonly shipment: ClothOutboundOrder }>
  /** The body of a return to the first warehouse with the pieces of each size of its production orders. */
  returnBody(orders: readonly (readonly [Pick<ProductionOrder, 'id'>, Pieces])[], more?: object): object
  postReturn(body: object, type?: 'submit', by?: Person): Promise<Answer>
  /** A submitted return of one production order. */
  returned(order: Pick<ProductionOrder, 'id'>, pieces: Pieces, more?: object): Promise<ReturnGoodsOrder>
  /** The body of a direct sign-in with the pieces of each size of its production orders. */
  signInBody(orders: readonly (readonly [Pick<ProductionOrder, 'id'>, Arrived])[], more?: object): object
  postSignIn(body: object, type?: 'submit', by?: Person): Promise<Answer>
  /** Makes a finished sign-in of one production order, or of a booking where one is given. */
  signedIn(order: Pick<ProductionOrder, 'id'>, pieces?: Arrived, more?: object): Promise<ClothInboundOrder>
  /** The figures of the sizes of a production order. */
  figuresOf(order: Pick<ProductionOrder, 'id'>): Promise<readonly GarmentFigures[]>
}

/** Opens a server with all areas up to the warehouse, and further ones, and people who keep garments. */
export async function openGarmentCompany(
  options: TestAppOptions = {},
  areas: readonly ServerPlugin[] = [],
): Promise<GarmentCompany> {
  const company = await openStockCompany(options, areas)
  const { app, brandId, factoryId, places } = company
  const packer = await addPerson(
    app,
    'packer',
    written(
      'CLOTH_WAREHOUSE_BOOKING_ORDER',
      'CLOTH_INBOUND_ORDER',
      'CLOTH_OUTBOUND_ORDER',
      'DISPATCH_ORDER',
      'RETURN_GOODS_ORDER',
    ),
  )
  const supervisor = await addPerson(app, 'supervisor', [
    'PRIVILEGE_CLOTH_WAREHOUSE_BOOKING_ORDER_READ',
    'PRIVILEGE_RETURN_GOODS_ORDER_READ',
  ])
  await app.services.db.update(warehouses).set({ warehouseSupervisorId: supervisor.id })
  const shipmentFollower = await addPerson(app, 'shipment follower', [
    'PRIVILEGE_CLOTH_OUTBOUND_ORDER_READ',
    'PRIVILEGE_SALE_ORDER_READ',
  ])
  const [brand] = await app.services.db.select().from(brands).where(eq(brands.id, brandId))
  const customerId = brand?.customerId ?? 0
  const noun = 'cloth_warehouse_booking_orders'
  const linesOf = (orders: readonly (readonly [Pick<ProductionOrder, 'id'>, Pieces])[]) =>
    orders.map(([{ id }, pieces]) => ({
      productionOrder: { id },
      boxQuantity: null,
      comment: '',
      sizeRange: Object.entries(pieces).map(([name, quantity]) => ({ name, quantity })),
    }))
  const bookingBody: GarmentCompany['bookingBody'] = (orders, more = {}) => ({
    ...structuredClone(bookingOrderModel.empty),
    factory: { id: factoryId },
    warehouse: { id: places[0].id },
    reservationist: { id: packer.id },
    bookingDate: '2999-01-01',
    clothWarehouseBookingMessages: linesOf(orders),
    ...more,
  })
  let number = 700_000
  const putGarments: GarmentCompany['putGarments'] = async ({ id }, pieces, at = 0) => {
    const [{ id: warehouseId, locations }] = places
    number += 1
    const lines = Object.entries(pieces).map(([size, quantity]) => ({
      lineId: 1,
      item: { kind: 'cloth', productionOrderId: id, size, quality: 'Good' } as const,
      place: { warehouseId, warehouseLocationId: locations[at] },
      quantity: String(quantity),
    }))
    await company.keep((work) => postStock(work, { noun: 'tests', id: number, code: `T${number}` }, lines))
  }
  const shipmentBody: GarmentCompany['shipmentBody'] = (orders, more = {}) => ({
    ...structuredClone(clothOutboundOrderModel.empty),
    brand: { id: brandId },
    warehouse: { id: places[0].id },
    plannedOutboundDate: '2026-04-10',
    clothOutboundMessages: linesOf(orders),
    ...more,
  })
  const postShipment: GarmentCompany['postShipment'] = (body, type, by = packer) =>
    company.call('POST', `cloth_outbound_orders${type ? `?type=${type}` : ''}`, body, by.token)
  const returnBody: GarmentCompany['returnBody'] = (orders, more = {}) => {
    return {
      ...structuredClone(returnGoodsOrderModel.empty),
      customer: { id: customerId },
      brand: { id: brandId },
      type: 'Returns',
      returnGoodsWay: '发货',
      reservationist: { id: packer.id },
      bookingDate: '2026-04-20',
      returnGoodsWarehouse: { id: places[0].id },
      returnGoodsMessages: linesOf(orders).map((line) => ({ ...line, warehouseLocation: null })),
      ...more,
    }
  }
  const postReturn: GarmentCompany['postReturn'] = (body, type, by = packer) =>
    company.call('POST', `return_goods_order${type ? `?type=${type}` : ''}`, body, by.token)
  const stocked: GarmentCompany['stocked'] = async (pieces = { S: 100, M: 200 }, elsewhere) => {
    const sale = await company.sold({ customerPurchaseOrder: { businessFollower: { id: shipmentFollower.id } } })
    const order = await company.produce(sale, 'submit')
    await putGarments(order, pieces)
    if (elsewhere) await putGarments(order, elsewhere, 1)
    return order
  }
  const shipped: GarmentCompany['shipped'] = async (order, pieces, more = {}) => {
    const { status, body } = await postShipment(shipmentBody([[order, pieces]], more), 'submit')
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }
  const dispatched: GarmentCompany['dispatched'] = async (shipments, date = '2026-04-10') => {
    number += 1
    const dispatch = { id: number, code: `PS${number}`, date }
    await company.keep((work) =>
      dispatchShipments(
        work,
        shipments.map(({ id }) => id),
        dispatch,
      ),
    )
  }
  const postBooking: GarmentCompany['postBooking'] = (body, type, by = packer) =>
    company.call('POST', `${noun}${type ? `?type=${type}` : ''}`, body, by.token)
  const signInBody: GarmentCompany['signInBody'] = (orders, more = {}) => ({
    ...structuredClone(clothInboundOrderModel.empty),
    type: 'Direct',
    factory: { id: factoryId },
    warehouse: { id: places[0].id },
    inboundDate: '2026-03-02',
    signUser: { id: packer.id },
    clothInboundMessages: orders.map(([{ id }, pieces]) => ({
      productionOrder: { id },
      boxQuantity: null,
      comment: '',
      warehouseLocation: { id: places[0].locations[0] },
      sizeRange: Object.entries(pieces).map(([name, of]) => {
        const [quantity, defectQuantity = null] = Array.isArray(of) ? of : [of]
        return { name, quantity, defectQuantity }
      }),
    })),
    ...more,
  })
  const postSignIn: GarmentCompany['postSignIn'] = (body, type, by = packer) =>
    company.call('POST', `cloth_inbound_orders${type ? `?type=${type}` : ''}`, body, by.token)
  return {
    ...company,
    packer,
    supervisor,
    sewn: async (more) => company.produce(await company.sold(), 'submit', more),
    shipmentFollower,
    putGarments,
    stocked,
    shipmentBody,
    postShipment,
    shipped,
    dispatched,
    delivered: async (pieces = { S: 10, M: 20 }) => {
      const order = await stocked(pieces)
      const shipment = await shipped(order, pieces)
      await dispatched([shipment])
      return { order, shipment }
    },
    returnBody,
    postReturn,
    returned: async (order, pieces, more = {}) => {
      const { status, body } = await postReturn(returnBody([[order, pieces]], more), 'submit')
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },
    bookingBody,
    postBooking,
    booked: async (order, pieces = { S: 60, M: 80 }, more = {}) => {
      const { status, body } = await postBooking(bookingBody([[order, pieces]], more), 'submit')
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },
    signInBody,
    postSignIn,
    signedIn: async (order, pieces = { S: 60, M: 80 }, more = {}) => {
      const { status, body } = await postSignIn(signInBody([[order, pieces]], more), 'submit')
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },
    figuresOf: async ({ id }) => {
      const body = { productionOrderIds: [id], warehouseId: null }
      const answer = await company.call('POST', `${noun}/figures`, body, packer.token)
      return answer.body.orders[0]?.sizes ?? []
    },
  }
}
