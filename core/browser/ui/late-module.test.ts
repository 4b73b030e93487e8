import { expect, test, vi } from 'vitest'
import { keptModule, lateModule, warmLateModules } from './late-module.ts'

test('a late module is imported once, and callers are notified when it is loaded', async () => {
  const fetch = vi.fn(async () => ({ word: 'here' }))
  const late = lateModule(fetch)
  const heard = vi.fn()
  late.follow(heard)
  expect(late.now()).toBeUndefined()
  await Promise.all([late.load(), late.load()])
  expect(late.now()).toEqual({ word: 'here' })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a failed import is tried again', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce('module')
  const late = lateModule(fetch)
  await expect(late.load()).rejects.toThrow('offline')
  expect(late.now()).toBeUndefined()
  await expect(late.load()).resolves.toBe('module')
})

test('preloading imports one module after the other, past failures, including those added later', async () => {
  const order: string[] = []
  const named = (name: string, fails = false) =>
    lateModule(async () => {
      order.push(name)
      if (fails) throw new TypeError('offline')
      return name
    })
  named('first', true)
  const second = named('second')
  const kept = keptModule(async () => 'kept')
  warmLateModules()
  await vi.waitFor(() => expect(second.now()).toBe('second'))
  const third = named('third')
  await vi.waitFor(() => expect(third.now()).toBe('third'))
  expect(order).toEqual(['first', 'second', 'third'])
  expect(kept.now()).toBeUndefined()
})
