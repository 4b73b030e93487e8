import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLiveStream } from '../../../tests/support/live-reader.ts'
import { notePlugin, person } from '../../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
let one: string
let other: string

beforeAll(async () => {
  const people = new Map([
    [1, person(1, [])],
    [2, person(2, [])],
  ])
  app = await openTestApp([notePlugin(people)], { clock: () => new Date('2026-03-04T05:06:07Z') })
  one = await app.tokenFor(1)
  other = await app.tokenFor(2)
})
afterAll(() => app.close())

const put = (key: string, value: unknown, token = one) =>
  app.call('PUT', `preferences/${encodeURIComponent(key)}`, { token, body: { value } })
const list = async (token = one) => (await app.call('GET', 'preferences', { token })).body

describe('preferences', () => {
  test('are stored, replaced and deleted', async () => {
    const updatedAt = '2026-03-04T05:06:07.000Z'
    expect(await put('keys', { 'shell.help': 'h' })).toMatchObject({
      status: 200,
      body: { key: 'keys', value: { 'shell.help': 'h' }, updatedAt },
    })
    await put('keys', [1, 'zwei'])
    await put('chosen', null)
    expect(await list()).toEqual([
      { key: 'chosen', value: null, updatedAt },
      { key: 'keys', value: [1, 'zwei'], updatedAt },
    ])
    expect((await app.call('DELETE', 'preferences/keys', { token: one })).status).toBe(200)
    expect((await app.call('DELETE', 'preferences/keys', { token: one })).status).toBe(200)
    expect(await list()).toEqual([{ key: 'chosen', value: null, updatedAt }])
  })

  test('belong to one person', async () => {
    await put('keys', 'mine')
    await put('keys', 'theirs', other)
    await app.call('DELETE', 'preferences/keys', { token: other })
    expect(await list(other)).toEqual([])
    expect(await list()).toContainEqual(expect.objectContaining({ key: 'keys', value: 'mine' }))
  })

  test('are refused to visitors, under invalid names, without a value and beyond 64 kB', async () => {
    expect((await app.call('GET', 'preferences')).status).toBe(401)
    expect((await put('1 2', 'x')).status).toBe(404)
    expect((await app.call('PUT', 'preferences/empty', { token: one, body: {} })).status).toBe(422)
    expect((await put('fits', 'x'.repeat(65_534))).status).toBe(200)
    expect(await put('large', '字'.repeat(22_000))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'value', message: '内容过大，无法保存' }] },
    })
  })

  test('are limited in number', async () => {
    for (let index = 0; index < 300; index += 1) await put(`k${index}`, index, other)
    expect((await put('k301', 1, other)).status).toBe(409)
    expect((await put('k1', 'again', other)).status).toBe(200)
  })
})

test('a change reaches the person’s other windows, and nobody else’s', async () => {
  const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const [own, others] = await Promise.all([one, other].map((token) => openLiveStream(address, token)))
  expect(await own?.next()).toMatchObject({ event: 'ready' })
  expect(await others?.next()).toMatchObject({ event: 'ready' })
  await put('density', 'dense')
  expect(await own?.next()).toEqual({ event: 'user', data: { kind: 'preferences' } })
  await app.call('DELETE', 'preferences/density', { token: one })
  expect(await own?.next()).toEqual({ event: 'user', data: { kind: 'preferences' } })
  await app.services.live.publishToUser(2, { kind: 'farewell' })
  expect(await others?.next()).toEqual({ event: 'user', data: { kind: 'farewell' } })
  own?.close()
  others?.close()
})
