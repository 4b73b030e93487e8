import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLiveStream } from '../../../tests/support/live-reader.ts'
import { notePlugin, person } from '../../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { openTestDatabase } from '../../../tests/support/test-database.ts'
import { forgetActor, revokeOtherSessions } from '../auth/session-store.ts'
import type { Database } from '../database/database.ts'
import type { Work } from '../plugin.ts'
import { runWork, systemActor } from '../work.ts'

const people = new Map([
  [1, person(1, ['NOTE'])],
  [2, person(2, ['OTHER'])],
])
let database: Database
let one: TestApp
let other: TestApp
let address: string
let open: Awaited<ReturnType<typeof openLiveStream>>[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  one = await openTestApp([notePlugin(people)], { database })
  other = await openTestApp([notePlugin(people)], { database })
  address = await other.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await one.close()
  await other.close()
  await database.close()
})
beforeEach(() => people.set(1, person(1, ['NOTE'])))
afterEach(() => {
  for (const stream of open) stream.close()
  open = []
})

async function connect(userId: number) {
  const stream = await openLiveStream(address, await one.tokenFor(userId))
  open.push(stream)
  expect(await stream.next()).toEqual({ event: 'ready', data: {} })
  return stream
}

const work = (run: (work: Work) => Promise<void>) => runWork(one.services, systemActor, run)
const change = { document: 'notes', id: 5, code: 'N5', action: 'updated', version: 3, after: { secret: true } }
const heard = { event: 'change', data: { document: 'notes', id: 5, action: 'updated', version: 3 } }
const farewell = { kind: 'done', id: 1 }

test('a change on one process reaches readers on another, as ids only', async () => {
  const stream = await connect(1)
  await work((to) => to.record(change))
  expect(await stream.next()).toEqual(heard)
})

test('many changes at once are sent as one event, and only to people who may read the document', async () => {
  const [reader, stranger] = [await connect(1), await connect(2)]
  const heardHere: unknown[] = []
  const stop = one.services.live.onChange((told) => heardHere.push(told))
  await work((to) => to.recordAll(Array.from({ length: 51 }, (_, id) => ({ ...change, id }))))
  stop()
  expect(heardHere[0]).toBeUndefined()
  expect(await reader.next()).toEqual({ event: 'changes', data: { documents: ['notes'] } })
  await one.services.live.publishToUser(2, farewell)
  expect(await stranger.next()).toEqual({ event: 'user', data: farewell })
})

test('a person who may not read the document gets no event', async () => {
  const stream = await connect(2)
  await work((to) => to.record(change))
  await one.services.live.publishToUser(2, farewell)
  expect(await stream.next()).toEqual({ event: 'user', data: farewell })
})

test('a rolled back change sends no event', async () => {
  const stream = await connect(1)
  const failing = work(async (to) => {
    await to.record({ ...change, id: 666 })
    await to.services.live.publishToUser(1, { kind: 'never' }, to.db)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await work((to) => to.record(change))
  expect(await stream.next()).toEqual(heard)
})

test('a personal event reaches only that person', async () => {
  const [mine, theirs] = [await connect(1), await connect(2)]
  await one.services.live.publishToUser(1, { kind: 'notification', id: 9 })
  await one.services.live.publishToUser(2, farewell)
  expect(await mine.next()).toEqual({ event: 'user', data: { kind: 'notification', id: 9 } })
  expect(await theirs.next()).toEqual({ event: 'user', data: farewell })
})

test('when permissions are taken away, events of that document end, but not the stream', async () => {
  const stream = await connect(1)
  people.set(1, person(1, []))
  await work((to) => forgetActor(to, 1))
  await work((to) => to.record(change))
  await one.services.live.publishToUser(1, farewell)
  expect(await stream.next()).toEqual({ event: 'user', data: { kind: 'session' } })
  expect(await stream.next()).toEqual({ event: 'user', data: farewell })
})

test('a revoked sign-in ends the stream', async () => {
  const stream = await connect(1)
  await work(async (to) => void (await revokeOtherSessions(to, 1)))
  expect(await stream.next()).toBeUndefined()
})

test('a visitor is refused, and a token in the address is ignored', async () => {
  const answer = await fetch(`${address}/api/live?token=${await one.tokenFor(1)}`)
  expect(answer.status).toBe(401)
})

test('listeners on every process are called for changes', async () => {
  const heardThere = new Promise((resolve) => other.services.live.onChange(resolve))
  await work((to) => to.record(change))
  expect(await heardThere).toEqual(heard.data)
})

test('closing the server ends its streams', async () => {
  const third = await openTestApp([notePlugin(people)], { database })
  const place = await third.fastify.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openLiveStream(place, await third.tokenFor(1))
  await stream.next()
  const ended = stream.next()
  await third.close()
  expect(await ended).toBeUndefined()
})

test('one person has thirty streams at most, independent of others', async () => {
  const token = await one.tokenFor(1)
  for (let turn = 0; turn < 30; turn++) open.push(await openLiveStream(address, token))
  const headers = { authorization: `Bearer ${token}` }
  const refused = await fetch(`${address}/api/live`, { headers })
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    429,
    '打开的页面过多，请关闭一些',
  ])
  await connect(2)
})
