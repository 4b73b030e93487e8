import { expect, test } from 'vitest'
import { dateOf, formatInstant } from './calendar.ts'

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
