import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type Database } from '../../core/server/database/database.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { migrateDatabase, migrationsFolder } from '../../core/server/database/migrate.ts'
import { borrowDatabase } from './kept-database.ts'

/** A hash of all migrations. It names the template that tests copy, so that a change makes a new one. */
function hashMigrations(): string {
  const hash = createHash('sha256')
  const names = readdirSync(migrationsFolder).sort()
  for (const name of names) {
    const file = join(migrationsFolder, name, 'migration.sql')
    if (existsSync(file)) hash.update(name).update(readFileSync(file))
  }
  hash.update(
    readFileSync(new URL('../../package-lock.json', import.meta.url))
      .toString()
      .match(/pglite-[\d.]+\.tgz/)?.[0] ?? '',
  )
  return hash.digest('hex').slice(0, 16)
}

/**
 * A migrated, empty database for one test file: on the server of TEST_DATABASE_URL, where it is dropped when it is closed, otherwise embedded.
 * `migrations` is a folder of further migrations.
 */
export async function openTestDatabase(migrations?: string): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  const open = async () => {
    const database = await (url ? openOnServer(url) : openEmbedded())
    if (migrations) await migrateDatabase(database, migrations)
    return database
  }
  return process.env.KEEPS_DATABASES ? borrowDatabase(migrations ?? '', open) : open()
}

function addressOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function openOnServer(adminUrl: string): Promise<Database> {
  const template = `selvedge_template_${hashMigrations()}`
  const name = `selvedge_test_${randomBytes(8).toString('hex')}`
  await withClient(adminUrl, async (admin) => {
    // Held until the connection ends, so that one worker makes the template, and nobody is connected to it while it is
    // copied.
    await admin.query(`select pg_advisory_lock(hashtext('selvedge-template'))`)
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const making = `${template}_${randomBytes(4).toString('hex')}`
      await admin.query(`create database ${making} template template0 encoding 'UTF8'`)
      const database = await openDatabase({ databaseUrl: addressOf(adminUrl, making), poolSize: 2 })
      await migrateDatabase(database).finally(() => database.close())
      await publishTemplate(admin, making, template)
    }
    await admin.query(`create database ${name} template ${template}`)
  })
  const database = await openDatabase({ databaseUrl: addressOf(adminUrl, name), poolSize: 4 })
  return closeWith(database, () =>
    withClient(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  )
}

/** Renames the finished template. The server may need a moment to end closed connections to it. */
async function publishTemplate(admin: pg.Client, from: string, to: string): Promise<void> {
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [from])
  await admin.query(`alter database ${from} rename to ${to}`)
}

async function withClient(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

/**
 * The compiled code of the engine. While the process keeps it, the next database reuses what V8 has optimised, which
 * saves a tenth of the time of all tests.
 */
const engineFile = new URL('../../node_modules/@electric-sql/pglite/dist/pglite.wasm', import.meta.url)
let engine: Promise<WebAssembly.Module> | undefined

async function openEmbedded(): Promise<Database> {
  engine ??= WebAssembly.compile(readFileSync(engineFile))
  await engine
  const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-test-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  // A database that is kept for the next test file ends with the process.
  process.once('exit', remove)
  await fillDataFolder(dataDir)
  const database = await openDatabase({ dataDir })
  return closeWith(database, async () => {
    process.off('exit', remove)
    remove()
  })
}

/** Puts a migrated embedded database into an empty data folder: a server that starts there has no tables to make. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  cpSync(join(await findTemplate(), 'database'), join(dataDir, 'database'), { recursive: true })
}

function closeWith(database: Database, remove: () => Promise<void>): Database {
  const close = database.close
  let closing: Promise<void> | undefined
  database.close = () => {
    closing ??= close().finally(remove)
    return closing
  }
  return database
}

let template: Promise<string> | undefined

/**
 * The folder that embedded test databases are copied from. The first worker makes it, again after each change of
 * migrations.
 */
function findTemplate(): Promise<string> {
  template ??= makeTemplate()
  return template
}

async function makeTemplate(): Promise<string> {
  const folder = join(tmpdir(), 'selvedge-templates')
  const template = join(folder, hashMigrations())
  if (existsSync(template)) return template
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'making.lock'), { timeout: 120_000 })
  try {
    lock.exec('begin exclusive')
    if (existsSync(template)) return template
    const making = mkdtempSync(join(folder, 'making-'))
    const database = await openDatabase({ dataDir: making })
    await migrateDatabase(database).finally(() => database.close())
    renameSync(making, template)
    return template
  } finally {
    lock.close()
  }
}
