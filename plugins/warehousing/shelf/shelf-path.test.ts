import { expect, test } from 'vitest'
import { shelfAddress, shelfOf } from './shelf-path.ts'

const read = (address: string) => {
  const { searchParams } = new URL(address, 'https://x')
  return shelfOf((name) => searchParams.get(name) ?? '')
}

test('the address of a shelf names it and the roll, and nothing else is read as one', () => {
  expect(shelfAddress({ location: 7 })).toBe('/dashboard/warehousing/shelf?location=7')
  expect(read(shelfAddress({ location: 7 }))).toEqual({ location: 7, balance: undefined })
  expect(read(shelfAddress({ location: 7, balance: 12 }))).toEqual({ location: 7, balance: 12 })
  expect(['x', '0', '-1', '', '9999999999'].map((location) => read(`/?location=${location}&balance=1`))).toEqual(
    Array(5).fill(undefined),
  )
  expect(read('/?location=7&balance=x')).toEqual({ location: 7, balance: undefined })
})
