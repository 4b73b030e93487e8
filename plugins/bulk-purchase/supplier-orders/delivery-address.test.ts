import { expect, test } from 'vitest'
import { deliveryAddress, deliveryOf } from './delivery-address.ts'

const read = (address: string) => {
  const { searchParams } = new URL(address, 'https://x')
  return deliveryOf((name) => searchParams.get(name) ?? '')
}

test('the address of a delivery names its supplier and the orders, each once', () => {
  expect(deliveryAddress(5, [12, 7, 12])).toBe('/dashboard/warehousing/delivery?supplier=5&orders=7.12')
  expect(read(deliveryAddress(5, [12, 7, 12]))).toEqual({ supplier: 5, orders: [7, 12] })
  expect(read(deliveryAddress(5, []))).toEqual({ supplier: 5, orders: [] })
})

test('with more orders than a code holds, it names the supplier alone', () => {
  const orders = Array.from({ length: 25 }, (_, at) => at + 1)
  expect(deliveryAddress(5, orders)).toBe('/dashboard/warehousing/delivery?supplier=5')
})

test('an address without a supplier is none, and what is no order is left out', () => {
  expect(['x', '0', '', '9999999999'].map((supplier) => read(`/?supplier=${supplier}`))).toEqual(
    Array(4).fill(undefined),
  )
  expect(read('/?supplier=5&orders=7.x.0.8')).toEqual({ supplier: 5, orders: [7, 8] })
})
