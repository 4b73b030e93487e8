import { describe, expect, test } from 'vitest'
import { message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import { dayIn, endStates, isOverdue, linesOfDay, moveDay, shownSpan, weeksOf } from './calendar-model.ts'

describe('the days of a calendar', () => {
  test('are the whole weeks of a month, from Monday to Sunday', () => {
    const span = shownSpan('2026-11-28', false)
    expect(span).toEqual({ from: '2026-10-26', to: '2026-12-06' })
    const weeks = weeksOf(span)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks[5]?.[6]).toBe('2026-12-06')
  })

  test('are four weeks where a month begins on Monday and has no more', () => {
    expect(weeksOf(shownSpan('2027-02-10', false)).map((week) => week[0])).toEqual([
      '2027-02-01',
      '2027-02-08',
      '2027-02-15',
      '2027-02-22',
    ])
  })

  test('are one week over the end of a year', () => {
    expect(shownSpan('2027-01-01', true)).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  })
})

describe('keys in a calendar', () => {
  const at = { isWeek: false, today: '2026-11-28' }

  test('walk by day and week over the ends of months', () => {
    expect(moveDay('right', '2026-11-30', at)).toBe('2026-12-01')
    expect(moveDay('up', '2026-11-03', at)).toBe('2026-10-27')
    expect(moveDay('rowStart', '2026-11-29', at)).toBe('2026-11-23')
    expect(moveDay('rowEnd', '2026-11-23', at)).toBe('2026-11-29')
  })

  test('turn by month, to the last day of a shorter one, or by week', () => {
    expect(moveDay('later', '2027-01-31', at)).toBe('2027-02-28')
    expect(moveDay('earlier', '2026-11-28', at)).toBe('2026-10-28')
    expect(moveDay('later', '2026-11-28', { ...at, isWeek: true })).toBe('2026-12-05')
  })

  test('return to today, and lead nowhere else', () => {
    expect(moveDay('first', '2020-01-01', at)).toBe('2026-11-28')
    expect(moveDay('open', '2026-11-28', at)).toBeUndefined()
  })
})

describe('overdue', () => {
  const state = {
    options: [
      { value: 'Open', label: message('进行中'), tone: 'active' as const },
      { value: 'Done', label: message('已完成'), tone: 'done' as const },
      { value: 'Gone', label: message('已取消'), tone: 'neutral' as const },
    ],
  }
  const close: Command = {
    id: 'close',
    title: message('完成'),
    moves: { from: ['Open'], to: 'Done', title: message('完成') },
    run: () => undefined,
  }
  const ended = endStates(state, [close])
  const due = { kind: 'date', key: 'due' } as const
  const scene = { today: '2026-11-28', state: 'status', ended }

  test('states end that are drawn as done, and those that no step leaves', () => {
    expect([...ended]).toEqual(['Done', 'Gone'])
    expect([...endStates(state, [])]).toEqual(['Done'])
  })

  test('is a planned day before today of a record that has not ended', () => {
    expect(isOverdue(due, { due: '2026-11-27', status: 'Open' }, scene)).toBe(true)
    expect(isOverdue(due, { due: '2026-11-28', status: 'Open' }, scene)).toBe(false)
    expect(isOverdue(due, { due: '2026-11-27', status: 'Done' }, scene)).toBe(false)
    expect(isOverdue(due, { due: null, status: 'Open' }, scene)).toBe(false)
  })

  test('is neither what has happened, an instant, nor a record without states', () => {
    const made = { kind: 'instant', key: 'made' } as const
    expect(isOverdue({ ...due, past: true }, { due: '2026-11-01', status: 'Open' }, scene)).toBe(false)
    expect(isOverdue(made, { made: '2026-11-01T00:00:00Z', status: 'Open' }, scene)).toBe(false)
    expect(isOverdue(due, { due: '2026-11-27' }, { ...scene, state: undefined })).toBe(false)
  })
})

test('an instant belongs to its day in Shanghai', () => {
  expect(dayIn({ kind: 'instant' }, '2026-11-27T16:30:00.000Z')).toBe('2026-11-28')
  expect(dayIn({ kind: 'date' }, '2026-11-27')).toBe('2026-11-27')
  expect(dayIn({ kind: 'date' }, null)).toBeUndefined()
})

test('a day with more records than lines keeps its last line for their number', () => {
  expect(linesOfDay(3, 3)).toEqual({ shown: 3, more: 0 })
  expect(linesOfDay(4, 3)).toEqual({ shown: 2, more: 2 })
  expect(linesOfDay(4, 0)).toEqual({ shown: 0, more: 4 })
})
