import { expect, test } from 'vitest'
import { message } from '../../../core/shared/message.ts'
import { deliveryPath } from '../../bulk-purchase/public.ts'
import type { InboundOrigin } from '../material-inbound-orders/material-inbound-origin.ts'
import { deliveryPagePath } from './delivery-path.ts'
import {
  broughtLines,
  type DeliveryEntry,
  deliveryLines,
  deliveryProblems,
  problemsAtLines,
  signInOf,
  withLot,
  withOrigins,
} from './delivery-entry.ts'

const now = new Date('2026-05-04T02:00:00Z')

/** A purchased material of which 10 are still to come. */
const origin = (id: number, order: number): InboundOrigin =>
  ({
    materialBulkPurchase: {
      id,
      name: `P${order}`,
      materialBulkPurchaseOrderId: order,
      purchaseQuantity: '12',
      toleratedQuantity: '12.6',
      receivedQuantity: '2',
    },
    materialOutboundLine: null,
    productionOrder: { id: order * 10, name: '', code: '', color: '' },
    material: { id: id + 100, name: '府绸' },
    lot: '',
    quality: 'Good',
    quantity: '10',
  }) as unknown as InboundOrigin

const origins = [origin(1, 7), origin(2, 7), origin(3, 8)]

const entryOf = (lines: DeliveryEntry['lines']): DeliveryEntry => ({ lines, warehouse: 4, deliveryNoteNumber: ' S1 ' })

test('the page stands where the code of a purchase order leads', () => {
  expect(deliveryPagePath).toBe(deliveryPath)
})

test('what the paper ordered is filled in, all of it where it names no order', () => {
  expect(deliveryLines(origins, [7]).map(({ quantity }) => quantity)).toEqual(['10', '10', ''])
  expect(deliveryLines(origins, []).map(({ quantity }) => quantity)).toEqual(['10', '10', '10'])
})

test('a second dye lot is one more line of the same purchase, at the same place', () => {
  const [first, ...rest] = deliveryLines(origins, [7])
  const lines = withLot(
    [{ ...first, location: 5, lot: 'A', isCompleted: true } as NonNullable<typeof first>, ...rest],
    0,
  )
  expect(lines.map(({ key, origin: { materialBulkPurchase } }) => [key, materialBulkPurchase?.id])).toEqual([
    [0, 1],
    [3, 1],
    [1, 2],
    [2, 3],
  ])
  expect(lines[1]).toMatchObject({ quantity: '', lot: '', location: 5, isCompleted: false })
})

test('only what came is signed in, by the person, on the day; more than the tolerance is confirmed', () => {
  const [one, two, three] = deliveryLines(origins, []) as [never, never, never]
  const entry = entryOf([
    { ...(one as object), quantity: '10.60', lot: ' A ' },
    { ...(two as object), quantity: ' ' },
    { ...(three as object), quantity: '10.61' },
  ] as unknown as DeliveryEntry['lines'])
  expect(broughtLines(entry)).toHaveLength(2)
  const made = signInOf(5, entry, 9, now)
  expect(made).toMatchObject({
    type: 'Purchase',
    supplier: { id: 5 },
    warehouse: { id: 4 },
    inboundDate: '2026-05-04',
    signUser: { id: 9 },
    deliveryNoteNumber: 'S1',
    allowExcess: true,
    materialInboundMessages: [
      {
        materialBulkPurchase: { id: 1 },
        material: { id: 101 },
        productionOrder: { id: 70 },
        lot: 'A',
        quantity: '10.6',
      },
      { materialBulkPurchase: { id: 3 }, quantity: '10.61' },
    ],
  })
  expect(signInOf(5, { ...entry, lines: entry.lines.slice(0, 2) }, 9, now).allowExcess).toBe(false)
})

test('problems stand at the line of which they were found, though lines before it did not come', () => {
  const lines = deliveryLines(origins, []).map((line, at) => ({
    ...line,
    quantity: at === 1 ? '' : at === 2 ? '0' : '1',
  }))
  const found = deliveryProblems(5, entryOf(lines), 9, now)
  expect([...(found?.lines ?? [])]).toEqual([[2, message('请输入签收数量')]])
  expect(deliveryProblems(5, { ...entryOf(lines.slice(0, 1)), warehouse: null }, 9, now)?.others).toEqual([
    message('请选择仓库'),
  ])
  expect(deliveryProblems(5, entryOf(lines.slice(0, 1)), 9, now)).toBeUndefined()
  expect(deliveryProblems(5, entryOf([]), 9, now)?.others).toEqual([message('请填写到货物料的签收数量')])
  const refused = problemsAtLines(entryOf(lines), [
    { field: 'materialInboundMessages.1.material', message: message('一') },
    { field: 'materialInboundMessages.1.quantity', message: message('二') },
    { field: 'inboundDate', message: message('三') },
  ])
  expect([...refused.lines]).toEqual([[2, message('一')]])
  expect(refused.others).toEqual([message('三')])
})

test('what is typed stays when somebody else signs something in, and is asked about with what is open by then', () => {
  const entry = entryOf(deliveryLines(origins, []).map((line) => ({ ...line, quantity: '9', lot: 'A' })))
  const [first, , last] = origins as [InboundOrigin, InboundOrigin, InboundOrigin]
  const received = { ...first.materialBulkPurchase, receivedQuantity: '8' } as InboundOrigin['materialBulkPurchase']
  const fresh = withOrigins(entry, [{ ...first, quantity: '4', materialBulkPurchase: received }, last])
  expect(fresh.lines.map(({ origin: { quantity } }) => quantity)).toEqual(['4', '10', '10'])
  expect(fresh.lines.map(({ quantity, lot }) => [quantity, lot])).toEqual(Array(3).fill(['9', 'A']))
  expect([signInOf(5, entry, 9, now).allowExcess, signInOf(5, fresh, 9, now).allowExcess]).toEqual([false, true])
})
