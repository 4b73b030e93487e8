import { expect, it } from 'vitest'
import { changeOf, measured } from './measure.ts'

it('is taken from two sums', () => {
  expect(measured({ kind: 'count' }, { one: '7', other: '0' })).toBe('7')
  expect(measured({ kind: 'sum', of: 'price' }, { one: '7.005', other: '0' })).toBe('7.01')
  expect(measured({ kind: 'average', of: 'hours' }, { one: '10', other: '3' })).toBe('3.33')
  expect(measured({ kind: 'average', of: 'hours' }, { one: '0', other: '0' })).toBeNull()
  expect(measured({ kind: 'share', of: {} }, { one: '1', other: '3' })).toBe('33.3')
  expect(measured({ kind: 'margin', of: 'sale', less: 'cost' }, { one: '200', other: '150' })).toBe('25.0')
  expect(measured({ kind: 'margin', of: 'sale', less: 'cost' }, { one: '0', other: '150' })).toBeNull()
})

it('changes by a share of what it was', () => {
  expect(changeOf('120', '100')).toBe('20.0')
  expect(changeOf('80', '100')).toBe('-20.0')
  expect(changeOf('80', '0')).toBeNull()
  expect(changeOf(null, '10')).toBeNull()
})
