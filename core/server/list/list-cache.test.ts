import { expect, test } from 'vitest'
import { ListCache } from './list-cache.ts'

function counting() {
  let asked = 0
  return () => Promise.resolve(++asked)
}

test('reads again after a second, and at once after a change', async () => {
  let now = 0
  const cache = new ListCache(() => now)
  const ask = counting()
  expect(await cache.answer('a', ask)).toBe(1)
  now = 999
  expect(await cache.answer('a', ask)).toBe(1)
  expect(await cache.answer('b', ask)).toBe(2)
  now = 1000
  expect(await cache.answer('a', ask)).toBe(3)
  cache.clear()
  expect(await cache.answer('a', ask)).toBe(4)
})

test('keeps a slow answer longer, half a minute at most', async () => {
  let now = 0
  const cache = new ListCache(() => now)
  const slow = (milliseconds: number) => () => {
    now += milliseconds
    return Promise.resolve(now)
  }
  expect(await cache.answer('a', slow(50))).toBe(50)
  now = 5049
  expect(await cache.answer('a', slow(1000))).toBe(50)
  now = 5050
  expect(await cache.answer('a', slow(1000))).toBe(6050)
  now = 36_049
  expect(await cache.answer('a', slow(0))).toBe(6050)
  now = 36_050
  expect(await cache.answer('a', slow(0))).toBe(36_050)
})

test('does not keep a failure, or an answer that changed while it was read', async () => {
  const cache = new ListCache(() => 0)
  const asked = Promise.withResolvers<number>()
  const old = cache.answer('a', () => asked.promise)
  cache.clear()
  asked.resolve(1)
  expect(await old).toBe(1)
  expect(await cache.answer('a', async () => 2)).toBe(2)
  await expect(cache.answer('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.answer('b', async () => 3)).toBe(3)
})

test('shares one statement among callers at the same time', async () => {
  const cache = new ListCache(() => 0)
  const ask = counting()
  expect(await Promise.all([cache.answer('a', ask), cache.answer('a', ask)])).toEqual([1, 1])
})
