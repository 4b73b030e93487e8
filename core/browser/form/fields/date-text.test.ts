import { describe, expect, it } from 'vitest'
import { addDays, parseDateText } from './date-text.ts'

const today = '2026-11-21'

describe('parseDateText', () => {
  it.each([
    ['2026-05-01', '2026-05-01'],
    ['2026/5/1', '2026-05-01'],
    ['2026.5.1', '2026-05-01'],
    ['2026年5月1日', '2026-05-01'],
    ['20260501', '2026-05-01'],
    ['２０２６０５０１', '2026-05-01'],
    ['260501', '2026-05-01'],
    ['26-5-1', '2026-05-01'],
    ['5-1', '2026-05-01'],
    ['5月1日', '2026-05-01'],
    ['今天', '2026-11-21'],
    ['昨天', '2026-11-20'],
    ['Tomorrow', '2026-11-22'],
    ['+3', '2026-11-24'],
    ['+10天', '2026-12-01'],
    ['-21', '2026-10-31'],
    ['2024-02-29', '2024-02-29'],
  ])('reads %s', (typed, date) => expect(parseDateText(typed, today)).toBe(date))

  it.each(['', '2026-02-29', '2026-13-01', '20261301', '3', '2026-5', 'abc', '1-2-3-4', '99999999', '2026-05-01x'])(
    'refuses %s',
    (typed) => expect(parseDateText(typed, today)).toBeUndefined(),
  )
})

describe('addDays', () => {
  it('crosses months and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})
