import { expect, test } from 'vitest'
import { doneTime, wordsWithTime } from './done-time.ts'

const arrived = new Date('2026-03-05T10:00:00.000Z')
const after = '2026-03-05T08:00:00.000Z'
const at = (told: string | undefined, since: string | null = after) =>
  doneTime(told, { arrived, after: since }).toISOString()

test('the told time counts where it lies after the start, not in the future and at most a day back, else the arrival', () => {
  expect(at('2026-03-05T09:00:00.000Z')).toBe('2026-03-05T09:00:00.000Z')
  expect(at('2026-03-04T10:00:00.000Z', null)).toBe('2026-03-04T10:00:00.000Z')
  for (const wrong of [undefined, after, '2026-03-05T07:00:00.000Z', '2026-03-05T10:00:00.001Z'])
    expect(at(wrong), wrong).toBe(arrived.toISOString())
  expect(at('2026-03-04T09:59:59.999Z', null)).toBe(arrived.toISOString())
})

test('the trail names the time where it is not that of the entry', () => {
  expect(wordsWithTime('车版', { done: new Date('2026-03-05T09:59:30Z'), arrived })).toBe('车版')
  expect(wordsWithTime('车版', { done: new Date('2026-03-05T09:00:00Z'), arrived })).toMatch(/^车版 @ .*17:00/)
})
