import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

vi.hoisted(() => {
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', nothing)
  vi.stubGlobal('sessionStorage', nothing)
})

import { contract, idParams } from '../../shared/contract.ts'
import type { LiveChange } from '../../shared/live-event.ts'
import { signedIn } from '../../shared/permission.ts'
import { call } from './client.ts'
import { contractKey, invalidateDocuments } from './contract-query.ts'
import { knownReads, readingMeta } from './own-saves.ts'
import { queryClient } from './query-client.ts'

const cloth = z.object({ id: z.number(), version: z.number(), name: z.string() })
const body = z.strictObject({ version: z.number(), name: z.string() })
const shared = { path: 'cloths/:id', permission: signedIn, params: idParams, reply: cloth } as const
const clothRead = contract({ ...shared, method: 'GET' })
const clothUpdate = contract({ ...shared, method: 'PUT', body })
const clothMark = contract({ ...shared, method: 'PUT', path: 'cloths/:id/mark', reply: z.object({}) })
const clothList = contract({ method: 'GET', path: 'cloths', permission: signedIn, reply: z.array(cloth) })

let stored = { id: 7, version: 1, name: '雪纺' }
let calls: string[] = []
/** Lets the answer of a save wait until something else has come. */
let beforeAnswer: (() => void) | undefined
let stops: (() => void)[] = []

async function answer(
  url: string,
  { method = 'GET', body: sent }: { method?: string; body?: string },
): Promise<unknown> {
  const path = new URL(url).pathname.replace('/api/', '')
  calls.push(`${method} ${path}`)
  if (method === 'GET') return path === 'cloths' ? [stored] : stored
  if (path.endsWith('/mark')) return {}
  stored = { id: 7, version: stored.version + 1, name: (JSON.parse(sent ?? '{}') as { name: string }).name }
  const saved = stored
  beforeAnswer?.()
  await new Promise((resolve) => setImmediate(resolve))
  return saved
}

function watch(queried: typeof clothRead | typeof clothList, input: object): QueryObserver {
  const observer = new QueryObserver(queryClient, {
    queryKey: contractKey(queried, input),
    queryFn: (): Promise<unknown> => call(queried, input),
    staleTime: 0,
    meta: { quiet: true, ...readingMeta(queried) },
  })
  stops.push(observer.subscribe(() => {}))
  return observer
}

/** What the stream does with a change. */
function hear(change: LiveChange): Promise<void> {
  const known = knownReads(change)
  return queryClient.invalidateQueries({ queryKey: [change.document], predicate: (query) => !known.has(query) })
}

const change = (version: number): LiveChange => ({ document: 'cloths', id: 7, version, action: 'updated' })
const save = async (name: string) => {
  await call(clothUpdate, { params: { id: 7 }, body: { version: stored.version, name } })
  await invalidateDocuments('cloths')
}
const idle = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))

let detail: QueryObserver
beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'http://here' })
  vi.stubGlobal('fetch', async (request: Request | string, init: RequestInit = {}) => {
    const url = typeof request === 'string' ? request : request.url
    const sent = { method: init.method ?? 'GET', body: String(init.body ?? '') }
    return Response.json(await answer(new URL(url, 'http://here').href, sent))
  })
  stored = { id: 7, version: 1, name: '雪纺' }
  detail = watch(clothRead, { params: { id: '7' } })
  watch(clothList, {})
  await idle()
  calls = []
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  beforeAnswer = undefined
  queryClient.clear()
})
afterAll(() => vi.unstubAllGlobals())

it('a save shows its answer without reading it again; lists are read once, since their reading covers the event', async () => {
  await save('真丝')
  await hear(change(2))
  await idle()
  expect(detail.getCurrentResult().data).toEqual({ id: 7, version: 2, name: '真丝' })
  expect(calls).toEqual(['PUT cloths/7', 'GET cloths'])
})

it('lists are read again for an event that came after they were read', async () => {
  await call(clothUpdate, { params: { id: 7 }, body: { version: 1, name: '真丝' } })
  await hear(change(2))
  await idle()
  expect(calls).toEqual(['PUT cloths/7', 'GET cloths'])
})

it('lists are read again when somebody else changed the record after the save', async () => {
  await save('真丝')
  await hear(change(3))
  await hear({ ...change(2), id: 8 })
  await idle()
  expect(calls.filter((one) => one === 'GET cloths')).toHaveLength(3)
})

it('recognises its own event even when that comes before the answer, and reads lists once', async () => {
  beforeAnswer = () => void hear(change(2))
  await save('真丝')
  await idle()
  expect(calls).toEqual(['PUT cloths/7', 'GET cloths'])
})

it('lists are read for an event that came before the answer when the save itself does not read them', async () => {
  beforeAnswer = () => void hear(change(2))
  await call(clothUpdate, { params: { id: 7 }, body: { version: 1, name: '真丝' } })
  await vi.waitFor(() => expect(calls).toEqual(['PUT cloths/7', 'GET cloths']))
  await idle()
})

it('reads what others change, before and after the answer', async () => {
  await save('真丝')
  stored = { id: 7, version: 3, name: '棉布' }
  await hear(change(3))
  await idle()
  expect(detail.getCurrentResult().data).toEqual(stored)
  beforeAnswer = () => {
    stored = { id: 7, version: 5, name: '麻布' }
    void hear(change(5))
  }
  await save('羊毛')
  await vi.waitFor(() => expect(detail.getCurrentResult().data).toEqual({ id: 7, version: 5, name: '麻布' }))
})

it('reads a record again that was deleted, though the event names the version that this page saved', async () => {
  await save('真丝')
  await idle()
  calls = []
  await hear({ ...change(2), action: 'deleted' })
  await idle()
  expect(calls).toContain('GET cloths/7')
})

it('reads again after a call that does not answer the record', async () => {
  await save('真丝')
  calls = []
  await call(clothMark, { params: { id: 7 } })
  await invalidateDocuments('cloths')
  await idle()
  expect(calls).toContain('GET cloths/7')
})
