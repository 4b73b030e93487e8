import { expect, test } from 'vitest'
import { dateOf, formatInstant, shortInstant } from './calendar.ts'

test.each([
  ['2026-11-22T15:59:59.999Z', '2026-11-22', '2026-11-22 23:59'],
  ['2026-11-22T16:00:00Z', '2026-11-23', '2026-11-23 00:00'],
  ['2026-12-31T20:05:00Z', '2027-01-01', '2027-01-01 04:05'],
  ['2028-02-28T16:00:00Z', '2028-02-29', '2028-02-29 00:00'],
])('%s is %s in Shanghai', (instant, date, shown) => {
  expect(dateOf(new Date(instant))).toBe(date)
  expect(formatInstant(instant)).toBe(shown)
})

test('no instant is formatted as an empty text', () => {
  expect([null, undefined, '', 'soon'].map(formatInstant)).toEqual(['', '', '', ''])
})

test.each([
  ['2026-11-22T15:59:00Z', '11-22 23:59'],
  ['2025-12-31T16:00:00Z', '01-01 00:00'],
  ['2025-12-31T15:59:00Z', '2025-12-31 23:59'],
  ['2026-12-31T16:00:00Z', '2027-01-01 00:00'],
  [null, ''],
])('with little room the year is left out while it is this one: %s', (instant, shown) => {
  expect(shortInstant(instant, new Date('2026-06-01T00:00:00Z'))).toBe(shown)
})
