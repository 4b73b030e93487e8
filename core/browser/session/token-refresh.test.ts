import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const hour = 3600_000
const start = Date.parse('2026-03-02T01:00:00Z')

const sent = vi.hoisted(() => ({ calls: [] as { idle: number; at: number }[], answer: (): unknown => ({}) }))
vi.mock('../api/client.ts', () => ({
  tokenRoot: '/api',
  request: async ({ query }: { query: { idle: number } }) => {
    sent.calls.push({ idle: query.idle, at: Date.now() })
    return sent.answer()
  },
}))

const hearers = new Map<string, () => void>()
const page = {
  addEventListener: (name: string, hear: () => void) => hearers.set(name, hear),
  removeEventListener: (name: string) => hearers.delete(name),
}

function stored() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

/** A token with two hours to go, or what the server leaves of them after 12 hours without input. */
const tokenUntil = (expiresAt: number) => `x.${btoa(JSON.stringify({ sub: '7', exp: expiresAt / 1000 }))}.x`

const { keepToken, accessToken } = await import('../api/token.ts')
const { noteActivity } = await import('./activity.ts')
const { scheduleRefresh, stopRefresh } = await import('./token-refresh.ts')

const failed = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('localStorage', stored())
  vi.stubGlobal('sessionStorage', stored())
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { ...page, visibilityState: 'visible', querySelector: () => null })
  vi.stubGlobal('navigator', {})
  sent.calls = []
  sent.answer = () => {
    const { idle = 0, at = 0 } = sent.calls.at(-1) ?? {}
    return { accessToken: tokenUntil(Math.min(at + 2 * hour, at + 12 * hour - idle * 1000)) }
  }
  failed.mockClear()
  keepToken(tokenUntil(start + 2 * hour))
  noteActivity()
  scheduleRefresh(failed)
})

afterEach(() => {
  stopRefresh()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page tells with each exchange how long nobody has touched it, and gives up when the server prolongs no more', async () => {
  await vi.advanceTimersByTimeAsync(10 * hour)
  const told = sent.calls.map(({ idle, at }) => [idle * 1000, at - start])
  expect(told.length).toBeGreaterThan(4)
  expect(told.map(([idle]) => idle)).toEqual(told.map(([, since]) => since))
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(failed).toHaveBeenCalledOnce()
  const asked = sent.calls.length
  await vi.advanceTimersByTimeAsync(6 * hour)
  expect(sent.calls).toHaveLength(asked)
})

test.each(['keydown', 'pointerdown', 'wheel', 'touchstart'])(
  'a %s counts as use, and keeps the sign-in',
  async (sign) => {
    for (let quarter = 0; quarter < 4 * 14; quarter += 1) {
      await vi.advanceTimersByTimeAsync(hour / 4)
      hearers.get(sign)?.()
    }
    expect(failed).not.toHaveBeenCalled()
    expect(Math.max(...sent.calls.map(({ idle }) => idle))).toBeLessThanOrEqual(15 * 60)
    expect(accessToken()).toBe(tokenUntil((sent.calls.at(-1)?.at ?? 0) + 2 * hour))
  },
)

test('input in the last minutes of an idle sign-in prolongs it after all', async () => {
  await vi.advanceTimersByTimeAsync(11.9 * hour)
  hearers.get('keydown')?.()
  await vi.advanceTimersByTimeAsync(hour)
  expect(failed).not.toHaveBeenCalled()
})

test('another page of the browser that is used keeps the sign-in of this one', async () => {
  for (let hours = 0; hours < 14; hours += 1) {
    await vi.advanceTimersByTimeAsync(hour)
    localStorage.setItem('lastActivity', String(Date.now()))
  }
  expect(failed).not.toHaveBeenCalled()
})
