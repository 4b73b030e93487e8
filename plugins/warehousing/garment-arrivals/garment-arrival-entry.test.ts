import { expect, test } from 'vitest'
import type { Arrival } from './garment-arrival-contract.ts'
import {
  type ArrivalEntry,
  arrivalKey,
  arrivalLines,
  arrivalProblems,
  arrivalProblemsAt,
  arrivalQuestion,
  broughtPieces,
  garmentSignInOf,
} from './garment-arrival-entry.ts'

const now = new Date('2026-05-04T02:00:00Z')

const size = (name: string, wanted: number, done: number) => ({
  name,
  productionQuantity: 100,
  cropQuantity: 0,
  bookedQuantity: 0,
  inTransitQuantity: 0,
  inboundQuantity: 0,
  availableQuantity: 0,
  plannedQuantity: 0,
  outboundQuantity: 0,
  returnedQuantity: 0,
  origin: { wanted, done },
})

const order = (id: number, ...sizes: ReturnType<typeof size>[]): Arrival['orders'][number] => ({
  id,
  name: `SC${id}`,
  code: '',
  color: '',
  customerPO: '',
  factory: null,
  brand: null,
  orderStatus: 'Finished',
  status: 'InProgress',
  sizes,
})

const arrival: Arrival = {
  id: 5,
  name: 'YY5',
  status: 'PartiallyArrived',
  factory: { id: 2, name: '恒丰' },
  warehouse: { id: 3, name: '成衣仓' },
  bookingDate: '2026-05-04',
  orders: [order(1, size('S', 10, 10), size('M', 20, 5)), order(2, size('S', 8, 8)), order(3, size('L', 4, 0))],
}
const entry: ArrivalEntry = { warehouse: 3, lines: arrivalLines(arrival.orders) }

/** The entry with other values of a size. */
const typed = (of: number, name: string, change: { readonly quantity?: string; readonly defects?: string }) => ({
  ...entry,
  lines: entry.lines.map((line) =>
    line.order === of
      ? { ...line, sizes: line.sizes.map((one) => (one.name === name ? { ...one, ...change } : one)) }
      : line,
  ),
})

test('what is open of each size is filled in; a production order of which everything has come is left out', () => {
  expect(entry.lines.map(({ sizes }) => sizes.map(({ quantity }) => quantity))).toEqual([['0', '15'], [''], ['4']])
  expect(broughtPieces(entry)).toBe(19)
  expect(arrivalProblems(arrival, entry, 9, now)).toBeUndefined()
})

test('the sign-in is of the booking, and holds what came with its defects', () => {
  const sent = garmentSignInOf(arrival, typed(1, 'M', { quantity: '１４', defects: '2' }), 9, now)
  expect(sent).toMatchObject({
    type: 'Booking',
    bookingOrder: { id: 5 },
    factory: { id: 2 },
    warehouse: { id: 3 },
    inboundDate: '2026-05-04',
    signUser: { id: 9 },
    clothInboundMessages: [
      {
        productionOrder: { id: 1 },
        boxQuantity: null,
        sizeRange: [
          { name: 'S', quantity: 0, defectQuantity: null },
          { name: 'M', quantity: 14, defectQuantity: 2 },
        ],
      },
      { productionOrder: { id: 3 }, sizeRange: [{ name: 'L', quantity: 4 }] },
    ],
  })
})

test('each problem stands at its size; a delivery of nothing is refused', () => {
  const keys = (of: ArrivalEntry) => [...(arrivalProblems(arrival, of, 9, now)?.lines.keys() ?? [])]
  expect(keys(typed(1, 'M', { quantity: '1.5' }))).toEqual([arrivalKey(1, 'M')])
  expect(keys(typed(1, 'S', { quantity: 'x' }))).toEqual([arrivalKey(1, 'S')])
  expect(keys(typed(3, 'L', { defects: '5' }))).toEqual([arrivalKey(3, 'L')])
  expect(arrivalProblems(arrival, { ...entry, warehouse: null }, 9, now)?.others).toHaveLength(1)
  const none = { ...entry, lines: entry.lines.map((line) => ({ ...line, sizes: [] })) }
  expect(arrivalProblems(arrival, none, 9, now)?.others).toHaveLength(1)
  const text = { text: 'x' }
  const found = arrivalProblemsAt(entry, [
    { field: 'clothInboundMessages.1.sizeRange.0.quantity', message: text },
    { field: 'clothInboundMessages.0.productionOrder', message: text },
    { field: 'warehouse', message: text },
  ])
  expect([[...found.lines.keys()], found.others]).toEqual([[arrivalKey(3, 'L'), arrivalKey(1)], [text]])
})

test('more than was announced is asked about, by production order and size', () => {
  expect(arrivalQuestion(arrival, entry, 9, now).values).toBeUndefined()
  const more = arrivalQuestion(arrival, typed(1, 'M', { quantity: '16' }), 9, now)
  expect(JSON.stringify(more)).toMatch(/SC1.*M.*15.*16/)
})
