import { expect, test } from 'vitest'
import { datePresets } from './date-presets.ts'

const spans = (today: string) =>
  Object.fromEntries(datePresets(today).map(({ label, from, to }) => [label.text, `${from}..${to}`]))

test('ranges around a leap day and a turn of the year', () => {
  expect(spans('2028-03-01')).toMatchObject({
    今天: '2028-03-01..2028-03-01',
    昨天: '2028-02-29..2028-02-29',
    上月: '2028-02-01..2028-02-29',
    近7天: '2028-02-24..2028-03-01',
  })
  expect(spans('2027-01-03')).toMatchObject({
    本周: '2026-12-28..2027-01-03',
    上月: '2026-12-01..2026-12-31',
    本月: '2027-01-01..2027-01-31',
  })
})
