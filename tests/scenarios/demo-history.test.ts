import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownChanges } from '../../core/server/timeline/shown-changes.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { productTexts } from '../support/label-texts.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const now = new Date('2026-03-05T02:00:00Z')
let app: TestApp
let admin: Actor | undefined

beforeAll(async () => {
  app = await openTestApp(serverPlugins, { environment: { SEED: 'demo' }, clock: () => now })
  await app.seed(0.05)
  admin = await app.services.accounts?.actor(app.services.db, 1)
}, 120_000)
afterAll(() => app?.close())

/** Documents with demo data; settings are created by the installation and have no creator. */
async function filled(): Promise<string[]> {
  const nouns: string[] = []
  for (const [noun, { table }] of app.services.timelines) {
    if (noun === 'system_settings') continue
    const { rows } = await app.database.pool.query(`select 1 from ${table} limit 1`)
    if (rows.length > 0) nouns.push(noun)
  }
  return nouns
}

test('the trail of every record begins with who created it and when, and every later step comes after', async () => {
  const nouns = await filled()
  expect(nouns).toContain('template_orders')
  expect(nouns.length).toBeGreaterThan(11)
  for (const noun of nouns) {
    const table = app.services.timelines.get(noun)?.table
    const { rows } = await app.database.pool.query(
      `select d.id from ${table} d where not exists (select 1 from operating_records r
         where r.document = $1 and r.document_id = d.id and r.action = 'created' and r.user_name <> ''
           and abs(extract(epoch from r.at - d.created_at)) < 1 and r.at <= $2)`,
      [noun, now],
    )
    expect([noun, rows]).toEqual([noun, []])
  }
  const { rows: wrong } = await app.database.pool.query(
    `select r.id from operating_records r where r.at > $1 or r.at < (select min(c.at) from operating_records c
       where c.document = r.document and c.document_id = r.document_id and c.action = 'created')`,
    [now],
  )
  expect(wrong).toEqual([])
  const { rows: changed } = await app.database.pool.query<{ document: string }>(
    `select distinct document from operating_records where action = 'updated'`,
  )
  const names = changed.map(({ document }) => document)
  for (const noun of ['customers', 'suppliers', 'materials', 'users', 'roles']) expect(names).toContain(noun)
})

test('comments mention only people who may read the record', async () => {
  const { rows } = await app.database.pool.query<{ document: string; record_id: number; user_id: number }>(
    `select c.document, c.record_id, m.user_id from comments c join comment_mentions m on m.comment_id = c.id`,
  )
  expect(new Set(rows.map(({ document }) => document)).size).toBeGreaterThan(2)
  for (const { document, record_id, user_id } of rows) {
    const token = await app.tokenFor(user_id)
    const seen = await app.call('GET', `timeline/${document}/${record_id}`, { token })
    expect([document, seen.status]).toEqual([document, 200])
  }
})

test('all of it has texts in both languages', async () => {
  const english = new Set(
    globSync('{core,plugins/*}/locales/en.json').flatMap((path) => Object.keys(JSON.parse(readFileSync(path, 'utf8')))),
  )
  const rows = await app.services.db.execute<{ document: string; before: unknown; after: unknown }>(
    sql`select document, before, after from operating_records`,
  )
  const problems = new Set<string>()
  for (const row of rows.rows) {
    const source = app.services.timelines.get(row.document)
    // What is no document, as a delegation of approvals, is shown in the list of all operations alone, without its parts.
    if (!app.services.documents.has(row.document)) continue
    if (!source || !admin) throw new Error(`no timeline of ${row.document}`)
    for (const { path, label, before, after } of shownChanges(source, admin, row)) {
      const way = `${row.document} ${path.replace(/\.\d+/g, '')}`
      for (const text of productTexts(label)) if (!english.has(text)) problems.add(`${way}: ${text}`)
      if (label.some((part) => typeof part === 'number')) problems.add(`${way}: a line has no name`)
      for (const { kind, text } of [...before, ...after]) {
        const isRaw = kind === 'text' && /^[[{]|^PRIVILEGE_|^(true|false|null)$|^\d{4}-\d\d-\d\dT/.test(text)
        const isChinese = kind === 'option' && /\p{Script=Han}/u.test(text)
        if (isRaw || (isChinese && !english.has(text))) problems.add(`${way} = ${text}`)
      }
    }
  }
  expect([...problems]).toEqual([])
})

test('the operating records call every action of the demo company by a word', async () => {
  const token = await app.tokenFor(1)
  const { rows } = await app.database.pool.query<{ action: string }>(`select distinct action from operating_records`)
  const { body } = await app.call('GET', 'operating_records/steps', { token })
  const known = new Set((body as { value: string }[]).map(({ value }) => value))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({ action }) => action).filter((action) => !known.has(action))).toEqual([])
})

test('the pattern room of the demo company finishes most of its orders in time, and some late', async () => {
  const { rows } = await app.database.pool.query<{ finished: number; late: number }>(
    `select count(*)::int as finished, count(*) filter (where finish_date > scheduled_finish_date)::int as late
       from patterning_orders where status = 'Finished'`,
  )
  const share = (rows[0]?.late ?? 0) / (rows[0]?.finished ?? 0)
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.5)
})
