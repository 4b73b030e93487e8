import { describe, expect, test } from 'vitest'
import {
  calendarIn,
  calendarOf,
  type CalendarSpan,
  calendarText,
  isWorkingDay,
  plainCalendar,
  shiftWorkingDays,
  spanProblems,
  spansOf,
  workingDaysBetween,
} from './working-calendar.ts'

const off = (from: string, to: string): CalendarSpan => ({ from, to, kind: 'off', name: '放假' })
const worked = (day: string): CalendarSpan => ({ from: day, to: day, kind: 'working', name: '调休补班' })

/** The National Day of 2026 as a calendar: off from Thursday to Wednesday, worked on a Sunday before and a Saturday after. */
const nationalDay = calendarOf([worked('2026-10-10'), off('2026-10-01', '2026-10-07'), worked('2026-09-27')])

describe('the plain week', () => {
  test.each([
    ['2026-11-27', '2026-11-30', 1],
    ['2026-11-28', '2026-11-30', 0],
    ['2026-11-30', '2026-12-14', 10],
    ['2026-11-30', '2026-11-28', 0],
    ['2026-11-30', '2026-11-27', -1],
    ['2026-11-30', '2026-11-30', 0],
  ])('from %s to %s are %i working days', (from, to, days) =>
    expect(workingDaysBetween(from, to, plainCalendar)).toBe(days),
  )

  test('goes over weekends, forwards and backwards', () => {
    expect(shiftWorkingDays('2026-11-27', 3, plainCalendar)).toBe('2026-12-02')
    expect(shiftWorkingDays('2026-11-28', 3, plainCalendar)).toBe('2026-12-02')
    expect(shiftWorkingDays('2026-11-30', -1, plainCalendar)).toBe('2026-11-27')
    expect(shiftWorkingDays('2026-11-29', 0, plainCalendar)).toBe('2026-11-29')
  })
})

describe('a calendar with holidays and worked weekends', () => {
  test('counts neither free days nor weekends, and counts the worked ones', () => {
    expect(workingDaysBetween('2026-09-30', '2026-10-12', nationalDay)).toBe(4)
    expect(workingDaysBetween('2026-09-26', '2026-09-28', nationalDay)).toBe(1)
    expect(workingDaysBetween('2026-10-12', '2026-09-30', nationalDay)).toBe(-4)
    expect(
      ['2026-09-27', '2026-10-01', '2026-10-04', '2026-10-08', '2026-10-10'].map((day) =>
        isWorkingDay(day, nationalDay),
      ),
    ).toEqual([true, false, false, true, true])
    expect(shiftWorkingDays('2026-09-30', 3, nationalDay)).toBe('2026-10-10')
    expect(shiftWorkingDays('2026-10-12', -4, nationalDay)).toBe('2026-09-30')
  })

  test('a span changes only the days that it can change, and each only once', () => {
    expect(calendarOf([off('2026-10-03', '2026-10-04'), worked('2026-10-05')])).toEqual([])
    expect(calendarOf([off('2026-10-01', '2026-10-02'), off('2026-10-02', '2026-10-02')])).toEqual([
      { day: '2026-10-01', total: -1 },
      { day: '2026-10-02', total: -2 },
    ])
  })
})

test('spans stand in a text that people can read, and incomplete ones keep their line', () => {
  const spans = [off('2026-10-01', '2026-10-07'), worked('2026-10-10')]
  expect(calendarText(spans)).toBe('2026-10-01~2026-10-07 休 放假\n2026-10-10~2026-10-10 班 调休补班')
  expect(spansOf(calendarText(spans))).toEqual(spans)
  const empty: CalendarSpan = { from: '', to: '', kind: 'off', name: '' }
  expect(spansOf(calendarText([{ from: null, to: null, kind: 'off', name: '' }, ...spans]))).toEqual([empty, ...spans])
  expect([spansOf(''), spansOf('x')]).toEqual([[], [empty]])
  expect(calendarIn('x\n2026-10-01~2026-10-01 休')).toEqual([{ day: '2026-10-01', total: -1 }])
})

test('a span has two dates in their order, a name, and no day of another', () => {
  const fields = (...spans: readonly Partial<CalendarSpan>[]) =>
    spanProblems(spans.map((span) => ({ ...off('2026-10-01', '2026-10-07'), ...span }))).map(({ field }) => field)
  expect(fields({})).toEqual([])
  expect(fields({ from: '2026-02-30' }, { to: '' }, { name: ' ' })).toEqual(['0.from', '1.to', '2.name'])
  expect(fields({ to: '2026-09-30' })).toEqual(['0.to'])
  expect([fields({ to: '2026-11-29' }), fields({ to: '2026-11-30' })]).toEqual([[], ['0.to']])
  expect(fields({}, { from: '2026-10-07', to: '2026-10-08' }, { from: '2026-10-09', to: '2026-10-09' })).toEqual([
    '1.from',
  ])
})
