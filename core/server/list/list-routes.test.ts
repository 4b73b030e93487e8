import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { noteCreate, noteKind, notePlugin, person } from '../../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { contract, pageQuery, recordsReply } from '../../shared/contract.ts'
import { fieldsOf } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import { read } from '../../shared/permission.ts'
import { searchSchema } from '../../shared/search-schema.ts'
import type { ListSource } from '../list-source.ts'

const noteFields = fieldsOf([
  { key: 'code', label: message('编号'), kind: 'text', width: 120, sort: true },
  { key: 'title', label: message('标题'), kind: 'text', width: 120, search: 'contains', sort: true },
  { key: 'amount', label: message('金额'), kind: 'money', width: 120, search: 'range', sum: true },
  { key: 'large', label: message('大额'), kind: 'boolean', width: 60, search: 'is' },
])

const list: ListSource = {
  document: noteKind,
  fields: noteFields,
  search: contract({
    method: 'POST',
    path: 'notes/search',
    permission: read('NOTE'),
    query: pageQuery,
    body: searchSchema(noteFields),
    reply: recordsReply(
      z.object({
        id: z.number(),
        code: z.string(),
        title: z.string(),
        amount: z.string().nullable(),
        large: z.boolean(),
      }),
    ),
  }),
  statistic: contract({
    method: 'POST',
    path: 'notes/statistic',
    permission: read('NOTE'),
    body: searchSchema(noteFields),
    reply: z.object({ total: z.number(), amount: z.string() }),
  }),
  table: 'notes',
  columns: { large: { select: 'd.amount > 2', filter: '(d.amount > 2)' } },
  defaultSort: [{ key: 'id', descending: true }],
  sums: { total: 'count(*)', amount: 'coalesce(sum(d.amount), 0)' },
}

let app: TestApp
let token: string

beforeAll(async () => {
  app = await openTestApp([{ ...notePlugin(new Map([[1, person(1, ['NOTE'])]])), lists: [list] }])
  token = await app.tokenFor(1)
}, 60_000)

afterAll(() => app.close())

const search = (query: string, body: unknown = {}) => app.call('POST', `notes/search?${query}`, { token, body })
const create = (title: string) => app.call('POST', noteCreate.path, { token, body: { title, amount: '1.50' } })

/** Resolves when the app's own process has heard of the next change. */
const untilHeard = () =>
  new Promise<void>((resolve) => {
    const end = app.services.live.onChange(() => {
      end()
      resolve()
    })
  })

test('totals and sums include a new record as soon as its event arrives', async () => {
  for (const title of ['一', '二', '三']) await create(title)
  expect((await search('page=1&size=2')).body).toMatchObject({ total: 3, records: [{ title: '三' }, { title: '二' }] })
  expect((await app.call('POST', 'notes/statistic', { token, body: {} })).body).toEqual({ total: 3, amount: '4.50' })
  const heard = untilHeard()
  await create('四')
  await heard
  expect((await search('page=1&size=2')).body.total).toBe(4)
  expect((await app.call('POST', 'notes/statistic', { token, body: {} })).body).toEqual({ total: 4, amount: '6.00' })
})

test('hostile searches are refused or find nothing', async () => {
  expect((await search('page=1000000&size=1000')).body).toEqual({ records: [], total: 4 })
  expect((await search('page=1&size=1001')).status).toBeGreaterThanOrEqual(400)
  expect((await search('page=0&size=1')).status).toBeGreaterThanOrEqual(400)
  expect((await search('', { sort: [{ key: 'password', descending: true }] })).status).toBe(422)
  expect((await search('', { password: 'x' })).status).toBe(422)
  expect((await search('', { __proto__: { x: 1 }, title: { from: 'x' } })).status).toBe(422)
  expect((await search('', { title: '%_\\', keyword: `'; drop table notes; --` })).body).toEqual({
    records: [],
    total: 0,
  })
  expect((await search('', { keyword: '四' })).body.total).toBe(1)
  expect((await search('', { mine: true })).status).toBe(422)
  expect((await search('', { ids: [] })).status).toBe(422)
  expect((await search('', { ids: ['1'] })).status).toBe(422)
  expect((await search('', { ids: Array.from({ length: 1001 }, (_, at) => at + 1) })).status).toBe(422)
})

test('groups count and sum all filtered rows, and each returns its own rows', async () => {
  await app.call('POST', noteCreate.path, { token, body: { title: '大', amount: '9.25' } })
  const groups = (body: unknown) => app.call('POST', 'notes/groups', { token, body })
  expect((await groups({ groupBy: 'large' })).body).toEqual({
    groups: [
      { value: 'false', label: null, count: 4, sums: { amount: '6.00' } },
      { value: 'true', label: null, count: 1, sums: { amount: '9.25' } },
    ],
    isCut: false,
  })
  expect((await groups({ groupBy: 'large', title: '三' })).body.groups).toMatchObject([{ value: 'false', count: 1 }])
  const rows = await app.call('POST', 'notes/group_rows?page=2&size=3', {
    token,
    body: { groupBy: 'large', groups: ['false', 'true'] },
  })
  expect(rows.body.pages).toMatchObject([
    { total: 4, records: [{ title: '一' }] },
    { total: 1, records: [] },
  ])
  expect((await groups({ groupBy: 'title' })).status).toBe(422)
  expect((await groups({ groupBy: 'password' })).status).toBe(422)
  expect((await groups({})).status).toBe(422)
})
