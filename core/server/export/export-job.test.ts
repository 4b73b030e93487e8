import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notePlugin, person } from '../../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { contract, pageQuery, recordsReply } from '../../shared/contract.ts'
import { fieldsOf } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import { read } from '../../shared/permission.ts'
import { searchSchema } from '../../shared/search-schema.ts'
import { z } from 'zod'
import type { ListSource } from '../list-source.ts'
import type { ServerPlugin } from '../plugin.ts'
import { cleanExports } from './export-job.ts'
import { exportTasks } from './export-tables.ts'

const ROWS = 12_000

const bolts = fieldsOf([
  { key: 'code', label: message('编号'), kind: 'text', width: 140, search: 'contains', sort: true },
  {
    key: 'status',
    label: message('状态'),
    kind: 'option',
    width: 90,
    search: 'oneOf',
    options: [
      { value: 'Open', label: message('待处理') },
      { value: 'Done', label: message('已完成') },
    ],
  },
  { key: 'owner', label: message('负责人'), kind: 'person', width: 90 },
  { key: 'price', label: message('单价'), kind: 'money', width: 90, permission: read('PRICE') },
  { key: 'serial', label: message('序列号'), kind: 'decimal', width: 90 },
  { key: 'dueDate', label: message('到期日'), kind: 'date', width: 100 },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140 },
  { key: 'isUrgent', label: message('加急'), kind: 'boolean', width: 60 },
  { key: 'inner', label: message('内部'), kind: 'text', width: 60, exported: false },
])

const list: ListSource = {
  document: { noun: 'bolts', key: 'BOLT', title: message('布匹'), path: 'bolts', codeField: 'code' },
  fields: bolts,
  search: contract({
    method: 'POST',
    path: 'bolts/search',
    permission: read('BOLT'),
    query: pageQuery,
    body: searchSchema(bolts),
    reply: recordsReply(z.looseObject({})),
  }),
  table: 'bolts',
  columns: { owner: { select: `json_build_object('id', 1, 'name', '=cmd|calc')` }, inner: { select: `'secret'` } },
  defaultSort: [{ key: 'code', descending: false }],
}

const plugin: ServerPlugin = {
  manifest: { id: 'bolts', title: message('布匹'), requires: [] },
  documents: [list.document],
  routes: [],
  lists: [list],
}

let app: TestApp
const people = new Map([
  [1, person(1, ['BOLT', 'PRICE'])],
  [2, person(2, ['BOLT'])],
])
let tokens: Record<number, string>
let now = new Date('2026-11-20T02:00:00Z')

beforeAll(async () => {
  app = await openTestApp([notePlugin(people), plugin], {
    clock: () => now,
    environment: { TOKEN_SECONDS: '864000', IDLE_SECONDS: '864000' },
  })
  await app.database.pool.query(`
    create table bolts (id int generated always as identity primary key, code text not null, status text not null, price numeric(12, 2), serial numeric,
      due_date date, created_at timestamptz not null, is_urgent boolean not null);
    insert into bolts (code, status, price, serial, due_date, created_at, is_urgent)
      select 'B' || lpad((${ROWS} - i)::text, 5, '0'), case when i % 2 = 0 then 'Open' else 'Done' end, i + 0.5, 12345678901234567890.5,
        date '2026-01-31', '2026-01-01T16:30:00Z', true from generate_series(1, ${ROWS}) i;
    create index on bolts (code)`)
  tokens = { 1: await app.tokenFor(1), 2: await app.tokenFor(2) }
  await app.services.jobs.start()
}, 60_000)

afterAll(() => app?.close())

/** Listens for a person from now on; the function that it returns resolves once they are told that an export of theirs ended. */
async function listenFor(userId: number): Promise<(taskId: number) => Promise<void>> {
  const signedIn = await app.services.sessions.authenticate(tokens[userId] ?? '')
  if (!signedIn) throw new Error('not signed in')
  const told = new EventTarget()
  const ids = new Set<number>()
  const disconnect = app.services.live.connect(signedIn, {
    send(chunk) {
      const { kind, id } = JSON.parse(/^data: (.*)$/m.exec(chunk)?.[1] ?? '{}') as { kind?: string; id?: number }
      if (kind !== 'export' || id === undefined) return
      ids.add(id)
      told.dispatchEvent(new Event('export'))
    },
    end() {},
  })
  return async (taskId) => {
    while (!ids.has(taskId)) await once(told, 'export')
    disconnect()
  }
}

const start = (userId: number, body: object) => app.call('POST', 'bolts/export', { token: tokens[userId] ?? '', body })
const taskOf = (userId: number, id: number) => app.call('GET', `export_tasks/${id}`, { token: tokens[userId] ?? '' })

async function exportAs(userId: number, body: object) {
  const told = await listenFor(userId)
  const { body: started } = await start(userId, body)
  await told(started.taskId)
  return (await taskOf(userId, started.taskId)).body
}

async function sheetAt(url: string) {
  const { rawPayload, statusCode } = await app.fastify.inject({ method: 'GET', url })
  expect(statusCode).toBe(200)
  return (await readXlsx(rawPayload)).sheets[0]
}

test('an export contains all filtered rows in the order of the list, as far as its owner may see them', async () => {
  const task = await exportAs(1, { status: ['Open'] })
  expect(task).toMatchObject({
    type: 'bolts',
    status: 'Completed',
    progress: 100,
    message: null,
    params: { status: ['Open'] },
  })
  expect(task.exportUrls).toHaveLength(1)
  const sheet = await sheetAt(task.exportUrls[0])
  expect(sheet?.name).toBe('布匹')
  expect(sheet?.rows).toHaveLength(ROWS / 2 + 1)
  expect(sheet?.rows[0]).toEqual(['编号', '状态', '负责人', '单价', '序列号', '到期日', '创建时间', '加急'])
  expect(sheet?.rows[1]).toEqual([
    'B00000',
    '待处理',
    '=cmd|calc',
    12_000.5,
    '12345678901234567890.5',
    new Date('2026-01-31T00:00:00Z'),
    new Date('2026-01-02T00:30:00Z'),
    '是',
  ])
  expect(sheet?.rows.slice(1).map((row) => row[0])).toEqual(
    Array.from({ length: ROWS / 2 }, (_, i) => `B${String(i * 2).padStart(5, '0')}`),
  )
})

test('the caller chooses columns and their order; those without permission are left out', async () => {
  const chosen = await exportAs(1, {
    code: 'B00001',
    columns: ['price', 'code'],
    sort: [{ key: 'code', descending: true }],
  })
  expect((await sheetAt(chosen.exportUrls[0]))?.rows).toEqual([
    ['单价', '编号'],
    [11_999.5, 'B00001'],
  ])
  const without = await exportAs(2, { code: 'B00001' })
  expect((await sheetAt(without.exportUrls[0]))?.rows[0]).not.toContain('单价')
  expect((await start(2, { columns: ['price'] })).status).toBe(422)
  expect((await start(1, { columns: ['inner'] })).status).toBe(422)
  expect((await start(1, { unknown: 1 })).status).toBe(422)
})

test('an export without rows is complete and has no file', async () => {
  expect(await exportAs(1, { code: 'B99999' })).toMatchObject({
    status: 'Completed',
    progress: 100,
    message: null,
    exportUrls: [],
  })
})

test('only its owner can read an export', async () => {
  const { id, exportUrls } = await exportAs(1, { code: 'B00001' })
  expect((await taskOf(2, id)).status).toBe(404)
  expect((await app.call('GET', `export_tasks/${id}`)).status).toBe(401)
  const unsigned = exportUrls[0].split('?')[0]
  expect((await app.fastify.inject({ method: 'GET', url: unsigned })).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${tokens[1]}` }
  expect((await app.fastify.inject({ method: 'GET', url: unsigned, headers })).statusCode).toBe(404)
  const mine = await app.call('GET', 'export_tasks', { token: tokens[1] ?? '' })
  const others = await app.call('GET', 'export_tasks', { token: tokens[2] ?? '' })
  expect(mine.body.records.map((task: { id: number }) => task.id)).toContain(id)
  expect(others.body.records.map((task: { id: number }) => task.id)).not.toContain(id)
})

test('the rights at the time of the run count, not those at the request', async () => {
  const [row] = await app.services.db
    .insert(exportTasks)
    .values({ userId: 3, document: 'bolts', list: 'bolts/export', params: {}, createdAt: now, updatedAt: now })
    .returning()
  people.set(3, person(3, ['NOTE']))
  tokens[3] = await app.tokenFor(3)
  const told = await listenFor(3)
  await app.services.jobs.enqueue(app.services.db, 'exports.make', { taskId: row?.id })
  await told(row?.id ?? 0)
  expect((await taskOf(3, row?.id ?? 0)).body).toMatchObject({
    status: 'Failed',
    message: '没有当前操作的权限',
    exportUrls: [],
  })
})

test('an export that another process left unfinished is made again, and the older run changes nothing', async () => {
  const [row] = await app.services.db
    .insert(exportTasks)
    .values({
      userId: 1,
      document: 'bolts',
      list: 'bolts/export',
      params: { code: 'B00007' },
      status: 'Running',
      progress: 40,
      run: '00000000-0000-0000-0000-000000000000',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const told = await listenFor(1)
  await app.services.jobs.enqueue(app.services.db, 'exports.make', { taskId: row?.id })
  await told(row?.id ?? 0)
  const { body: first } = await taskOf(1, row?.id ?? 0)
  expect(first).toMatchObject({ status: 'Completed', progress: 100 })
  const [made] = await app.services.db.select().from(exportTasks).where(eq(exportTasks.id, first.id))
  expect(made?.run).not.toBe('00000000-0000-0000-0000-000000000000')
})

test('a finished file and its task are deleted after a week; an export that no process works on fails after an hour', async () => {
  const { id } = await exportAs(1, { code: 'B00001' })
  const [lost] = await app.services.db
    .insert(exportTasks)
    .values({
      userId: 1,
      document: 'bolts',
      list: 'bolts/export',
      params: {},
      status: 'Running',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  now = new Date(now.getTime() + 61 * 60_000)
  await cleanExports(app.services)
  expect((await taskOf(1, lost?.id ?? 0)).body).toMatchObject({
    status: 'Failed',
    message: '操作失败',
    reason: { text: '操作失败' },
  })
  const [url] = (await taskOf(1, id)).body.exportUrls
  expect((await app.fastify.inject({ method: 'GET', url })).statusCode).toBe(200)
  now = new Date(now.getTime() + 7 * 24 * 3600_000)
  expect((await taskOf(1, id)).body.exportUrls).toEqual([])
  expect((await app.fastify.inject({ method: 'GET', url })).statusCode).toBe(401)
  await cleanExports(app.services)
  expect((await taskOf(1, id)).status).toBe(404)
})

test('more than a million rows are refused with a reason', async () => {
  // 1,000 × 1,001 rows without storing them.
  await app.services.db.execute(sql`alter table bolts rename to few_bolts`)
  await app.services.db.execute(sql`create view bolts as
    select i as id, 'B' || i as code, 'Open' as status, null::numeric as price, null::numeric as serial, null::date as due_date, now() as created_at, false as is_urgent
    from generate_series(1, 1001000) i`)
  try {
    expect(await exportAs(1, {})).toMatchObject({
      status: 'Failed',
      message: '一次最多导出 1000000 行，请缩小筛选范围',
      reason: { text: '一次最多导出 {rows} 行，请缩小筛选范围', values: { rows: 1_000_000 } },
    })
  } finally {
    await app.services.db.execute(sql`drop view bolts`)
    await app.services.db.execute(sql`alter table few_bolts rename to bolts`)
  }
}, 60_000)
