import { expect, test } from 'vitest'
import { increases } from './inbox-increase.ts'

const counts = (unread: number, tasks = 0, approvals = 0) => ({ unread, tasks, approvals })

test('only kinds whose number has risen are announced', () => {
  expect(increases(counts(1, 1, 1), counts(2, 2, 2))).toEqual(['unread', 'tasks', 'approvals'])
  expect(increases(counts(1, 1, 1), counts(0, 1, 2))).toEqual(['approvals'])
  expect(increases(counts(3), counts(3))).toEqual([])
})

test('a notification that was announced elsewhere is not announced again', () => {
  expect(increases(counts(1), counts(2), 1)).toEqual([])
  expect(increases(counts(1), counts(3), 1)).toEqual(['unread'])
  expect(increases(counts(1, 0), counts(2, 1), 1)).toEqual(['tasks'])
})
