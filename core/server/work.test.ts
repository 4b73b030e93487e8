import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { message } from '../shared/message.ts'
import { notePlugin, notes, person } from '../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { operatingRecords } from './core-tables.ts'
import { on, type Work } from './plugin.ts'
import { refused } from './refusal.ts'
import { runWork } from './work.ts'

type Told = { title: string }

let app: TestApp
const told: string[] = []
const writer = person(1, ['NOTE']).actor
const now = new Date('2026-01-31T16:30:00Z')

beforeAll(async () => {
  const effects = [
    on<Told>('notes.created', async ({ title }, work) => {
      told.push(`first ${title}`)
      if (title === 'echo') await work.emit('notes.echoed', { title })
      if (title === 'endless') await work.emit('notes.created', { title })
    }),
    on<Told>('notes.created', async ({ title }) => {
      told.push(`second ${title}`)
      if (title === 'refused') throw refused(409, message('不行'))
    }),
    on<Told>('notes.echoed', async ({ title }) => void told.push(`echo ${title}`)),
  ]
  app = await openTestApp([notePlugin(new Map([[1, person(1, ['NOTE'])]]), effects)], {
    clock: () => now,
    environment: { LOG_LEVEL: 'silent' },
  })
})
afterAll(() => app.close())

const work = <Result>(run: (work: Work) => Promise<Result>) => runWork(app.services, writer, run)

async function addNote(to: Work, title: string): Promise<void> {
  const code = await to.nextCode('WK')
  const [row] = await to.db.insert(notes).values({ code, title }).returning()
  await to.record({ document: 'notes', id: row?.id ?? 0, code, action: 'created', after: row })
  await to.emit('notes.created', { title })
}

const titles = async () => (await app.services.db.select({ title: notes.title }).from(notes)).map(({ title }) => title)

test('effects run in the same transaction, in order', async () => {
  await work((to) => addNote(to, 'echo'))
  expect(told).toEqual(['first echo', 'echo echo', 'second echo'])
})

test('statements that write are prepared once per connection, those that read are planned for their values', async () => {
  const prepared = await work(async (to) => {
    await addNote(to, 'prepared')
    await to.db.select().from(notes).where(eq(notes.title, 'prepared'))
    const { rows } = await to.db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
    return rows.map(({ statement }) => statement)
  })
  expect(prepared.filter((text) => text.startsWith('insert into "notes"'))).toHaveLength(1)
  expect(prepared.filter((text) => text.includes('insert into operating_records'))).toHaveLength(1)
  expect(prepared.filter((text) => text.includes('from "notes"'))).toEqual([])
})

test('an error leaves nothing behind: no row, no record, no drawn number, no task after the commit', async () => {
  const before = await app.services.db.select().from(operatingRecords)
  const drawn = await work((to) => to.nextCode('RB'))
  let ran = false
  const failing = work(async (to) => {
    to.afterCommit(() => {
      ran = true
    })
    await to.nextCode('RB')
    await addNote(to, 'refused')
  })
  await expect(failing).rejects.toMatchObject({ status: 409, body: { message: '不行' } })
  expect(await titles()).not.toContain('refused')
  expect(await app.services.db.select().from(operatingRecords)).toHaveLength(before.length)
  expect(ran).toBe(false)
  const [one, two] = [drawn, await work((to) => to.nextCode('RB'))]
  expect([one, two]).toEqual(['RB26020001', 'RB26020002'])
})

test('events that trigger each other without end are stopped', async () => {
  await expect(work((to) => to.emit('notes.created', { title: 'endless' }))).rejects.toThrow('Events chase each other')
})

test('the audit trail contains who, when, what, before and after', async () => {
  const change = { document: 'notes', id: 7, code: 'N7', action: 'updated', version: 2, message: '改价' }
  await work((to) => to.record({ ...change, before: { amount: '1.10' }, after: { amount: '2.20' } }))
  const rows = await app.services.db.select().from(operatingRecords).where(sql`document_id = 7`)
  expect(rows).toMatchObject([
    {
      at: now,
      userId: 1,
      userName: 'User 1',
      document: 'notes',
      documentId: 7,
      code: 'N7',
      action: 'updated',
      before: { amount: '1.10' },
      after: { amount: '2.20' },
      message: '改价',
    },
  ])
})

test('codes drawn at the same time are unique and without gaps', async () => {
  const codes = await Promise.all(Array.from({ length: 50 }, () => work((to) => to.nextCode('SEQ'))))
  const wanted = Array.from({ length: 50 }, (_, index) => `SEQ2602${String(index + 1).padStart(4, '0')}`)
  expect([...codes].sort()).toEqual(wanted)
})

test('the number grows past four digits', async () => {
  await app.services.db.execute(sql`insert into sequences values ('BIG2602', 9999)`)
  expect(await work((to) => to.nextCode('BIG'))).toBe('BIG260210000')
})

test('a conflict runs the whole work again, three times at most, then it is refused', async () => {
  let runs = 0
  const collide = (to: Work) => to.db.execute(sql`do $$ begin raise exception 'met' using errcode = '40001'; end $$`)
  const again = await work(async (to) => {
    runs += 1
    await addNote(to, `run ${runs}`)
    if (runs < 3) await collide(to)
    return runs
  })
  expect(again).toBe(3)
  expect((await titles()).filter((title) => title.startsWith('run'))).toEqual(['run 3'])
  runs = 0
  const always = work(async (to) => {
    runs += 1
    await collide(to)
  })
  await expect(always).rejects.toMatchObject({ status: 409 })
  expect(runs).toBe(3)
})

test('a transaction inside the work is a savepoint', async () => {
  await work(async (to) => {
    await addNote(to, 'outer')
    await to.db.transaction(async (inner) => inner.execute(sql`select 1 / 0`)).catch(() => {})
    await addNote(to, 'after')
  })
  expect(await titles()).toEqual(expect.arrayContaining(['outer', 'after']))
})

test.each(['waits', 'was sent'])(
  'what a savepoint holds is undone with it, and nothing else, where what came before %s',
  async (before) => {
    const title = (name: string) => `${name} ${before}`
    const insert = (name: string) => sql`insert into notes (code, title) values (${title(name)}, ${title(name)})`
    await work(async (to) => {
      to.alongside(insert('outer'))
      if (before === 'was sent') await to.db.execute(sql`select 1`)
      const failed = to.db.transaction(async () => {
        to.alongside(insert('inner'))
        throw new Error('undone')
      })
      await expect(failed).rejects.toThrow('undone')
      await to.db.transaction(async (inner) => inner.execute(insert('kept')))
      to.alongside(insert('last'))
    })
    const left = (await titles()).filter((one) => one.endsWith(before)).sort()
    expect(left).toEqual(['kept', 'last', 'outer'].map(title))
  },
)

test('a statement that waits before a savepoint fails outside of it, with its own error', async () => {
  const failing = work(async (to) => {
    to.alongside(sql`select 1 / 0`)
    await to.db.transaction(async (inner) => inner.execute(sql`select 1`))
  })
  await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } })
})

test('a statement that outlives its work cannot reach the connection', async () => {
  let kept: Work | undefined
  await work(async (to) => {
    kept = to
  })
  const late = kept?.db.execute(sql`select 1`).execute()
  await expect(late).rejects.toMatchObject({ cause: new Error('The work has ended') })
})

test('tasks run after the commit, may use the pool, and do not fail the call', async () => {
  const seen: unknown[] = []
  const result = await work(async (to) => {
    to.afterCommit(async () => {
      seen.push(await titles())
      throw new Error('too late')
    })
    await addNote(to, 'committed')
    return 'fine'
  })
  expect(result).toBe('fine')
  expect(seen).toEqual([expect.arrayContaining(['committed'])])
})
