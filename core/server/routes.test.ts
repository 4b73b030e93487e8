import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { shapeHeader, shapeNumber } from '../shared/contract-shape.ts'
import { noteCreate, notePlugin, notes, person } from '../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../tests/support/test-app.ts'

let app: TestApp
let writer: string
let reader: string

beforeAll(async () => {
  const people = new Map([
    [1, person(1, ['NOTE'])],
    [2, person(2, ['OTHER'])],
  ])
  app = await openTestApp([notePlugin(people)], { environment: { LOG_LEVEL: 'silent' } })
  writer = await app.tokenFor(1)
  reader = await app.tokenFor(2)
})
afterAll(() => app.close())

const create = (body: unknown, headers?: Record<string, string>, token = writer) =>
  app.call('POST', 'notes', { token, body, ...(headers ? { headers } : {}) })

const count = (title: string) => app.services.db.$count(notes, eq(notes.title, title))

describe('who may call', () => {
  test('a visitor is asked to sign in', async () => {
    expect(await app.call('GET', 'notes')).toMatchObject({ status: 401, body: { message: '请先登录' } })
  })
  test('an invalid token is refused', async () => {
    const answer = await app.call('GET', 'notes', { token: 'abc.def.ghi' })
    expect(answer).toMatchObject({ status: 401, body: { message: '登录信息失效！' } })
  })
  test('a person without the permission is refused, before the body is checked', async () => {
    expect(await create({ nonsense: true }, {}, reader)).toMatchObject({
      status: 403,
      body: { message: '没有当前操作的权限' },
    })
  })
  test('a person with the permission is let in', async () => {
    const made = await create({ title: 'first' })
    expect(made.status).toBe(201)
    expect(made.body.code).toMatch(/^NT\d{4}0001$/)
    expect((await app.call('GET', `notes/${made.body.id}`, { token: writer })).body).toEqual(made.body)
  })
})

describe('input that does not match the contract', () => {
  test('path: not found', async () => {
    expect((await app.call('GET', 'notes/none', { token: writer })).status).toBe(404)
    expect((await app.call('GET', 'notes/99999999999', { token: writer })).status).toBe(404)
  })
  test('query: 400', async () => {
    const answer = await app.call('GET', 'notes?size=11', { token: writer })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'size', message: '不能大于10' }] } })
    expect((await app.call('GET', 'notes?size=3&more=1', { token: writer })).body).toEqual({ size: 3, me: 1 })
  })
  test('body: 422 with every field named', async () => {
    const answer = await create({ amount: 5, lines: [{ name: 'too long' }, { extra: 1 }], colour: 'red' })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('有必填项未填写!')
    expect(answer.body.errors).toEqual([
      { field: 'title', message: '请填写', text: '请填写' },
      { field: 'amount', message: '格式不正确', text: '格式不正确' },
      { field: 'lines.0.name', message: '内容过长，最多5个字', text: '内容过长，最多{most}个字', values: { most: 5 } },
      { field: 'lines.1.name', message: '请填写', text: '请填写' },
      { field: 'lines.1.extra', message: '未知字段', text: '未知字段' },
      { field: 'colour', message: '未知字段', text: '未知字段' },
    ])
  })
  test('a body of another shape, from a page of another version: 409, before its keys are checked', async () => {
    const { body } = noteCreate as { body: z.ZodObject }
    const older = { [shapeHeader]: shapeNumber(body.omit({ amount: true })) }
    for (const sent of [{ title: 'from an older page' }, { colour: 'red' }]) {
      expect(await create(sent, older)).toMatchObject({
        status: 409,
        body: { message: '产品已更新，请刷新页面', outdatedPage: true },
      })
    }
    expect(await count('from an older page')).toBe(0)
    const same = { [shapeHeader]: shapeNumber(body) }
    expect((await create({ title: 'from this page' }, same)).status).toBe(201)
    expect((await create({ colour: 'red' }, same)).status).toBe(422)
  })
  test('a character that cannot be stored: 422 with the field', async () => {
    for (const title of ['a\0b', 'half a pair \ud83d']) {
      expect(await create({ title })).toMatchObject({ status: 422, body: { errors: [{ field: 'title' }] } })
    }
  })
  test('a body nested too deeply: 422', async () => {
    const payload = `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const headers = { authorization: `Bearer ${writer}`, 'content-type': 'application/json' }
    expect((await app.fastify.inject({ method: 'POST', url: '/api/notes', payload, headers })).statusCode).toBe(422)
  })
  test('no body at all: 422', async () => {
    expect((await create(undefined)).status).toBe(422)
  })
  test('malformed JSON: 400, other content: 415, too much: 413', async () => {
    const send = (payload: string, type: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/notes',
        payload,
        headers: { 'content-type': type, authorization: `Bearer ${writer}` },
      })
    const malformed = await send('{"title":', 'application/json')
    expect([malformed.statusCode, malformed.json().message]).toEqual([400, '提交的内容不是有效的 JSON'])
    const xml = await send('<a/>', 'application/xml')
    expect([xml.statusCode, xml.json().message]).toEqual([415, '只接受 JSON 格式的内容'])
    expect((await send('title=a', 'text/plain')).statusCode).toBe(415)
    const large = await send(JSON.stringify({ title: 'x'.repeat(2 * 1024 * 1024) }), 'application/json')
    expect([large.statusCode, large.json().message]).toEqual([413, '提交的内容太大'])
    expect((await send('{"__proto__":{"a":1},"title":"p"}', 'application/json')).statusCode).toBe(400)
  })
  test('an unknown address of the API: 404 as a problem', async () => {
    expect(await app.call('GET', 'nowhere')).toMatchObject({ status: 404, body: { message: '没有这个接口' } })
    expect((await app.call('DELETE', 'notes')).status).toBe(404)
  })
})

describe('errors of the database', () => {
  test('a duplicate value: 409', async () => {
    await create({ title: 'twice' })
    expect(await create({ title: 'twice' })).toMatchObject({ status: 409, body: { message: '该记录已存在' } })
  })
  test('a reference to a missing record: 422, a referenced record deleted: 409', async () => {
    expect((await create({ title: 'orphan', parentId: 424242 })).status).toBe(422)
    const parent = await create({ title: 'parent' })
    await create({ title: 'child', parentId: parent.body.id })
    const answer = await app.call('DELETE', `notes/${parent.body.id}`, { token: writer })
    expect(answer).toMatchObject({ status: 409, body: { message: '该单据正在被使用，不能删除' } })
  })
  test('a failed check, an overflow, an invalid text: 422', async () => {
    expect((await create({ title: 'minus', amount: '-1' })).status).toBe(422)
    expect((await create({ title: 'overflow', amount: '123456789' })).status).toBe(422)
    expect((await create({ title: 'words', amount: 'many' })).status).toBe(422)
  })
})

describe('errors of our own', () => {
  test('are answered with a reference number and nothing else', async () => {
    for (const id of [1, 4]) {
      const answer = await app.call('POST', `fail/${id}`)
      expect(answer.status).toBe(500)
      expect(answer.body.message).toMatch(/^系统出错了，请稍后再试（编号 [0-9a-f]{8}）$/)
      expect(JSON.stringify(answer.body)).not.toMatch(/secret|no_such_table/)
    }
  })
  test('a refusal keeps its text', async () => {
    expect(await app.call('POST', 'fail/2')).toMatchObject({ status: 409, body: { message: '不行' } })
  })
  test('using the pool inside a work is an error, not a deadlock', async () => {
    expect((await app.call('POST', 'fail/3')).status).toBe(500)
  })
  test('a swallowed database error does not count as success', async () => {
    expect((await app.call('POST', 'fail/5')).status).toBe(500)
    expect(await count('kept?')).toBe(0)
  })
  test('a reply with more than its contract is an error', async () => {
    const { body } = await create({ title: 'leak' })
    expect((await app.call('GET', `notes/leak/${body.id}`, { token: writer })).status).toBe(500)
  })
})

describe('a creating call with an Idempotency-Key', () => {
  test('answers a repetition with the first answer', async () => {
    const first = await create({ title: 'once' }, { 'idempotency-key': 'a' })
    const second = await create({ title: 'once' }, { 'idempotency-key': 'a' })
    expect(second).toMatchObject({ status: 201, body: first.body, headers: { 'idempotency-replayed': 'true' } })
    expect(await count('once')).toBe(1)
  })
  test('creates one document for many calls at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create({ title: 'crowd' }, { 'idempotency-key': 'crowd' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })
  test('refuses other input with the same key', async () => {
    await create({ title: 'mine' }, { 'idempotency-key': 'b' })
    expect((await create({ title: 'other' }, { 'idempotency-key': 'b' })).status).toBe(422)
  })
  test('does not store a refusal', async () => {
    expect((await create({ title: '' }, { 'idempotency-key': 'c' })).status).toBe(422)
    expect((await create({ title: 'again', amount: '-1' }, { 'idempotency-key': 'c' })).status).toBe(422)
    expect((await create({ title: 'again' }, { 'idempotency-key': 'c' })).status).toBe(201)
  })
  test('is separate for each person', async () => {
    await create({ title: 'of one' }, { 'idempotency-key': 'd' })
    expect((await create({ title: 'of one' }, { 'idempotency-key': 'd' }, reader)).status).toBe(403)
  })
  test('refuses a key that is too long', async () => {
    expect((await create({ title: 'long key' }, { 'idempotency-key': 'k'.repeat(101) })).status).toBe(400)
  })
})
