import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onApiError } from '../api/error-channel.ts'
import { wantModule } from './wanted-module.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: http://here/assets/list.js')
const reload = vi.fn()
const ask = vi.fn(async () => new Response(''))
const told: string[] = []
const reloaded = new Map<string, string>()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  told.splice(0)
  reloaded.clear()
  reload.mockReset()
  ask.mockReset().mockResolvedValue(new Response(''))
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => reloaded.get(key) ?? null,
    setItem: (key: string, value: string) => void reloaded.set(key, value),
  })
  stop = onApiError((error) => void told.push((error as Error).message))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without the network one notice is shown, and the import is retried until it succeeds', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValue(missing)
  const wanted = wantModule(fetch)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual(['当前网络信号弱'])
  expect(fetch.mock.calls.length).toBeGreaterThan(2)
  fetch.mockResolvedValue('module')
  await vi.advanceTimersByTimeAsync(3000)
  await expect(wanted).resolves.toBe('module')
  expect(reload).not.toHaveBeenCalled()
})

test('a module that nobody waits for is not retried, and never reloads the page', async () => {
  const left = new AbortController()
  left.abort()
  await expect(wantModule(() => Promise.reject(missing), left.signal)).rejects.toThrow(missing)
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  const later = new AbortController()
  const fetch = vi.fn(() => Promise.reject(missing))
  const wanted = wantModule(fetch, later.signal).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(1000)
  later.abort()
  await vi.advanceTimersByTimeAsync(9000)
  expect(await wanted).toBe('AbortError')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

test('other failures, and a second failure of the same module, are thrown', async () => {
  await expect(wantModule(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  reloaded.set('reloaded-modules', 'http://here/assets/list.js')
  await expect(wantModule(() => Promise.reject(missing))).rejects.toThrow(missing)
  expect(reload).not.toHaveBeenCalled()
  expect(told).toEqual([])
})
