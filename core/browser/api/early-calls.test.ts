import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

vi.hoisted(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  }
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
})

const heard = vi.hoisted(() => ({ change: () => {} }))
vi.mock('./live.ts', () => ({
  onceConnected: (run: () => void) => run(),
  onLiveChange: (_noun: string, hear: () => void) => {
    heard.change = hear
    return () => {}
  },
}))

import { contract } from '../../shared/contract.ts'
import { signedIn } from '../../shared/permission.ts'

const clothSearch = contract({
  method: 'POST',
  path: 'cloths/search',
  permission: signedIn,
  changes: false,
  body: z.strictObject({ keyword: z.string() }),
  reply: z.object({ total: z.number() }),
})
const asked = { method: 'POST', path: 'cloths/search', body: { keyword: '雪纺' } } as const
const tokenOf = (userId: number) => `x.${btoa(JSON.stringify({ sub: String(userId) }))}.x`

let sent = 0
let status = 200

/** A page that was opened at an address. */
async function openPage(address: string) {
  vi.resetModules()
  const { askEarly, rememberRowsCall } = await import('./early-calls.ts')
  const { call } = await import('./client.ts')
  askEarly(address)
  return { rememberRowsCall, ask: () => call(clothSearch, { body: asked.body }) }
}

/** The same address again, where the rows were asked for before. */
async function openAgain(address = '/cloths') {
  const before = await openPage('/cloths')
  vi.stubGlobal('window', { location: { pathname: '/cloths', search: '?page=1' } })
  before.rememberRowsCall({ noun: 'cloths', call: asked })
  sent = 0
  return openPage(address)
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', tokenOf(7))
  sent = 0
  status = 200
  vi.stubGlobal('fetch', async () => {
    sent += 1
    return Response.json({ total: sent }, { status })
  })
})

it('asks at once for what an address was opened with before, and answers the same call with it once', async () => {
  const page = await openAgain()
  await vi.waitFor(() => expect(sent).toBe(1))
  expect(await page.ask()).toEqual({ total: 1 })
  expect(sent).toBe(1)
  expect(await page.ask()).toEqual({ total: 2 })
})

it('knows the address that the page made of the one it was opened at', async () => {
  await openAgain('/cloths?page=1')
  await vi.waitFor(() => expect(sent).toBe(1))
})

it('asks for nothing at another address, or for another person', async () => {
  const elsewhere = await openAgain('/units')
  expect(await elsewhere.ask()).toEqual({ total: 1 })
  localStorage.setItem('accessToken', tokenOf(8))
  await openPage('/cloths')
  expect(sent).toBe(1)
})

it('forgets an answer that a change has outdated', async () => {
  const page = await openAgain()
  await vi.waitFor(() => expect(sent).toBe(1))
  heard.change()
  expect(await page.ask()).toEqual({ total: 2 })
})

it('leaves a refusal to the call itself', async () => {
  status = 401
  const page = await openAgain()
  await vi.waitFor(() => expect(sent).toBe(1))
  status = 200
  expect(await page.ask()).toEqual({ total: 2 })
})

it('reads nothing from what it cannot understand', async () => {
  localStorage.setItem('first-calls:7', '[["/cloths",{"noun":1}]]')
  await openPage('/cloths')
  localStorage.setItem('first-calls:7', 'broken')
  await openPage('/cloths')
  expect(sent).toBe(0)
})
