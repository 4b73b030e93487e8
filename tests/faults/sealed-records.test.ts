import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../core/server/database/database.ts'
import { databaseCode } from '../../core/server/database-problem.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { moveDatabase } from '../../core/server/database/move.ts'
import { prepareSchema, unsealRecords } from '../../core/server/database/record-seal.ts'
import { moveRecords, returnRecords } from '../../core/server/database/record-moving.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { addDatabase, type PostgresCluster, startPostgresCluster } from '../support/postgres-cluster.ts'
import { openTestApp } from '../support/test-app.ts'
import { fillDataFolder } from '../support/test-database.ts'

const folders: string[] = []
let cluster: PostgresCluster | undefined
beforeAll(async () => {
  cluster = await startPostgresCluster()
  if (!cluster) return
  const migrated = await openDatabase({ databaseUrl: await addDatabase(cluster, 'migrated') })
  await prepareSchema(migrated)
  await migrated.close()
})
afterAll(async () => {
  await cluster?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-sealed-'))
  folders.push(folder)
  return folder
}

const now = new Date('2026-03-05T00:00:00Z')
const kept = ['boms']
const fillTrail = `insert into operating_records (at, user_id, user_name, document, document_id, action, before, after, message)
  select timestamptz '2025-11-20 10:00:00.123456+08' + n * interval '1 hour', 1, '林', case when n % 9 = 0 then 'boms' else 'roles' end, 1 + n % 40,
    case when n < 40 then 'created' else 'updated' end, null, jsonb_build_object('name', '样衣 ' || n, 'price', 1.10), 'é\n' || n
  from generate_series(0, 2399) n`

/** Returns all rows of the trail as one text. */
const trailOf = async ({ pool }: Database) =>
  (
    await pool.query<{ line: string }>('select to_jsonb(r)::text as line from operating_records r order by id')
  ).rows.map(({ line }) => line)

const changes = [
  'update operating_records set action = action',
  'update operating_records set action = action where false',
  'delete from operating_records',
  'truncate operating_records',
  'truncate operating_records cascade',
  'delete from record_archives',
  'update archived_records set entries = 0',
]
const codeOf = (pool: pg.Pool, statement: string) =>
  pool.query(statement).then(
    () => 'done',
    (error: unknown) => databaseCode(error),
  )

async function requireSealed(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  for (const statement of statements) expect([statement, await codeOf(pool, statement)]).toEqual([statement, '42501'])
}

/** Opens databases of both kinds in which the server's user owns the tables. */
async function openBoth(name: string): Promise<{ database: Database; settings: Record<string, string> }[]> {
  const dataDir = makeFolder()
  await fillDataFolder(dataDir)
  const opened = [
    { database: await openDatabase({ dataDir }), settings: { DATA_DIR: dataDir } as Record<string, string> },
  ]
  if (cluster) {
    const databaseUrl = await addDatabase(cluster, name, 'migrated')
    opened.push({ database: await openDatabase({ databaseUrl }), settings: { DATABASE_URL: databaseUrl } })
  }
  return opened
}

test('the user who owns the tables changes no entry, and takes entries out only by saying so', async () => {
  for (const { database } of await openBoth('single')) {
    const { pool } = database
    await pool.query(fillTrail)
    await requireSealed(pool, changes)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(unsealRecords)
    await expect(client.query('update operating_records set action = action')).rejects.toMatchObject({ code: '42501' })
    await client.query('rollback')
    await client.query('begin')
    await client.query(unsealRecords)
    await client.query('delete from operating_records where id = 1')
    await client.query('commit')
    client.release()
    // The declaration has ended with its transaction, on the one session of the embedded database as well.
    await requireSealed(pool, changes)
    expect(await trailOf(database)).toHaveLength(2399)
    await database.close()
  }
})

test('beside an owner of the tables, the server has no way to change the trail', async ({ skip }) => {
  if (!cluster) return skip('no PostgreSQL on this machine')
  const admin = new URL(await addDatabase(cluster, 'two_users'))
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  await client.query(`create role keeper login; create role server login; alter database two_users owner to keeper`)
  const as = (user: string) => Object.assign(new URL(admin), { username: user }).href
  const database = await openDatabase({ databaseUrl: as('server') })
  const { pool } = database
  await expect(prepareSchema(database, as('server'))).rejects.toThrow()
  await expect(prepareSchema(database)).rejects.toThrow()
  await Promise.all([prepareSchema(database, as('keeper')), prepareSchema(database, as('keeper'))])
  // Without the owner the next start finds the schema up to date.
  await prepareSchema(database)
  await pool.query(fillTrail)
  await requireSealed(pool, [
    ...changes,
    'alter table operating_records disable trigger all',
    'alter table operating_records disable trigger operating_records_sealed',
    'alter table operating_records add column x int',
    'alter table operating_records owner to server',
    'drop trigger operating_records_sealed on operating_records',
    'drop table operating_records cascade',
    'drop function refuse_sealed() cascade',
    `create or replace function refuse_sealed() returns trigger language plpgsql as 'begin return null; end'`,
    'create trigger undo after insert on operating_records for each row execute function refuse_sealed()',
    'create rule undo as on insert to operating_records do instead nothing',
    `insert into record_archives (month, file, sha256, entries, moved_at) values ('2026-01', 'x', 'x', 1, now())`,
    `select set_config('session_replication_role', 'replica', false)`,
    `select setval('operating_records_id_seq', 1)`,
    'set role keeper',
  ])
  await pool.query('grant update on operating_records to server')
  await requireSealed(pool, changes)
  const unsealed = await pool.connect()
  await unsealed.query('begin')
  await unsealed.query(unsealRecords)
  await expect(unsealed.query('delete from operating_records')).rejects.toMatchObject({ code: '42501' })
  await unsealed.query('rollback')
  unsealed.release()
  expect(await trailOf(database)).toHaveLength(2400)

  // The product works with these rights, its jobs included.
  const app = await openTestApp(serverPlugins, {
    database,
    environment: { SEED: 'none', ADMIN_PASSWORD: 'correct horse' },
  })
  await app.services.jobs.start()
  const { body } = await app.call('POST', 'users/login', { body: { username: 'admin', password: 'correct horse' } })
  const made = await app.call('POST', 'admin/roles', { token: body.accessToken, body: { name: '样房' } })
  expect([made.status, made.body]).toMatchObject([201, { name: '样房' }])
  await app.services.jobs.stop()
  await app.close()

  // The owner moves months out, and a further user that could unseal the trail is refused.
  const owner = await openDatabase({ databaseUrl: as('keeper') })
  expect(await moveRecords(owner, { until: '2025-11', folder: makeFolder(), keep: [], now })).toHaveLength(1)
  await owner.close()
  await client.query('grant keeper to server')
  await expect(prepareSchema(database, as('keeper'))).rejects.toMatchObject({ code: 'records-unsealed' })
  await client.end()
  await database.close()
})

test('months are moved into files and back, and entries that other pages read stay', async () => {
  for (const { database } of await openBoth('moved')) {
    await database.pool.query(fillTrail)
    const [folder, before] = [makeFolder(), await trailOf(database)]
    const move = { until: '2026-01', folder, keep: kept, now }
    await expect(moveRecords(database, { ...move, until: '2026-03' })).rejects.toMatchObject({
      code: 'archive-unsuitable',
    })
    const months = await moveRecords(database, move)
    expect(months.map(({ month }) => month)).toEqual(['2025-11', '2025-12', '2026-01'])
    const left = await trailOf(database)
    const isLeft = (line: string) => line.includes('"boms"') || /"at": "2026-(01-31T(1[6-9]|2\d)|0[2-9])/.test(line)
    expect(left).toEqual(before.filter(isLeft))
    const moved = months.flatMap(({ file }) => gunzipSync(readFileSync(file)).toString().trim().split('\n'))
    expect(moved.toSorted()).toEqual(before.filter((line) => !isLeft(line)).toSorted())
    expect(await moveRecords(database, move)).toEqual([])

    // Entries of a month that are written after the month was moved out go into a second file.
    const late = `insert into operating_records (at, user_id, user_name, document, document_id, action) values ('2025-12-05T00:00:00Z', 1, '林', 'roles', 1, 'updated')`
    await database.pool.query(late)
    const [again] = await moveRecords(database, move)
    expect(readdirSync(folder)).toContain('operating-records-2025-12-2.jsonl.gz')
    await returnRecords(database, again?.file ?? '')
    await expect(returnRecords(database, again?.file ?? '')).rejects.toMatchObject({ code: 'archive-unsuitable' })
    await moveRecords(database, move)

    const damaged = months[0]?.file ?? ''
    const bytes = readFileSync(damaged)
    writeFileSync(damaged, Buffer.concat([bytes.subarray(0, -1), Buffer.from([1])]))
    await expect(returnRecords(database, damaged)).rejects.toMatchObject({ code: 'archive-unsuitable' })
    writeFileSync(damaged, bytes)
    for (const { file } of months) await returnRecords(database, file)
    expect(await trailOf(database)).toEqual(before)
    const { rows } = await database.pool.query('select sum(entries)::int as entries from archived_records')
    expect(rows).toEqual([{ entries: 1 }])
    await database.close()
  }
})

/** Starts the command that moves months out and kills it at the line that tells of an event for the nth time; answers whether it was killed. */
async function killMoving(settings: Record<string, string>, folder: string, at: string): Promise<boolean> {
  const script = new URL('../../src/maintenance.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, 'records', 'out', '2026-01', folder], {
    env: {
      NODE_COMPILE_CACHE: join(tmpdir(), 'selvedge-compile-cache'),
      ...process.env,
      DATABASE_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  createInterface({ input: child.stdout }).on('line', (line) => line.startsWith(at) && child.kill('SIGKILL'))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code) throw new Error(errors)
  return signal === 'SIGKILL'
}

test('a move that is killed loses nothing, and the next one ends it', async () => {
  for (const { database, settings } of await openBoth('killed')) {
    await database.pool.query(fillTrail)
    const [folder, before] = [makeFolder(), await trailOf(database)]
    await database.close()
    const open = () =>
      openDatabase(
        settings.DATABASE_URL ? { databaseUrl: settings.DATABASE_URL } : { dataDir: settings.DATA_DIR ?? '' },
      )
    for (const at of ['written\t2025-11', 'moved\t2025-12', 'nothing']) {
      expect([at, await killMoving(settings, folder, at)]).toEqual([at, at !== 'nothing'])
      const after = await open()
      if (after.kind === 'server')
        await after.pool.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        )
      const left = new Set(await trailOf(after))
      const archives = await after.pool.query<{ file: string }>('select file from record_archives')
      const inFiles = new Set(
        archives.rows.flatMap(({ file }) =>
          gunzipSync(readFileSync(join(folder, file)))
            .toString()
            .trim()
            .split('\n'),
        ),
      )
      expect(before.filter((line) => left.has(line) === inFiles.has(line))).toEqual([])
      await after.close()
    }
    // A leftover of the first kill was taken over, and not written beside a second one.
    expect(readdirSync(folder).filter((file) => file.endsWith('.gz'))).toHaveLength(3)
    const whole = await open()
    for (const file of readdirSync(folder).filter((file) => file.endsWith('.gz')))
      await returnRecords(whole, join(folder, file))
    expect(await trailOf(whole)).toEqual(before)
    await whole.close()
  }
})

test('a database is moved to a server with its sealed trail', async ({ skip }) => {
  if (!cluster) return skip('no PostgreSQL on this machine')
  const dataDir = makeFolder()
  await fillDataFolder(dataDir)
  const source = await openDatabase({ dataDir })
  await source.pool.query(fillTrail)
  await moveRecords(source, { until: '2025-12', folder: makeFolder(), keep: kept, now })
  const trail = await trailOf(source)
  await source.close()
  const databaseUrl = await addDatabase(cluster, 'moved_over')
  await moveDatabase(dataDir, databaseUrl)
  const target = await openDatabase({ databaseUrl })
  expect(await trailOf(target)).toEqual(trail)
  await requireSealed(target.pool, changes)
  await target.close()
})
