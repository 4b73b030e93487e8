import { addHours } from 'date-fns/addHours'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidy } from '../../../../core/server/housekeeping.ts'
import { type GarmentCompany, openGarmentCompany } from '../../../../tests/support/garment-company.ts'
import type { Arrival } from '../garment-arrival-contract.ts'
import { type ArrivalEntry, arrivalLines, garmentSignInOf } from '../garment-arrival-entry.ts'

let now = new Date()
let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany({ clock: () => now })
})
afterAll(() => company?.close())

const read = (id: number, token = company.packer.token) =>
  company.app.call('GET', `cloth_inbound_orders/arrivals/${id}`, { token })

const open = (arrival: Arrival) =>
  arrival.orders.map(({ name, sizes }) => [name, sizes.map((size) => [size.name, size.origin])])

test('a phone reads what is still to come of each size of a booking, in the order of its production orders', async () => {
  const [first, second] = [await company.sewn(), await company.sewn()]
  const { body: booking } = await company.postBooking(
    company.bookingBody([
      [second, { S: 10, M: 20 }],
      [first, { S: 60, M: 80 }],
    ]),
    'submit',
  )
  await company.signedIn(second, { S: 4, M: 0 }, { type: 'Booking', bookingOrder: { id: booking.id } })
  const { status, body } = await read(booking.id)
  expect([status, body.name, body.status]).toEqual([200, booking.clothWarehouseBookingOrderCode, 'PartiallyArrived'])
  expect(open(body)).toEqual([
    [
      second.productionOrderCode,
      [
        ['S', { wanted: 10, done: 4 }],
        ['M', { wanted: 20, done: 0 }],
      ],
    ],
    [
      first.productionOrderCode,
      [
        ['S', { wanted: 60, done: 0 }],
        ['M', { wanted: 80, done: 0 }],
      ],
    ],
  ])
  expect(JSON.stringify(body)).not.toMatch(/price/i)
  expect((await read(999_999)).status).toBe(404)
  expect((await read(booking.id, company.supervisor.token)).status).toBe(403)
})

test('what a phone signs in is one finished sign-in of the booking; the same action a day later does nothing more', async () => {
  const order = await company.sewn()
  const booking = await company.booked(order, { S: 60, M: 80 })
  const { body: arrival } = await read(booking.id)
  const entry: ArrivalEntry = { warehouse: company.places[0].id, lines: arrivalLines(arrival.orders) }
  const sent = garmentSignInOf(arrival, entry, company.packer.id, now)
  const post = async () =>
    company.app.call('POST', 'cloth_inbound_orders?type=submit', {
      token: await company.app.tokenFor(company.packer.id),
      body: sent,
      headers: { 'idempotency-key': 'one-tap' },
    })
  const made = await post()
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  expect(made.body).toMatchObject({ status: 'Finished', type: 'Booking', inboundQuantity: 140 })
  now = addHours(now, 25)
  await tidy(company.app.services)
  const again = await post()
  expect([again.status, again.body.id, again.headers['idempotency-replayed']]).toEqual([201, made.body.id, 'true'])
  const later = await company.app.call('GET', `cloth_inbound_orders/arrivals/${booking.id}`, {
    token: await company.app.tokenFor(company.packer.id),
  })
  expect(later.body.status).toBe('AllArrived')
  const [{ sizes }] = later.body.orders as [Arrival['orders'][number]]
  expect(sizes.map(({ inboundQuantity, origin }) => [inboundQuantity, origin?.done])).toEqual([
    [60, 60],
    [80, 80],
  ])
})
