import { expect, test } from 'vitest'
import { canChangeOn } from './sale-order-window.ts'

const somebody = { permissions: {} }
const privileged = { permissions: { PREROGATIVE: { read: false, write: true } } }

const isOpen = (outbound: string, editDay: string, today: string) =>
  canChangeOn({ outbound, editDay, privilegedEditDay: '' }, somebody, today).allowed

test.each([
  ['2026-03-31', '5', '2026-04-05', '2026-04-06'],
  ['2026-12-01', '15', '2027-01-15', '2027-01-16'],
])('first shipped on %s, with the day %s: open until %s, closed on %s (B-9-18)', (outbound, day, last, next) => {
  expect([isOpen(outbound, day, last), isOpen(outbound, day, next)]).toEqual([true, false])
})

test.each([
  ['2026-03-10', '31', '2026-04-30', '2026-05-01'],
  ['2026-01-31', '30', '2026-02-28', '2026-03-01'],
  ['2028-01-31', '31', '2028-02-29', '2028-03-01'],
])('a month that is shorter ends the window with its last day: %s, %s (B-open-44)', (outbound, day, last, next) => {
  expect([isOpen(outbound, day, last), isOpen(outbound, day, next)]).toEqual([true, false])
})

test('anything but a plainly written day leaves an order open (B-9-19, D46)', () => {
  for (const setting of ['', '0', '32', '05', '5.0', ' 5', '五', '-1'])
    expect(isOpen('2026-03-10', setting, '2099-01-01')).toBe(true)
})

test('the privilege counts with its own day, and without a shipment an order is open', () => {
  const window = { outbound: '2026-03-10', editDay: '5', privilegedEditDay: '20' }
  expect(canChangeOn(window, somebody, '2026-04-06').allowed).toBe(false)
  expect(canChangeOn(window, privileged, '2026-04-20').allowed).toBe(true)
  expect(canChangeOn(window, privileged, '2026-04-21').allowed).toBe(false)
  expect(canChangeOn(null, somebody, '2099-01-01').allowed).toBe(true)
})
