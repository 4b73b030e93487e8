import { expect, test } from 'vitest'
import { exportColumnsOf, exportProblems, usualSpan } from './patterning-order-export.ts'

const today = '2026-05-20'
const problems = (...[asked, seesAll = false]: [Parameters<typeof exportProblems>[0], boolean?]) =>
  exportProblems(asked, seesAll, today).map(({ field, message }) => [field, message.text])
const sixMonths = '时间范围应该小于6个月'

test('an export goes back two months by default', () => {
  expect(usualSpan(today)).toEqual({ from: '2026-03-20', to: today })
  expect(usualSpan('2026-04-30').from).toBe('2026-02-28')
  expect(problems({ finishDate: usualSpan(today) })).toEqual([])
})

test('without the time of the order, or with that of a step, a kind of step is needed', () => {
  const finishDate = usualSpan(today)
  expect(problems({})).toEqual([['processTypes', '请选择工序类型']])
  expect(problems({ finishDate, processStart: finishDate })).toEqual([['processTypes', '请选择工序类型']])
  expect(problems({ processTypes: ['PatternSewing'] })).toEqual([])
  expect(problems({ processTypes: ['PatternSewing'], processFinish: finishDate })).toEqual([])
})

test('a span is shorter than six months and has both ends in order', () => {
  const span = (from?: string, to?: string) => problems({ finishDate: { from, to } })
  expect(span('2025-11-21', '2026-05-20')).toEqual([])
  expect(span('2025-11-20', '2026-05-20')).toEqual([['finishDate', sixMonths]])
  expect(span('2025-12-01')).toEqual([])
  expect(span('2025-10-01')).toEqual([['finishDate', sixMonths]])
  expect(span(undefined, '2026-05-20')).toEqual([['finishDate', sixMonths]])
  expect(span('2026-05-20', '2026-05-01')).toEqual([['finishDate', '起始日期不能晚于结束日期']])
})

test('who sees all groups is bound to no span and needs no kind of step', () => {
  expect(problems({}, true)).toEqual([])
  expect(problems({ finishDate: { from: '2020-01-01' } }, true)).toEqual([])
})

test('each chosen kind of step adds its start, its end and its person to the columns of the list', () => {
  const columns = exportColumnsOf(['PatternSewing'])
  expect(columns.slice(0, 2)).toEqual(['designImageUrls', 'code'])
  expect(columns.slice(-3)).toEqual(['PatternSewing_start', 'PatternSewing_finish', 'PatternSewing_user'])
  expect(columns).not.toContain('patternSewing')
})
