import { expect, it } from 'vitest'
import { formerSpan, periodSchema, pointsOf, spanOf, stepOf } from './period.ts'

it('knows the days of a period, and the border of months, quarters, years and leap years', () => {
  expect(spanOf({ name: 'thisMonth' }, '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(spanOf({ name: 'lastMonth' }, '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(spanOf({ name: 'thisQuarter' }, '2026-11-28')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(spanOf({ name: 'lastQuarter' }, '2026-01-01')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(spanOf({ name: 'thisYear' }, '2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(spanOf({ name: 'lastYear' }, '2026-01-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

it('compares a period that goes on with as many days of the one before', () => {
  expect(formerSpan({ name: 'thisMonth' }, '2026-11-28')).toEqual({ from: '2026-10-01', to: '2026-10-28' })
  expect(formerSpan({ name: 'thisMonth' }, '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(formerSpan({ name: 'lastMonth' }, '2026-11-28')).toEqual({ from: '2026-09-01', to: '2026-09-30' })
  expect(formerSpan({ name: 'thisYear' }, '2026-11-28')).toEqual({ from: '2025-01-01', to: '2025-11-28' })
  expect(formerSpan({ from: '2026-03-01', to: '2026-03-10' }, '2026-11-28')).toEqual({
    from: '2026-02-19',
    to: '2026-02-28',
  })
})

it('divides a span into days, weeks from Monday, or months, which together are the span', () => {
  expect(stepOf({ from: '2026-10-01', to: '2026-10-31' })).toBe('day')
  expect(stepOf({ from: '2026-10-01', to: '2026-12-31' })).toBe('week')
  expect(stepOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('month')
  const weeks = pointsOf({ from: '2026-10-01', to: '2026-10-13' }, 'week')
  expect(weeks).toEqual([
    { from: '2026-10-01', to: '2026-10-04' },
    { from: '2026-10-05', to: '2026-10-11' },
    { from: '2026-10-12', to: '2026-10-13' },
  ])
  expect(pointsOf({ from: '2026-01-15', to: '2026-03-02' }, 'month').map(({ from }) => from)).toEqual([
    '2026-01-15',
    '2026-02-01',
    '2026-03-01',
  ])
})

it('refuses a span that ends before it begins, or is longer than three years', () => {
  expect(periodSchema.safeParse({ from: '2026-01-02', to: '2026-01-01' }).success).toBe(false)
  expect(periodSchema.safeParse({ from: '2020-01-01', to: '2026-01-01' }).success).toBe(false)
  expect(periodSchema.safeParse({ from: '2026-01-01', to: '2026-01-01' }).success).toBe(true)
})
