import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterEach, expect, test } from 'vitest'
import { backupDatabase, restoreDatabase } from '../../core/server/database/backup.ts'
import { type Database } from '../../core/server/database/database.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { migrateDatabase } from '../../core/server/database/migrate.ts'
import { startPostgresCluster } from '../support/postgres-cluster.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-backup-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function readNames(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select name from item order by name')
  return rows.map(({ name }) => name)
}

function runMaintenance(parameters: string[], environment: Record<string, string>): string {
  const script = new URL('../../src/maintenance.ts', import.meta.url).pathname
  const env = { ...process.env, DATABASE_URL: '', ...environment }
  return execFileSync(process.execPath, [script, ...parameters], { env, encoding: 'utf8', stdio: 'pipe' })
}

test('a backup of the running database, restored after changes, brings back the state at that moment', async () => {
  const [dataDir, target] = [makeFolder(), makeFolder()]
  const backup = join(target, 'monday')
  mkdirSync(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files', 'sketch.webp'), 'a picture')
  let database = await openDatabase({ dataDir })
  await database.pool.query('create table item (name text primary key)')
  await database.pool.query(`insert into item values ('coat'), ('shirt')`)

  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`insert into item values ('late')`)
  const backingUp = backupDatabase(dataDir, backup, database)
  await client.query('commit')
  client.release()
  await backingUp
  await expect(backupDatabase(dataDir, backup, database)).rejects.toMatchObject({ code: 'backup-unsuitable' })
  await database.pool.query(`delete from item; insert into item values ('mistake')`)
  // The refused second process leaves the first one unharmed.
  expect(() => runMaintenance(['restore', backup], { DATA_DIR: dataDir })).toThrow(/正被另一个进程使用/)
  await database.close()
  rmSync(join(dataDir, 'files', 'sketch.webp'))

  const former = await restoreDatabase(backup, dataDir)
  expect(former && existsSync(join(former, 'PG_VERSION'))).toBe(true)
  database = await openDatabase({ dataDir })
  expect(await readNames(database)).toEqual(['coat', 'late', 'shirt'])
  await database.close()
  expect(readFileSync(join(dataDir, 'files', 'sketch.webp'), 'utf8')).toBe('a picture')
})

test('the command backs up and restores a stopped database, and refers to pg_dump for one on a server', async () => {
  const [dataDir, other, target] = [makeFolder(), makeFolder(), makeFolder()]
  const database = await openDatabase({ dataDir })
  await database.pool.query('create table item (name text primary key)')
  await database.pool.query(`insert into item values ('coat')`)
  await database.close()
  expect(runMaintenance(['backup', target], { DATA_DIR: dataDir })).toContain('Backed up')
  expect(runMaintenance(['restore', target], { DATA_DIR: other })).toContain('Restored')
  const restored = await openDatabase({ dataDir: other })
  expect(await readNames(restored)).toEqual(['coat'])
  await restored.close()
  const server = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://localhost/none' }
  expect(() => runMaintenance(['backup', join(target, 'x')], server)).toThrow(/pg_dump/)
  rmSync(join(target, 'backup.json'))
  await expect(restoreDatabase(target, other)).rejects.toMatchObject({ code: 'backup-unsuitable' })
})

const schema = `
  create type colour as enum ('红', '蓝');
  create table maker (id bigint generated always as identity primary key, name text not null unique, chief bigint references maker);
  create table style (
    id uuid primary key, maker bigint not null references maker on delete cascade, colour colour, colours colour[],
    search text not null, grams text[] generated always as (bigrams(search)) stored, price numeric(14,4), ratio float8,
    details jsonb, made timestamptz not null, due date, picture bytea, tags text[]);
  alter table maker add favourite uuid references style deferrable initially deferred;
  create index on style using gin (grams);
  create table "Odd ""name""" ("some column" text, empty text);
  create table gone (a int, b int, c text); alter table gone drop column b;`

const rows = `
  insert into maker (name) select 'maker ' || i from generate_series(1, 50) i;
  update maker set chief = 51 - id;
  insert into style (id, maker, colour, colours, search, price, ratio, details, made, due, picture, tags)
    select ('00000000-0000-0000-0000-' || lpad(i::text, 12, '0'))::uuid, 1 + i % 50, (array['红','蓝']::colour[])[1 + i % 2],
    array['蓝']::colour[], '款式' || i || E'\\t反斜杠\\\\ 换行\\n', i / 7.0, i / 3.0::float8, jsonb_build_object('n', i), now() - i * interval '1 minute',
    date '2026-01-01' + i, decode(md5(i::text), 'hex'), case when i % 3 = 0 then null else array['a', null, 'b,c'] end
    from generate_series(1, 20000) i;
  update maker set favourite = '00000000-0000-0000-0000-000000000007';
  insert into "Odd ""name""" values ('x', ''), (null, null), ('\\N', E'\\\\.');
  insert into gone select i, 'c' from generate_series(1, 10) i;`

test('move copies everything to a PostgreSQL server, compares it, and refuses a server that holds rows', {
  timeout: 120_000,
}, async (context) => {
  const cluster = await startPostgresCluster()
  if (!cluster) return context.skip('no PostgreSQL of version 15 or later on this machine')
  cleanUps.push(() => cluster.stop())
  const [dataDir, filesTarget] = [makeFolder(), makeFolder()]
  const source = await openDatabase({ dataDir })
  await migrateDatabase(source)
  await source.pool.query(schema)
  await source.pool.query(rows)
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => source.pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue('exports')
  await boss.send('exports', { document: 'styles' })
  await boss.stop({ graceful: false })
  await source.close()
  mkdirSync(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files', 'sketch.webp'), 'a picture')

  // The server's schema must come from the same migrations; these tables stand in for the product's.
  const before = await openDatabase({ databaseUrl: cluster.url })
  await migrateDatabase(before)
  await before.pool.query(schema)
  await before.close()
  const answer = runMaintenance(['move', cluster.url, filesTarget], { DATA_DIR: dataDir })
  expect(answer).toContain('public.style: 20000')
  expect(readFileSync(join(filesTarget, 'files', 'sketch.webp'), 'utf8')).toBe('a picture')

  const target = await openDatabase({ databaseUrl: cluster.url })
  cleanUps.push(() => target.close())
  const original = await openDatabase({ dataDir })
  cleanUps.push(() => original.close())
  for (const query of [
    'select id, maker, colour, colours, search, grams, price, ratio, details, made, due, picture, tags from style order by id limit 500',
    'select * from maker order by id',
    'select * from "Odd ""name""" order by 1, 2',
    'select sum(a) from gone',
    'select name, data, state from pgboss.job',
  ]) {
    expect((await target.pool.query(query)).rows).toEqual((await original.pool.query(query)).rows)
  }
  await target.pool.query(`insert into maker (name) values ('next')`)
  expect((await target.pool.query(`select id from maker where name = 'next'`)).rows).toEqual([{ id: 51 }])
  await expect(target.pool.query(`insert into maker (name, chief) values ('bad', 777)`)).rejects.toMatchObject({
    code: '23503',
  })
  await original.close()
  expect(() => runMaintenance(['move', cluster.url], { DATA_DIR: dataDir })).toThrow(/不是空的/)
})
