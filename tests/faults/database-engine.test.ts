import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DurableFileSystem, durableStartParameters } from '../../core/server/database/durable-file-system.ts'
import { EmbeddedMaintenance } from '../../core/server/database/embedded-maintenance.ts'
import { EmbeddedSession } from '../../core/server/database/embedded-session.ts'
import { PortStream } from '../../core/server/database/port-stream.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-engine-'))
let engine: PGlite
let session: EmbeddedSession

beforeAll(async () => {
  const files = new DurableFileSystem(join(folder, 'database'))
  engine = await PGlite.create({ fs: files, startParams: durableStartParameters })
  const fail = (error: Error) => {
    throw error
  }
  session = new EmbeddedSession(engine, files, { fail, notify: () => {}, idleLimit: 300 })
  await session.start()
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

async function connect(): Promise<pg.Client> {
  const stream = () => new PortStream((port) => session.connect(port))
  const client = new pg.Client({ user: 'postgres', password: 'none', ssl: false, stream })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('a transaction that is idle while others wait is rolled back', async () => {
  const [idle, first, second] = [await connect(), await connect(), await connect()]
  await idle.query('create table stock (id int)')
  await idle.query('begin')
  await idle.query('insert into stock values (1)')
  const ended = new Promise<Error>((resolve) => idle.once('error', resolve))
  const count = first.query('select count(*)::int as count from stock')
  const knocking = second.query('select 1')
  expect(await ended).toMatchObject({ code: '25P03' })
  expect((await count).rows).toEqual([{ count: 0 }])
  await knocking
  await Promise.all([first.end(), second.end()])
})

test('a transaction that keeps working is not interrupted while others wait', async () => {
  const [busy, other] = [await connect(), await connect()]
  await busy.query('begin')
  await busy.query('insert into stock values (2)')
  const count = other.query('select count(*)::int as count from stock')
  // Together far beyond the limit, each below it.
  for (let i = 0; i < 4; i++) await busy.query('select pg_sleep(0.15)')
  await busy.query('commit')
  expect((await count).rows).toEqual([{ count: 1 }])
  await Promise.all([busy.end(), other.end()])
})

test('messages are read correctly however they are split', async () => {
  const client = await connect()
  const { connection } = client as unknown as { connection: { stream: PortStream } }
  const write = connection.stream._write.bind(connection.stream)
  connection.stream._write = (chunk: Buffer, encoding, done) => {
    for (let at = 0; at < chunk.length; at += 3) write(chunk.subarray(at, at + 3), encoding, () => {})
    done()
  }
  for (const n of [1, 2, 3]) {
    const { rows } = await client.query('select $1::int as n, $2::text as w', [n, '织单'])
    expect(rows).toEqual([{ n, w: '织单' }])
  }
  await client.end()
})

test('maintenance analyzes and vacuums changed tables, and checkpoints when due', async () => {
  const client = await connect()
  await client.query('create table cloth (id int primary key, note text)')
  await client.query('insert into cloth select i, repeat(md5(i::text), 20) from generate_series(1, 5000) i')
  await client.query('delete from cloth where id <= 4000')
  await client.query('select pg_stat_force_next_flush()')
  const start = Date.parse('2026-03-01T00:00:00Z')
  const maintenance = new EmbeddedMaintenance(session, engine, () => {}, start)

  const readCheckpoint = async () =>
    (await client.query('select redo_lsn::text as at from pg_control_checkpoint()')).rows[0]
  const before = await readCheckpoint()
  await maintenance.look(start + 61_000)
  const statistics = 'select last_vacuum, last_analyze, n_dead_tup from pg_stat_user_tables where relname = $1'
  const after = (await client.query(statistics, ['cloth'])).rows[0]
  expect(after).toMatchObject({ last_vacuum: expect.any(Date), last_analyze: expect.any(Date), n_dead_tup: '0' })
  expect(await readCheckpoint()).toEqual(before)

  await maintenance.look(start + 301_000)
  const checkpointed = await readCheckpoint()
  expect(checkpointed).not.toEqual(before)
  await maintenance.look(start + 900_000)
  expect(await readCheckpoint(), 'nothing written, nothing to do').toEqual(checkpointed)

  await client.query('insert into cloth select i, repeat(md5(i::text), 500) from generate_series(10001, 120000) i')
  await maintenance.look(start + 901_000)
  expect(await readCheckpoint(), '64 MB written').not.toEqual(checkpointed)

  await client.query('create table quiet (id int)')
  const quiet = async () => (await client.query(statistics, ['quiet'])).rows[0].last_analyze
  expect(await quiet()).toBe(null)
  await maintenance.look(Date.parse('2026-03-01T19:30:00Z'))
  expect(await quiet()).toBeInstanceOf(Date)
  await client.end()
})
