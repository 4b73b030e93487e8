import { afterAll, beforeEach, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', nothing)
  vi.stubGlobal('sessionStorage', nothing)
})

import { noteServerTime, serverNow } from './server-clock.ts'
import { refreshDelay } from './token.ts'
import { CallError } from './call-error.ts'
import { z } from 'zod'
import { contract } from '../../shared/contract.ts'
import { read as permissionToRead } from '../../shared/permission.ts'
import { call, request } from './client.ts'
import { queryClient } from './query-client.ts'

let asked = 0
let answer: () => Promise<Response>

beforeEach(() => {
  asked = 0
  vi.stubGlobal('location', { origin: 'http://here' })
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answer()
  })
})

afterAll(() => {
  noteServerTime(new Date().toUTCString())
  vi.unstubAllGlobals()
})

const read = (retryDelay = 0) =>
  queryClient
    .fetchQuery({
      queryKey: ['call', Math.random()],
      queryFn: () => request({ method: 'GET', path: 'http://here/notes', root: '' }),
      meta: { quiet: true, background: true },
      retryDelay,
    })
    .catch((error: unknown) => error)

it('repeats a call when the network was cut, but not when the answer took too long', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await read()).toMatchObject({ status: 0, failure: 'network', isTimeout: false })
  expect(asked).toBe(3)
  asked = 0
  answer = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))
  expect(await read()).toMatchObject({ status: 0, failure: 'network', isTimeout: true })
  expect(asked).toBe(1)
  expect(await read()).toBeInstanceOf(CallError)
})

it('gives a reply of null as it is, and an empty one as an empty object', async () => {
  const of = {
    method: 'GET',
    path: 'notes/last',
    permission: permissionToRead('NOTE'),
    summary: 'The last note',
  } as const
  answer = async () => Response.json(null)
  expect(await call(contract({ ...of, reply: z.object({ id: z.number() }).nullable() }))).toBeNull()
  answer = async () => new Response(null, { status: 204 })
  expect(await call(contract({ ...of, reply: z.object({}) }))).toEqual({})
})

it('renews a token by the server’s clock, however wrong the computer’s is', async () => {
  const server = Date.now() - 3 * 3_600_000
  answer = async () => Response.json({}, { headers: { date: new Date(server).toUTCString() } })
  await read()
  const token = `h.${Buffer.from(JSON.stringify({ exp: Math.round(server / 1000) + 7200 })).toString('base64url')}.s`
  const wanted = 7_200_000 - 600_000
  expect(Math.abs((refreshDelay(token, serverNow()) ?? 0) - wanted)).toBeLessThan(3000)
  answer = async () => Response.json({})
  await read()
  expect(Math.abs(serverNow() - server)).toBeLessThan(60_000)
})
