import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireUnbroken } from '../../core/server/data-check.ts'
import type { SaleOrder } from '../../plugins/sales/sale-orders/sale-order-model.ts'
import type { ClothOutboundOrder } from '../../plugins/warehousing/cloth-outbound-orders/cloth-outbound-order-model.ts'
import { dispatchOrderModel } from '../../plugins/warehousing/dispatch-orders/dispatch-order-model.ts'
import { stockChecks } from '../../plugins/warehousing/stock/server/ledger-sources.ts'
import { type GarmentCompany, openGarmentCompany } from '../support/garment-company.ts'

let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany()
})
afterAll(() => company?.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  company.call(method, path, body, company.packer.token)

test('garments are booked, signed in short, shipped and dispatched', async () => {
  const { places, shipmentFollower } = company
  const sale = await company.sold({ customerPurchaseOrder: { businessFollower: { id: shipmentFollower.id } } })
  const order = await company.produce(sale, 'submit')
  const figures = async () => {
    const [size] = await company.figuresOf(order)
    const { inTransitQuantity, inboundQuantity, availableQuantity, plannedQuantity, outboundQuantity } = size ?? {}
    return [inTransitQuantity, inboundQuantity, availableQuantity, plannedQuantity, outboundQuantity]
  }
  const stateOf = async (noun: string, id: number) => (await call('GET', `${noun}/${id}`)).body.status
  const purchase = async () => {
    const read = await company.call('GET', `sale_orders/${sale.id}`, undefined, company.clerk.token)
    return (read.body as SaleOrder).customerPurchaseOrder
  }

  // The factory announces sixty of S and eighty of M.
  const booking = await company.booked(order, { S: 60, M: 80 })
  expect([await stateOf('cloth_warehouse_booking_orders', booking.id), await figures()]).toEqual([
    'Finished',
    [60, 0, 0, 0, 0],
  ])

  // Fifty-five of S arrive, two of them defective. Five are still on their way, until the keeper says that they do not come.
  const of = { type: 'Booking', bookingOrder: { id: booking.id } }
  await company.signedIn(order, { S: [55, 2], M: 80 }, of)
  expect([await stateOf('cloth_warehouse_booking_orders', booking.id), await figures()]).toEqual([
    'PartiallyArrived',
    [5, 55, 53, 0, 0],
  ])
  const { version } = (await call('GET', `cloth_warehouse_booking_orders/${booking.id}`)).body
  await call('POST', `cloth_warehouse_booking_orders/finish/${booking.id}`, { version })
  expect([await stateOf('cloth_warehouse_booking_orders', booking.id), await figures()]).toEqual([
    'AllArrived',
    [0, 55, 53, 0, 0],
  ])

  // More than the good pieces cannot be shipped. Fifty of S and eighty of M are promised to a shipment.
  const tooMany = await company.postShipment(company.shipmentBody([[order, { S: 54, M: 80 }]]), 'submit')
  expect(tooMany.body.message).toContain('库存不足')
  const shipment: ClothOutboundOrder = await company.shipped(order, { S: 50, M: 80 })
  expect(await figures()).toEqual([0, 55, 3, 50, 0])
  expect(await purchase()).toMatchObject({ firstClothOutboundOrderStatus: 'Finished', firstActualOutboundDate: null })

  // The driver takes them along.
  const { status, body: dispatch } = await call('POST', 'dispatch_orders?type=submit', {
    ...structuredClone(dispatchOrderModel.empty),
    warehouse: { id: places[0].id },
    dispatchDate: '2026-03-02',
    dispatchWay: 'SelfDelivery',
    licensePlate: '粤A·3K927',
    driver: '何建国',
    clothOutboundOrders: [{ clothOutboundOrder: { id: shipment.id } }],
  })
  expect([status, dispatch.status, dispatch.dispatchQuantity]).toEqual([201, 'Finished', 130])
  expect([await stateOf('cloth_outbound_orders', shipment.id), await figures()]).toEqual([
    'Dispatched',
    [0, 55, 3, 0, 50],
  ])
  expect(await purchase()).toMatchObject({
    firstClothOutboundOrderStatus: 'Dispatched',
    firstActualOutboundDate: '2026-03-02',
  })

  // The production order shows every stage of each size. What does not come any more is not booked either.
  const read = await company.rereadProduction(order)
  const ofS = read.sizeFigures.filter(({ name }) => name === 'S').map(({ stage, quantity }) => [stage, quantity])
  expect(Object.fromEntries(ofS)).toEqual({ booked: 55, signedIn: 55, shipped: 50 })
  expect(read.totalOutboundQuantity).toBe(130)
  await requireUnbroken(company.app.services.db, stockChecks)
})
