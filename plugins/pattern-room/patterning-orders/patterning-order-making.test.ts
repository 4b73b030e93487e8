import { expect, test } from 'vitest'
import { makingVerdict } from './patterning-order-making.ts'

test.each([
  [{ isConfirmed: true, isSpot: false }, undefined],
  [{ isConfirmed: false, isSpot: false }, '该款色未确认，不能进版房'],
  [{ isConfirmed: true, isSpot: true }, '现货采购的款式不需要进版房'],
])('of %o a pattern order is refused because: %s', (from, reason) => {
  const verdict = makingVerdict(from)
  expect(verdict.allowed ? undefined : verdict.reason.text).toBe(reason)
})
