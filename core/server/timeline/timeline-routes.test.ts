import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, openSalesCompany, type SalesCompany } from '../../../tests/support/sales-company.ts'
import { moveRecords, returnRecords } from '../database/record-moving.ts'
import { on } from '../plugin.ts'
import { type CommentMentioned, commentsMentioned } from './comment-mentions.ts'
import { commentsStatement } from './comment-read.ts'
import { auditStatement } from './timeline-store.ts'

let company: SalesCompany
let orderId: number
const told: CommentMentioned[] = []
const of = (key: string, ...flags: string[]) => flags.map((flag) => `PRIVILEGE_${key}_${flag}`)
/** Stands for the inbox that later delivers mentions. */
const hearing = {
  manifest: { id: 'hearing', title: { text: '' }, requires: [] },
  routes: [],
  effects: [on(commentsMentioned, async (mention: CommentMentioned) => void told.push(mention))],
}

beforeAll(async () => {
  company = await openSalesCompany([hearing])
  orderId = (await company.create({ templateDesign: { type: '初样' } })).body.id
}, 60_000)
afterAll(() => company?.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (token: string, method: Method, path: string, body?: object, headers?: Record<string, string>) =>
  company.app.call(method, path, {
    token,
    ...(body === undefined ? {} : { part: body }),
    ...(headers ? { headers } : {}),
  })
const timelineOf = (token: string, more = '') => ask(token, 'GET', `timeline/template_orders/${orderId}${more}`)
const say = (token: string, text: string, more: object = {}, headers?: Record<string, string>) =>
  ask(token, 'POST', 'comments', { document: 'template_orders', recordId: orderId, text, ...more }, headers)

test('changes and comments form one list, newest first, page by page', async () => {
  const { merchandiser, reader } = company
  const first = await say(reader.token, '面料到了吗？')
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  const order = (await ask(merchandiser.token, 'GET', `template_orders/${orderId}`)).body
  const { version, measurement } = order
  const body = { templateDesign: { type: '初样', customerCode: 'YS-7' }, id: orderId, version, measurement }
  const urgent = { urgent: true, urgentReason: '客户催', urgentDescription: '周五前' }
  const saved = await ask(merchandiser.token, 'PUT', 'template_orders', { ...body, ...urgent })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await say(merchandiser.token, '明天到')
  const all = (await timelineOf(reader.token)).body
  expect(all.entries.map((one: { kind: string; action?: string; text?: string }) => one.action ?? one.text)).toEqual([
    '明天到',
    'updated',
    '面料到了吗？',
    'created',
  ])
  expect(all).toMatchObject({ next: null, commentCount: 2 })
  const changes = all.entries[1].changes
  expect(changes).toContainEqual({
    path: 'urgent',
    label: ['加急'],
    before: [{ kind: 'option', text: '否' }],
    after: [{ kind: 'option', text: '是' }],
  })
  expect(changes).toContainEqual({
    path: 'templateDesign.customerCode',
    label: ['客户款号'],
    before: [],
    after: [{ kind: 'text', text: 'YS-7' }],
  })
  const seen: string[] = []
  let cursor = ''
  for (let pages = 0; pages < 10; pages++) {
    const page = (await timelineOf(reader.token, `?size=1${cursor && `&cursor=${cursor}`}`)).body
    seen.push(...page.entries.map((one: { kind: string; id: number }) => `${one.kind}${one.id}`))
    if (!page.next) break
    cursor = page.next
  }
  expect(seen).toEqual(all.entries.map((one: { kind: string; id: number }) => `${one.kind}${one.id}`))
  expect((await timelineOf(reader.token, '?cursor=x')).status).toBe(422)
})

test('entries of the same instant are neither lost nor repeated between two pages', async () => {
  const { db } = company.app.services
  const at = '2026-01-05T03:04:05.678Z'
  await db.execute(sql`insert into operating_records (at, user_id, user_name, document, document_id, action)
    select ${at}::timestamptz, 1, '甲', 'template_orders', ${orderId}, 'a' || n from generate_series(1, 3) n`)
  await db.execute(sql`insert into comments (document, record_id, author_id, author_name, text, created_at)
    select 'template_orders', ${orderId}, 1, '甲', 'c' || n, ${at}::timestamptz from generate_series(1, 3) n`)
  for (const size of [1, 2, 4, 5]) {
    const seen = new Set<string>()
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { entries: { kind: string; id: number }[]; next: string | null } = (
        await timelineOf(company.reader.token, `?size=${size}${cursor && `&cursor=${cursor}`}`)
      ).body
      for (const { kind, id } of page.entries) {
        expect(seen.has(`${kind}${id}`)).toBe(false)
        seen.add(`${kind}${id}`)
      }
      cursor = page.next
    }
    expect(seen.size).toBe((await timelineOf(company.reader.token, '?size=100')).body.entries.length)
  }
})

test('the end of a timeline says what was moved out of it, and when', async () => {
  const { db } = company.app.services
  await db.execute(sql`insert into operating_records (at, user_id, user_name, document, document_id, action)
    select timestamptz '2024-05-06' + n * interval '20 days', 1, '甲', 'template_orders', ${orderId}, 'updated' from generate_series(1, 3) n`)
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-moved-'))
  const now = new Date('2026-01-02T03:04:05Z')
  await moveRecords(company.app.database, { until: '2024-06', folder, keep: [], now })
  expect((await timelineOf(company.reader.token, '?size=1')).body.movedOut).toBeNull()
  const all = (await timelineOf(company.reader.token, '?size=100')).body
  expect(all.movedOut).toEqual({ entries: 2, until: '2024-06', at: now.toISOString() })
  expect(all.entries.at(-1).at).toBe('2024-07-05T00:00:00.000Z')
  await returnRecords(company.app.database, join(folder, 'operating-records-2024-05.jsonl.gz'))
  expect((await timelineOf(company.reader.token, '?size=100')).body.movedOut).toMatchObject({ entries: 1 })
  rmSync(folder, { recursive: true })
})

test('a person who may not read the record gets the same answer as for one that does not exist', async () => {
  const { stranger, reader } = company
  const unknown = await ask(reader.token, 'GET', 'timeline/template_orders/999999')
  for (const path of ['', '/field_history?field=urgent', '/people', '/changes/1']) {
    const refused = await timelineOf(stranger.token, path)
    expect([refused.status, refused.body]).toEqual([404, unknown.body])
  }
  expect((await say(stranger.token, '我也想说')).status).toBe(404)
  expect((await ask(reader.token, 'GET', 'timeline/no_such_thing/1')).status).toBe(404)
  const { body } = await say(reader.token, '只给看得到的人')
  expect((await ask(stranger.token, 'PUT', `comments/${body.id}`, { version: 1, text: 'x' })).status).toBe(404)
  expect((await ask(stranger.token, 'DELETE', `comments/${body.id}`)).status).toBe(404)
})

test('only its creator and people who see all tasks read the timeline of a task', async () => {
  const { merchandiser, colleague } = company
  await company.create(company.completeOrder(), 'submit')
  const { rows } = await company.app.database.pool.query<{ code: string }>(
    `select code from template_orders where code is not null limit 1`,
  )
  const key = { code: rows[0]?.code, type: '初样', color: '黑色' }
  const task = (await ask(merchandiser.token, 'POST', 'business_tasks', key)).body
  const path = `timeline/business_tasks/${task.id}`
  expect((await ask(merchandiser.token, 'GET', path)).body.entries).toHaveLength(1)
  expect((await ask(colleague.token, 'GET', path)).status).toBe(404)
  const all = await addPerson(company.app, 'overseer', of('BUSINESS_TASK_GLOBAL', 'READ'))
  expect((await ask(all.token, 'GET', path)).status).toBe(200)
  const named = { document: 'business_tasks', recordId: task.id, text: '@同事', mentions: [colleague.id] }
  const refused = await ask(merchandiser.token, 'POST', 'comments', named)
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'mentions'])
  const people = (await ask(merchandiser.token, 'GET', `${path}/people`)).body.records
  const found = people.map(({ id }: { id: number }) => id)
  expect(found).toEqual(expect.arrayContaining([merchandiser.id, all.id]))
  for (const { id } of [colleague, company.reader, company.stranger]) expect(found).not.toContain(id)
})

test('a material’s prices are hidden in changes and field history from people who may not read them', async () => {
  const keeper = await addPerson(company.app, 'keeper', of('MATERIAL', 'READ', 'WRITE'))
  const body = {
    version: 1,
    name: '真丝双绉',
    supplierId: company.supplierId,
    price: '87.65',
    sufficientPrice: '90.12',
    color: '米白',
  }
  const saved = await ask(keeper.token, 'PUT', `materials/${company.materialId}`, body)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const path = `timeline/materials/${company.materialId}`
  const open = await ask(keeper.token, 'GET', path)
  expect(JSON.stringify(open.body)).toContain('87.65')
  const seen = await ask(company.reader.token, 'GET', path)
  expect(seen.body.entries[0].changes.map(({ path: at }: { path: string }) => at)).toContain('color')
  const change = await ask(company.reader.token, 'GET', `${path}/changes/${seen.body.entries[0].id}`)
  const texts = [seen, change]
  for (const field of ['price', 'sufficientPrice', 'color']) {
    texts.push(await ask(company.reader.token, 'GET', `${path}/field_history?field=${field}`))
    expect((await ask(keeper.token, 'GET', `${path}/field_history?field=${field}`)).body.entries).toHaveLength(1)
  }
  expect(texts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(texts.at(-1)?.body.entries).toHaveLength(1)
  for (const { body: answer } of texts) expect(JSON.stringify(answer)).not.toMatch(/87\.65|90\.12/)
})

test('a warehouse’s telephone and address are hidden from people who only choose one', async () => {
  const keeper = await addPerson(company.app, 'warehouse keeper', of('WAREHOUSE', 'READ', 'WRITE'))
  const address = { country: '中国', state: '广东', city: '广州', district: '番禺', street: '秘密街 3 号' }
  const made = await ask(keeper.token, 'POST', 'warehouses', {
    name: '一号仓',
    warehouseSupervisorId: company.merchandiser.id,
    phone: '13700002222',
    contact: '吴主任',
    address,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const path = `timeline/warehouses/${made.body.id}`
  expect(JSON.stringify((await ask(keeper.token, 'GET', path)).body)).toMatch(/13700002222.*秘密街/)
  const seen = await ask(company.reader.token, 'GET', path)
  expect(seen.status).toBe(200)
  for (const field of ['phone', 'address.street', 'address', 'fullAddress', 'contact']) {
    const history = await ask(company.reader.token, 'GET', `${path}/field_history?field=${field}`)
    expect(history.body.entries, field).toEqual([])
    expect((await ask(keeper.token, 'GET', `${path}/field_history?field=${field}`)).body.entries, field).toHaveLength(1)
  }
  expect(JSON.stringify(seen.body)).not.toMatch(/13700002222|秘密街|吴主任/)
})

test('only the author changes or deletes a comment, and a deleted one leaves a placeholder', async () => {
  const { reader, merchandiser } = company
  const made = (await say(reader.token, '先这样')).body
  expect(made).toMatchObject({ version: 1, editedAt: null, deletedAt: null })
  const steal = await ask(merchandiser.token, 'PUT', `comments/${made.id}`, { version: 1, text: '改了' })
  expect([steal.status, steal.body.message]).toEqual([403, '只能修改自己的评论'])
  expect((await ask(merchandiser.token, 'DELETE', `comments/${made.id}`)).status).toBe(403)
  const edited = await ask(reader.token, 'PUT', `comments/${made.id}`, { version: 1, text: '还是那样' })
  expect(edited.body).toMatchObject({ version: 2, text: '还是那样' })
  expect(edited.body.editedAt).not.toBeNull()
  const late = await ask(reader.token, 'PUT', `comments/${made.id}`, { version: 1, text: '又改' })
  expect([late.status, late.body.current.text]).toEqual([409, '还是那样'])
  expect((await ask(reader.token, 'DELETE', `comments/${made.id}`)).status).toBe(200)
  expect((await ask(reader.token, 'DELETE', `comments/${made.id}`)).status).toBe(404)
  const found = (await timelineOf(merchandiser.token)).body.entries.find(
    (one: { kind: string; id: number }) => one.kind === 'comment' && one.id === made.id,
  )
  expect(found).toMatchObject({ text: '', attachments: [], user: { id: reader.id } })
  expect(found.deletedAt).not.toBeNull()
})

test('a repeated create makes one comment', async () => {
  const headers = { 'idempotency-key': 'the-same-attempt' }
  const answers = await Promise.all([1, 2, 3].map(() => say(company.reader.token, '只一次', {}, headers)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const { rows } = await company.app.database.pool.query(`select id from comments where text = '只一次'`)
  expect(rows).toHaveLength(1)
})

test('hostile text is stored as text, and an empty comment is refused', async () => {
  const hostile = '<img src=x onerror=alert(1)>\u202Egnp.exe\u0007\r\n<script>alert(2)</script>'
  const made = (await say(company.reader.token, hostile)).body
  expect(made.text).toBe('<img src=x onerror=alert(1)>gnp.exe\n<script>alert(2)</script>')
  const empty = await say(company.reader.token, ' \u202E ')
  expect([empty.status, empty.body.message]).toEqual([422, '请输入评论内容'])
  expect((await say(company.reader.token, 'a'.repeat(4001))).status).toBe(422)
  expect((await say(company.reader.token, 'x', { mentions: ['1'] })).status).toBe(422)
  expect((await say(company.reader.token, 'x', { author: 1 })).status).toBe(422)
  const elsewhere = [{ url: 'https://evil.example/a.png', name: 'a' }]
  expect((await say(company.reader.token, 'x', { attachments: elsewhere })).status).toBe(422)
  const missing = [{ url: `/api/files/${'0'.repeat(32)}.png`, name: 'a' }]
  expect((await say(company.reader.token, '', { attachments: missing })).body.message).toBe('文件不存在，请重新上传')
  const picture = await say(company.reader.token, '', { attachments: [{ url: company.image, name: '' }] })
  expect(picture.body.attachments).toEqual([{ url: company.image, name: 'front.png' }])
})

test('a mention notifies the person once, is unread until seen, and disappears with its comment', async () => {
  const { reader, merchandiser, colleague, stranger } = company
  const refused = await say(reader.token, '@陌生人', { mentions: [stranger.id] })
  expect(refused.status).toBe(422)
  expect(refused.body.message).toBe('测stranger没有查看此单据的权限，不能提到')
  expect((await say(reader.token, '@谁', { mentions: [999_999] })).body.message).toBe('提到的用户不存在或已停用')
  told.length = 0
  const made = await say(reader.token, '@测merchandiser 请看', {
    mentions: [merchandiser.id, reader.id, merchandiser.id],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(told).toEqual([
    expect.objectContaining({
      userId: merchandiser.id,
      document: 'template_orders',
      recordId: orderId,
      path: `/dashboard/sale/templateOrders/${orderId}`,
      author: { id: reader.id, name: '测reader' },
    }),
  ])
  const unread = async (token: string) => (await ask(token, 'GET', 'comments/mentions')).body
  expect(await unread(merchandiser.token)).toMatchObject({
    unread: 1,
    records: [{ commentId: made.body.id, readAt: null }],
  })
  expect((await unread(reader.token)).unread).toBe(0)
  const body = { version: 1, text: '@两位', mentions: [merchandiser.id, colleague.id] }
  await ask(reader.token, 'PUT', `comments/${made.body.id}`, body)
  expect(told.map(({ userId }) => userId)).toEqual([merchandiser.id, colleague.id])
  const [mine] = (await unread(merchandiser.token)).records
  expect((await ask(colleague.token, 'PUT', 'comments/mentions/read', { ids: [mine.id] })).body).toEqual({ read: 0 })
  expect((await ask(merchandiser.token, 'PUT', 'comments/mentions/read', { ids: [mine.id] })).body).toEqual({ read: 1 })
  expect((await unread(merchandiser.token)).unread).toBe(0)
  expect((await ask(merchandiser.token, 'GET', 'comments/mentions?all=true')).body.records).toHaveLength(1)
  expect((await unread(colleague.token)).unread).toBe(1)
  await ask(reader.token, 'DELETE', `comments/${made.body.id}`)
  expect((await unread(colleague.token)).unread).toBe(0)
})

test('every document has a timeline, and a person who may read none of them gets none', async () => {
  const { services } = company.app
  const without = [...services.documents.values()].filter(({ timeline }) => timeline !== false)
  expect(without.map(({ noun }) => noun).filter((noun) => !services.timelines.has(noun))).toEqual([])
  const admin = await company.app.tokenFor(1)
  const account = { email: 'nobody@selvedge.example', password: 'correct horse', lastName: '无', firstName: '名' }
  const nobody = await company.app.tokenFor((await ask(admin, 'POST', 'users/signup', account)).body.id)
  for (const [noun, { table }] of services.timelines) {
    const { rows } = await company.app.database.pool.query<{ id: number }>(`select max(id) as id from ${table}`)
    const id = rows[0]?.id ?? 1
    const seen = await ask(admin, 'GET', `timeline/${noun}/${id}`)
    expect([noun, seen.status]).toEqual([noun, rows[0]?.id ? 200 : 404])
    expect([noun, (await ask(nobody, 'GET', `timeline/${noun}/${id}`)).status]).toEqual([noun, 403])
  }
})

test('with 120,000 audit records and 30,000 comments each page is read by one index scan', async () => {
  const { db } = company.app.services
  await db.execute(sql`insert into operating_records (at, user_id, user_name, document, document_id, action)
    select now() - n * interval '1 second', 1, '甲', 'template_orders', 100000 + n % 60, 'updated' from generate_series(1, 120000) n`)
  await db.execute(sql`insert into comments (document, record_id, author_id, author_name, text, created_at)
    select 'template_orders', 100000 + n % 60, 1, '甲', 'x', now() - n * interval '1 second' from generate_series(1, 30000) n`)
  await db.execute(sql`analyze operating_records`)
  await db.execute(sql`analyze comments`)
  const plan = async (statement: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const cursor = { at: '1790000000000000', kind: 'change', id: 5 } as const
  for (const page of [
    { cursor: undefined, size: 21 },
    { cursor, size: 21 },
  ]) {
    const changes = await plan(auditStatement({ document: 'template_orders', id: 100_007 }, page))
    expect(changes).toContain('operating_records_record')
    expect(changes).not.toMatch(/Sort|Seq Scan/)
    const comments = await plan(commentsStatement({ document: 'template_orders', recordId: 100_007 }, page))
    expect(comments).toContain('comments_record_index')
    expect(comments).not.toMatch(/Sort\b.*c\.created|Seq Scan on comments/)
  }
}, 60_000)
