import { expect, test } from 'vitest'
import { dateChoices } from './date-choices.ts'

const text = (of: { text: string }) => of.text

test('a page for a date understands everyday notations', () => {
  expect(dateChoices('+3', '2026-11-21', text)).toEqual([{ value: '2026-11-24', title: '2026-11-24', detail: '周二' }])
  expect(dateChoices('明天', '2026-11-21', text)[0]?.value).toBe('2026-11-22')
  expect(dateChoices('11-30', '2026-11-21', text)[0]?.value).toBe('2026-11-30')
  expect(dateChoices('13-40', '2026-11-21', text)).toEqual([])
  expect(dateChoices('', '2026-12-31', text)[1]).toEqual({
    value: '2027-01-01',
    title: '2027-01-01',
    detail: '明天 周五',
  })
})
