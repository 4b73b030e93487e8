import { expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import { timeLeft, timeLeftText } from './patterning-order-time.ts'

const planned = { from: '2026-05-01T00:00:00.000Z', due: '2026-05-02T00:00:00.000Z' }
const at = (time: string) => timeLeft(planned, Date.parse(time))
const told = (time: string) => sourceText(timeLeftText(at(time)))

test('a step is about to be late when less than a tenth of its time is left, and late behind its end', () => {
  expect(at('2026-05-01T21:36:00.000Z')).toEqual({ state: 'InTime', minutes: 144 })
  expect(at('2026-05-01T21:36:01.000Z')).toEqual({ state: 'Due', minutes: 143 })
  expect(at('2026-05-02T00:00:00.000Z')).toEqual({ state: 'Due', minutes: 0 })
  expect(at('2026-05-02T00:00:01.000Z').state).toBe('Overdue')
})

test('the time left is told in days, hours and minutes', () => {
  expect(told('2026-04-29T21:00:00.000Z')).toBe('还剩 2天3小时0分钟')
  expect(told('2026-04-30T00:00:00.000Z')).toBe('还剩 2天0小时0分钟')
  expect(told('2026-05-01T21:30:00.000Z')).toBe('还剩 2小时30分钟')
  expect(told('2026-05-01T23:20:00.000Z')).toBe('还剩 40分钟')
  expect(told('2026-05-02T00:00:00.000Z')).toBe('还剩 1分钟')
  expect(told('2026-05-02T00:00:20.000Z')).toBe('已超时 1分钟')
  expect(told('2026-05-02T05:00:00.000Z')).toBe('已超时 5小时0分钟')
  expect(told('2026-05-05T00:10:00.000Z')).toBe('已超时 3天0小时10分钟')
})
