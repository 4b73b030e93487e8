import { warehouses } from '../../plugins/master-data/server-public.ts'
import type { GarmentFigures } from '../../plugins/warehousing/garments/garment-figures.ts'
import type { ProductionOrder } from '../../plugins/production/production-orders/production-order-model.ts'
import type { BookingOrder } from '../../plugins/warehousing/cloth-warehouse-booking-orders/booking-order-model.ts'
import { bookingOrderModel } from '../../plugins/warehousing/cloth-warehouse-booking-orders/booking-order-model.ts'
import {
  type ClothInboundOrder,
  clothInboundOrderModel,
} from '../../plugins/warehousing/cloth-inbound-orders/cloth-inbound-order-model.ts'
import { openStockCompany, type StockCompany } from './stock-company.ts'
import { addPerson } from './sales-company.ts'
import type { TestAppOptions } from './test-app.ts'

type Person = { readonly id: number; readonly token: string }
type Answer = Awaited<ReturnType<StockCompany['call']>>
type Pieces = Readonly<Record<string, number | null>>
/** Pieces of each size that come in: all, or all and the defective ones among them. */
type Arrived = Readonly<Record<string, number | null | readonly [number | null, number | null]>>

/** A company that keeps garments. */
export type GarmentCompany = StockCompany & {
  /** Reads and writes every document of the garment warehouse. */
  readonly packer: Person
  /** Supervises the warehouses; reads bookings, and writes none. */
  readonly supervisor: Person
  /** A confirmed production order of the factory with the sizes S (100) and M (200). */
  sewn(more?: object): Promise<ProductionOrder>
  /** The body of a booking with the pieces of each size of its production orders. */
  bookingBody(orders: readonly (readonly [Pick<ProductionOrder, 'id'>, Pieces])[], more?: object): object
  postBooking(body: object, type?: 'submit', by?: Person): Promise<Answer>
  /** A submitted booking of one production order. */
  booked(order: Pick<ProductionOrder, 'id'>, pieces?: Pieces, more?: object): Promise<BookingOrder>
  /** The body of a direct sign-in with the pieces of each size of its production orders. */
  signInBody(orders: readonly (readonly [Pick<ProductionOrder, 'id'>, Arrived])[], more?: object): object
  postSignIn(body: object, type?: 'submit', by?: Person): Promise<Answer>
  /** Makes a finished sign-in of one production order, or of a booking where one is given. */
  signedIn(order: Pick<ProductionOrder, 'id'>, pieces?: Arrived, more?: object): Promise<ClothInboundOrder>
  /** The figures of the sizes of a production order. */
  figuresOf(order: Pick<ProductionOrder, 'id'>): Promise<readonly GarmentFigures[]>
}

/** Opens a server with all areas up to the warehouse, and people who keep garments. */
export async function openGarmentCompany(options: TestAppOptions = {}): Promise<GarmentCompany> {
  const company = await openStockCompany(options)
  const { app, factoryId, places } = company
  const packer = await addPerson(
    app,
    'packer',
    [
      'CLOTH_WAREHOUSE_BOOKING_ORDER',
      'CLOTH_INBOUND_ORDER',
      'CLOTH_OUTBOUND_ORDER',
      'DISPATCH_ORDER',
      'RETURN_GOODS_ORDER',
    ].flatMap((key) => [`PRIVILEGE_${key}_READ`, `PRIVILEGE_${key}_WRITE`]),
  )
  const supervisor = await addPerson(app, 'supervisor', ['PRIVILEGE_CLOTH_WAREHOUSE_BOOKING_ORDER_READ'])
  await app.services.db.update(warehouses).set({ warehouseSupervisorId: supervisor.id })
  const noun = 'cloth_warehouse_booking_orders'
  const bookingBody: GarmentCompany['bookingBody'] = (orders, more = {}) => ({
    ...structuredClone(bookingOrderModel.empty),
    factory: { id: factoryId },
    warehouse: { id: places[0].id },
    reservationist: { id: packer.id },
    bookingDate: '2999-01-01',
    clothWarehouseBookingMessages: orders.map(([{ id }, pieces]) => ({
      productionOrder: { id },
      boxQuantity: null,
      comment: '',
      sizeRange: Object.entries(pieces).map(([name, quantity]) => ({ name, quantity })),
    })),
    ...more,
  })
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
