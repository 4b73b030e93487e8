import { expect, test } from 'vitest'
import { dueNote } from './due-note.ts'

test('the home page says how long a record is overdue, that it is due today, or when it will be', () => {
  const today = '2026-03-01'
  expect(dueNote('2026-02-27', today)).toEqual({
    note: { text: '逾期 {days} 天', values: { days: 2 } },
    tone: 'danger',
  })
  expect(dueNote('2026-03-01', today)).toEqual({ note: { text: '今天到期' }, tone: 'warning' })
  expect(dueNote('2026-03-02', today)).toEqual({ note: '2026-03-02' })
  expect(dueNote(null, today)).toEqual({})
})
