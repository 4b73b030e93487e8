import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database } from '../../core/server/database/database.ts'
import { databaseOf, openDatabase } from '../../core/server/database/database-opening.ts'
import { type Statement, StatementBatch } from '../../core/server/database/statement-batch.ts'
import { mostStatements } from '../../core/server/database/statement-client.ts'
import { isConflict } from '../../core/server/database-problem.ts'
import { migrateDatabase } from '../../core/server/database/migrate.ts'
import { readSettings } from '../../core/server/settings.ts'
import { type PostgresCluster, startPostgresCluster } from '../support/postgres-cluster.ts'

const cluster: PostgresCluster | undefined = await startPostgresCluster()
const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-session-'))
if (!cluster) console.info('The server half is left out: no PostgreSQL of version 15 or later on this machine')
afterAll(async () => {
  await cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const kinds = [
  { kind: 'embedded', open: () => openDatabase({ dataDir }) },
  ...(cluster ? [{ kind: 'server', open: () => openDatabase({ databaseUrl: cluster.url }) }] : []),
]

describe.each(kinds)('$kind database', ({ open, kind }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.pool.query('create table account (id int primary key, balance int not null)')
    await database.pool.query('insert into account select i, 100 from generate_series(1, 10) i')
  })
  afterAll(() => database.close())

  test('returns dates as text, safe int8 as numbers, other int8 and numerics as digits, instants as Date', async () => {
    const { rows } = await database.pool.query(`select date '2026-02-28' as day, array[date '2026-02-28'] as days,
      9007199254740991::int8 as safe, 9007199254740992::int8 as unsafe, array[1::int8, null] as many,
      1.50::numeric as price, array[1.50::numeric] as prices, timestamptz '2026-02-28 08:00+08' as instant`)
    expect(rows[0]).toEqual({
      day: '2026-02-28',
      days: ['2026-02-28'],
      safe: 9007199254740991,
      unsafe: '9007199254740992',
      many: [1, null],
      price: '1.50',
      prices: ['1.50'],
      instant: new Date('2026-02-28T00:00:00Z'),
    })
  })

  test('runs the migrations, even when several processes start at the same time', async () => {
    if (kind === 'embedded') await migrateDatabase(database)
    else await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database)))
    await migrateDatabase(database)
    const { rows } = await database.pool.query(`select bigrams('棉布 Ab') as pairs, bigrams('布') as none`)
    expect(rows[0]).toEqual({ pairs: expect.arrayContaining(['棉布', '布 ', ' a', 'ab']), none: [] })
  })

  test('isolates concurrent transactions and queries of many callers', async () => {
    async function transfer(from: number, to: number): Promise<void> {
      const client = await database.pool.connect()
      try {
        await client.query('begin')
        const [first, second] = [Math.min(from, to), Math.max(from, to)]
        await client.query('select 1 from account where id in ($1, $2) order by id for update', [first, second])
        await client.query('update account set balance = balance - 1 where id = $1', [from])
        await client.query('update account set balance = balance + 1 where id = $1', [to])
        await client.query((from + to) % 3 === 0 ? 'rollback' : 'commit')
      } finally {
        client.release()
      }
    }
    const work = Array.from({ length: 300 }, async (_, i) => {
      if (i % 2 === 0) return transfer(1 + (i % 10), 1 + ((i + 3) % 10))
      const { rows } = await database.pool.query('select $1::int as echo, $2::text as word', [i, `w${i}`])
      expect(rows).toEqual([{ echo: i, word: `w${i}` }])
    })
    await Promise.all(work)
    expect((await database.pool.query('select sum(balance) as sum from account')).rows).toEqual([{ sum: 1000 }])
  })

  test('rolls back the open transaction of a lost connection', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into account values (99, 1)')
    client.release(true)
    expect((await database.pool.query('select 1 from account where id = 99')).rows).toEqual([])
    await database.pool.query('insert into account values (99, 2); delete from account where id = 99')
  })

  test('limits the duration of statements on a server', async () => {
    const { rows } = await database.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: kind === 'server' ? '1min' : '0' }])
    if (kind === 'embedded') return
    const unhurried = await openDatabase({ databaseUrl: cluster?.url ?? '' }, { isUnhurried: true })
    const { rows: unlimited } = await unhurried.pool.query('show statement_timeout').finally(() => unhurried.close())
    expect(unlimited).toEqual([{ statement_timeout: '0' }])
  })

  test('continues after errors, inside and outside transactions', async () => {
    await expect(database.pool.query('selec')).rejects.toMatchObject({ code: '42601' })
    const client = await database.pool.connect()
    await client.query('begin')
    await expect(client.query('insert into account values (1, 1)')).rejects.toMatchObject({ code: '23505' })
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    await client.query('rollback')
    client.release()
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('limits the number of prepared statements, and answers each correctly', async () => {
    const client = await database.pool.connect()
    const add = (number: number) =>
      client.query({ name: `add ${number}`, text: `select $1::int + ${number} as sum`, values: [1] })
    for (let turn = 0; turn < 2; turn += 1) {
      for (let number = 0; number < mostStatements * 1.5; number += 1)
        expect((await add(number)).rows).toEqual([{ sum: 1 + number }])
    }
    const kept = async () => {
      const { rows } = await client.query(`select statement from pg_prepared_statements where name ~ '^add '`)
      return rows.map(({ statement }) => Number(/\d+(?= as sum)/.exec(statement)?.[0])).sort((a, b) => a - b)
    }
    const newest = Array.from({ length: mostStatements }, (_, place) => mostStatements / 2 + place)
    expect(await kept()).toEqual(newest)
    // What was asked for longest ago goes, and not what was prepared longest ago.
    const [first = 0, second] = newest
    await add(first)
    await add(0)
    expect(await kept()).toEqual([0, ...newest].filter((number) => number !== second))
    // A statement is dropped from the cache while a transaction has failed.
    await client.query('begin')
    await expect(client.query('select 1 / 0')).rejects.toThrow()
    await expect(add(-1)).rejects.toMatchObject({ code: '25P02' })
    await client.query('rollback')
    expect((await add(-1)).rows).toEqual([{ sum: 0 }])
    client.release()
  })

  test('the same statement name on several connections is no conflict', async () => {
    const clients = await Promise.all(Array.from({ length: 3 }, () => database.pool.connect()))
    const named = (number: number) => ({ name: 'same', text: 'select $1::int as number', values: [number] })
    for (let turn = 0; turn < 2; turn += 1) {
      const answers = await Promise.all(clients.map((client, number) => client.query(named(number))))
      expect(answers.map(({ rows }) => rows[0].number)).toEqual([0, 1, 2])
    }
    for (const client of clients) client.release()
  })

  test('a statement is prepared again when its table has changed, and its work runs again', async () => {
    const whole = { name: 'whole', text: 'select * from changing where id = $1', values: [1] }
    await database.pool.query('create table changing (id int)')
    await database.pool.query('insert into changing values (1)')
    const client = await database.pool.connect()
    expect((await client.query(whole)).rows).toEqual([{ id: 1 }])
    await client.query(`alter table changing add column word text default 'new'`)
    expect((await client.query(whole)).rows).toEqual([{ id: 1, word: 'new' }])
    await client.query('alter table changing drop column word')
    await client.query('begin')
    await expect(client.query(whole)).rejects.toSatisfy((error) => isConflict(error))
    await client.query('rollback')
    expect((await client.query(whole)).rows).toEqual([{ id: 1 }])
    client.release()
  })

  test('statements sent together get one answer; the first failure ends the batch, and later names can be prepared again', async () => {
    const client = await database.pool.connect()
    const together = (...statements: Statement[]) => {
      const batch = new StatementBatch(statements)
      client.query(batch)
      return batch.answer
    }
    const begin = { text: 'begin' }
    const add = (id: number) => ({ name: 'add account', text: 'insert into account values ($1, 0)', values: [id] })
    const count = { name: 'count', text: 'select count(*)::int as rows from account where id > $1', values: [200] }
    expect((await together(begin, add(201), add(202), count)).rows).toEqual([{ rows: 2 }])
    expect((await together({ text: 'rollback' }, count)).rows).toEqual([{ rows: 0 }])

    const sum = { name: 'sum', text: 'select sum(balance) as sum from account where id = $1', values: [1] }
    await expect(together(begin, add(201), add(1), sum, { text: 'commit' })).rejects.toMatchObject({ code: '23505' })
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    await client.query('rollback')
    expect((await together(sum, count)).rows).toEqual([{ rows: 0 }])

    // A value that cannot be serialised, here a circular one, leaves the connection as it was.
    const endless: { self?: unknown } = {}
    endless.self = endless
    const wrong = { text: 'select $1::json', values: [endless] }
    await expect(together(begin, wrong, count)).rejects.toThrow('circular')
    await client.query('rollback')
    expect((await client.query(count)).rows).toEqual([{ rows: 0 }])
    client.release()
  })

  test('a statement in a batch is prepared again when its table has changed', async () => {
    await database.pool.query('create table widening (id int)')
    const client = await database.pool.connect()
    const read = () => {
      const batch = new StatementBatch([
        { text: 'begin' },
        { name: 'wide', text: 'select * from widening', values: [] },
      ])
      client.query(batch)
      return batch.answer
    }
    await read()
    await client.query('commit')
    await client.query('alter table widening add column word text')
    await expect(read()).rejects.toSatisfy((error) => isConflict(error))
    await client.query('rollback')
    expect((await read()).fields.map(({ name }) => name)).toEqual(['id', 'word'])
    await client.query('commit')
    client.release()
  })

  test('delivers notifications on commit, but none after a rollback or after listening has ended', async () => {
    const heard: string[] = []
    let arrived = Promise.withResolvers<void>()
    const listen = (payload: string) => {
      heard.push(payload)
      if (payload.startsWith('last')) arrived.resolve()
    }
    const stop = await database.listen('Orders', listen)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(`select pg_notify('Orders', 'undone')`)
    await client.query('rollback')
    await client.query('begin')
    await client.query(`select pg_notify('Orders', '织单')`)
    await client.query('commit')
    client.release()
    await database.pool.query(`select pg_notify('elsewhere', 'other')`)
    await database.pool.query(`select pg_notify('Orders', 'last 1')`)
    await arrived.promise
    expect(heard).toEqual(['织单', 'last 1'])

    arrived = Promise.withResolvers()
    const stopSecond = await database.listen('Orders', listen)
    await stop()
    await database.pool.query(`select pg_notify('Orders', 'last 2')`)
    await arrived.promise
    expect(heard).toEqual(['织单', 'last 1', 'last 2'])
    await stopSecond()
  })
})

test('the embedded database returns large results completely and refuses COPY FROM STDIN', async () => {
  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query(`select i, repeat('字', i % 500) as text from generate_series(1, 20000) i`)
  expect(rows.length).toBe(20_000)
  expect(rows.every(({ i, text }) => text.length === i % 500)).toBe(true)
  await expect(database.pool.query('copy account from stdin')).rejects.toMatchObject({ code: '0A000' })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('where the settings say that a pooler stands before the database, statements are not named', async (context) => {
  if (!cluster) return context.skip('no PostgreSQL of version 15 or later on this machine')
  const pooled = { DATABASE_URL: cluster.url, DATABASE_POOL: '2', DATABASE_PREPARED: 'false' }
  const database = await openDatabase(databaseOf(readSettings(pooled)))
  const client = await database.pool.connect()
  expect((await client.query({ name: 'named', text: 'select $1::int as number', values: [7] })).rows).toEqual([
    { number: 7 },
  ])
  expect((await client.query('select name from pg_prepared_statements')).rows).toEqual([])
  const batch = new StatementBatch([
    { text: 'begin' },
    { name: 'named', text: 'select $1::int as number', values: [8] },
  ])
  client.query(batch)
  expect((await batch.answer).rows).toEqual([{ number: 8 }])
  expect((await client.query('select name from pg_prepared_statements')).rows).toEqual([])
  await client.query('commit')
  client.release()
  await database.close()
})

test('a listener of a server reconnects after its connection is lost, and reports the gap', async (context) => {
  if (!cluster) return context.skip('no PostgreSQL of version 15 or later on this machine')
  const database = await openDatabase({ databaseUrl: cluster.url })
  const gap = Promise.withResolvers<void>()
  const message = Promise.withResolvers<string>()
  await database.listen('news', message.resolve, gap.resolve)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%-listen'`,
  )
  await gap.promise
  await database.pool.query(`select pg_notify('news', 'back')`)
  expect(await message.promise).toBe('back')
  await database.close()
})
