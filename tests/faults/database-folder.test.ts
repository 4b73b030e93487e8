import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import {
  DurableFileSystem,
  durableStartParameters,
  proveDurability,
} from '../../core/server/database/durable-file-system.ts'
import { EmbeddedSession } from '../../core/server/database/embedded-session.ts'
import { PortStream } from '../../core/server/database/port-stream.ts'

const folders: string[] = []
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-folder-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function openInSecondProcess(dataDir: string): string {
  const script = new URL('../support/folder-opener.ts', import.meta.url).pathname
  return execFileSync(process.execPath, [script, dataDir], { encoding: 'utf8' })
}

test('a second process, and a second database of the same process, are refused with a reason', async () => {
  const dataDir = makeFolder()
  const database = await openDatabase({ dataDir })
  const answer = openInSecondProcess(dataDir)
  expect(answer).toContain('folder-in-use')
  expect(answer).toContain(`数据文件夹 ${dataDir} 正被另一个进程使用`)
  expect(answer).toContain(`The data folder ${dataDir} is in use by another process`)
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'folder-in-use' })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(openInSecondProcess(dataDir)).toBe('opened\n')
})

test('only its owner can read the database folder', async () => {
  const dataDir = join(makeFolder(), 'data')
  await (await openDatabase({ dataDir })).close()
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700)
})

test('a new database that was only half created is created again', async () => {
  const dataDir = makeFolder()
  mkdirSync(join(dataDir, 'database.building'))
  writeFileSync(join(dataDir, 'database.building', 'PG_VERSION'), '18\n')
  const database = await openDatabase({ dataDir })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'database.lock'])
})

test('a folder of another version or with other content is refused before the engine changes it', async () => {
  const dataDir = makeFolder()
  const folder = join(dataDir, 'database')
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'folder-unknown' })
  writeFileSync(join(folder, 'PG_VERSION'), '17\n')
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'folder-version' })
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
})

test('an engine that does not bring commits to disk is refused', async () => {
  const dataDir = makeFolder()
  const durable = new DurableFileSystem(join(dataDir, 'durable'))
  const durableEngine = await PGlite.create({ fs: durable, startParams: durableStartParameters })
  await proveDurability(durableEngine, durable)
  await durableEngine.close()

  const delivered = new DurableFileSystem(join(dataDir, 'delivered'))
  const deliveredEngine = await PGlite.create({ fs: delivered })
  await expect(proveDurability(deliveredEngine, delivered)).rejects.toMatchObject({ code: 'not-durable' })
  await deliveredEngine.close()
})

class BreakingFileSystem extends DurableFileSystem {
  broken = false

  protected override syncFile(descriptor: number): number {
    if (!this.broken) return super.syncFile(descriptor)
    this.failure ??= new Error('EIO: i/o error, fsync')
    return 29
  }
}

test('a commit that the disk refuses is never acknowledged, and closes the database', async () => {
  const files = new BreakingFileSystem(join(makeFolder(), 'database'))
  const engine = await PGlite.create({ fs: files, startParams: durableStartParameters })
  const told = Promise.withResolvers<Error>()
  const session = new EmbeddedSession(engine, files, { fail: told.resolve, notify: () => {}, idleLimit: 1000 })
  await session.start()
  const stream = new PortStream((port) => session.connect(port))
  const client = new pg.Client({ user: 'postgres', password: 'none', ssl: false, stream: () => stream })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table t (id int)')
  files.broken = true
  let acknowledged = false
  const insert = client.query('insert into t values (1)').then(() => {
    acknowledged = true
  })
  expect((await told.promise).message).toContain('EIO')
  stream.destroy()
  await expect(insert).rejects.toThrow()
  expect(acknowledged).toBe(false)
})

test('the death of the database thread is reported, and pending queries fail', async () => {
  const dataDir = makeFolder()
  const told = Promise.withResolvers<Error>()
  const database = await openDatabase({ dataDir }, { onFatal: told.resolve })
  await database.pool.query('create table t (id int)')
  rmSync(join(dataDir, 'database', 'pg_wal'), { recursive: true })
  await database.pool.query('select pg_switch_wal()')
  const insert = database.pool.query('insert into t values (1)').catch((error: Error) => error)
  expect((await told.promise).message).toMatch(/The embedded database failed: engine PANIC/)
  expect(await insert).toMatchObject({ code: 'engine-failed' })
  await expect(database.pool.query('select 1')).rejects.toThrow()
  await expect(database.close()).rejects.toMatchObject({ code: 'engine-failed' })
})

test('a connection that the database closes looks like a lost one to the driver', async () => {
  const { port1, port2 } = new MessageChannel()
  const stream = new PortStream((port) => {
    port.close()
  })
  const closed = new Promise((resolve) => stream.once('close', resolve))
  stream.connect()
  await closed
  port1.close()
  port2.close()
})
