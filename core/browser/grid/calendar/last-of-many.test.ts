import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastOfMany } from './last-of-many.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function takenOf(turns: readonly (readonly [month: string, pause: number])[]): string[] {
  const taken: string[] = []
  const { next } = lastOfMany<string>((month) => taken.push(month), 120)
  for (const [month, pause] of turns) {
    next(month)
    vi.advanceTimersByTime(pause)
  }
  return taken
}

test('months that are turned slowly are all taken at once', () => {
  const slow = [
    ['10', 500],
    ['11', 120],
    ['12', 0],
  ] as const
  expect(takenOf(slow)).toEqual(['10', '11', '12'])
})

test('of the months that a held key passes, the first is taken at once, and the last when the key is released', () => {
  const held = Array.from({ length: 30 }, (_, at) => [String(at), 33] as const)
  expect(takenOf(held)).toEqual(['0'])
  expect(takenOf([...held, ['last', 119]])).toEqual(['0'])
  expect(takenOf([...held, ['last', 120]])).toEqual(['0', 'last'])
})

test('what waits is forgotten when nothing takes it any more', () => {
  const taken: number[] = []
  const { next, stop } = lastOfMany<number>((value) => taken.push(value), 120)
  next(1)
  next(2)
  stop()
  vi.advanceTimersByTime(1000)
  expect(taken).toEqual([1])
})
