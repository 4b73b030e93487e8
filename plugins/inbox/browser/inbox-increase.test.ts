import { expect, test } from 'vitest'
import { increases } from './inbox-increase.ts'

const counts = (unread: number, tasks = 0, approvals = 0) => ({ unread, tasks, approvals })

test('what there is more of is told, what there is less of is not', () => {
  expect(increases(counts(1, 1, 1), counts(2, 2, 2))).toEqual(['unread', 'tasks', 'approvals'])
  expect(increases(counts(1, 1, 1), counts(0, 1, 2))).toEqual(['approvals'])
  expect(increases(counts(3), counts(3))).toEqual([])
})

test('what was told in another way is not told again', () => {
  expect(increases(counts(1), counts(2), 1)).toEqual([])
  expect(increases(counts(1), counts(3), 1)).toEqual(['unread'])
  expect(increases(counts(1, 0), counts(2, 1), 1)).toEqual(['tasks'])
})
