import { expect, test } from 'vitest'
import { canChangeOn, lastEditDate } from './sale-order-window.ts'

const somebody = { permissions: {} }
const privileged = { permissions: { PREROGATIVE: { read: false, write: true } } }

test('the last day is that of the setting in the month after the first outbound (B-9-18)', () => {
  expect(lastEditDate('2026-03-31', '5')).toBe('2026-04-05')
  expect(lastEditDate('2026-12-01', '15')).toBe('2027-01-15')
})

test('a month that is shorter ends the window with its last day (B-open-44)', () => {
  expect(lastEditDate('2026-03-10', '31')).toBe('2026-04-30')
  expect(lastEditDate('2026-01-31', '30')).toBe('2026-02-28')
  expect(lastEditDate('2028-01-31', '31')).toBe('2028-02-29')
})

test('anything but a plainly written day leaves an order open (B-9-19, D46)', () => {
  for (const setting of ['', '0', '32', '05', '5.0', ' 5', '五', '-1'])
    expect(lastEditDate('2026-03-10', setting)).toBeUndefined()
})

test('the privilege counts with its own day, and without a shipment an order is open', () => {
  const window = { outbound: '2026-03-10', editDay: '5', privilegedEditDay: '20' }
  expect(canChangeOn(window, somebody, '2026-04-05').allowed).toBe(true)
  expect(canChangeOn(window, somebody, '2026-04-06').allowed).toBe(false)
  expect(canChangeOn(window, privileged, '2026-04-20').allowed).toBe(true)
  expect(canChangeOn(window, privileged, '2026-04-21').allowed).toBe(false)
  expect(canChangeOn(null, somebody, '2099-01-01').allowed).toBe(true)
})
