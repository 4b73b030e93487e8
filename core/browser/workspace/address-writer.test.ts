import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressWriter } from './address-writer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A history that takes no more than Safari's does, and notes what it took. */
function strictHistory() {
  const made: string[] = []
  const times: number[] = []
  const take = (kind: string) => (_state: unknown, _title: string, href?: string | URL | null) => {
    const now = performance.now()
    times.push(now)
    if (times.filter((at) => now - at < 30_000).length > 100) throw new DOMException('too many', 'SecurityError')
    made.push(`${kind} ${String(href)}`)
  }
  return { made, history: { pushState: take('push'), replaceState: take('replace') } }
}

const change = (href: string, isNew = false) => ({ href, state: {}, isNew })

test('single changes are made at once', () => {
  const { made, history } = strictHistory()
  const { write } = addressWriter(history)
  write(change('/a', true))
  write(change('/a?page=2'))
  expect(made).toEqual(['push /a', 'replace /a?page=2'])
})

test('a key that is held for two minutes makes no more changes than a browser takes, and the last one is made', () => {
  const { made, history } = strictHistory()
  const { write } = addressWriter(history)
  for (let at = 1; at <= 3600; at += 1) {
    write(change(`/${at}`))
    vi.advanceTimersByTime(33)
  }
  expect(made.at(-1)).not.toBe('replace /3600')
  vi.advanceTimersByTime(400)
  expect(made.at(-1)).toBe('replace /3600')
  vi.advanceTimersByTime(10_000)
  write(change('/next', true))
  expect(made.at(-1)).toBe('push /next')
})

test('of too many new entries one is added', () => {
  const { made, history } = strictHistory()
  const { write } = addressWriter(history)
  for (let at = 1; at <= 40; at += 1) write(change(`/${at}`, at < 40))
  vi.advanceTimersByTime(400)
  expect(made.slice(29)).toEqual(['push /30', 'push /40'])
})

test('a change that waits is dropped when the browser goes elsewhere', () => {
  const { made, history } = strictHistory()
  const { write, forget } = addressWriter(history)
  for (let at = 1; at <= 40; at += 1) write(change(`/${at}`))
  forget()
  vi.advanceTimersByTime(1000)
  expect(made.at(-1)).toBe('replace /30')
})
