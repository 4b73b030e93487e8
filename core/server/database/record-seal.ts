import type pg from 'pg'
import type { Database } from './database.ts'
import { openDatabase } from './database-opening.ts'
import { DatabaseError } from './database-error.ts'
import { migrateDatabase, requireMigrated } from './migrate.ts'

/** Tables of the trail: its entries, and what was moved out of it. A trigger refuses every change of stored rows. */
const sealedTables = ['operating_records', 'record_archives', 'archived_records']

/**
 * Lets the transaction in which it runs take entries out of the trail. The trigger refuses that to every other transaction, and a change of an entry to this
 * one as well.
 */
export const unsealRecords = `select set_config('selvedge.maintenance', 'operating_records', true)`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Brings the schema up to date before a server starts. With `ownerUrl` the owner of the tables does it, and the server's own user gets the right to
 * read and write rows, but not to change the trail. Without it the server's user does it, if the tables are its own or there are none yet; otherwise the
 * owner must have done it before. Throws a `DatabaseError` when the server's user could unseal the trail although an owner is named, or when the
 * schema is out of date.
 */
export async function prepareSchema(database: Database, ownerUrl?: string): Promise<void> {
  if (database.kind === 'server' && ownerUrl) return prepareByOwner(database, ownerUrl)
  if (database.kind === 'embedded' || (await mayMigrate(database.pool))) return migrateDatabase(database)
  await requireMigrated(database)
}

async function mayMigrate(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean | null }>(
    `select pg_has_role(c.relowner, 'usage') as may from pg_class c where c.oid = to_regclass('public.operating_records')`,
  )
  return rows[0]?.may ?? true
}

async function prepareByOwner(database: Database, ownerUrl: string): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>('select current_user::text as name')
  const user = rows[0]?.name ?? ''
  const owner = await openDatabase({ databaseUrl: ownerUrl, poolSize: 2 })
  try {
    await migrateDatabase(owner)
    await grantRows(owner.pool, user)
    await refuseOwnership(database.pool)
  } finally {
    await owner.close()
  }
}

/** Gives the server's user what it needs. Repeated at each start, since migrations add tables. */
async function grantRows(pool: pg.Pool, user: string): Promise<void> {
  const to = quoted(user)
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Two starts at once would collide in the catalogue.
    await client.query(`select pg_advisory_xact_lock(hashtext('grants'))`)
    const { rows } = await client.query<{ name: string }>('select current_database()::text as name')
    // The job queue creates the schema that its tables are in.
    await client.query(`grant connect, create, temporary on database ${quoted(rows[0]?.name ?? '')} to ${to}`)
    await client.query(`grant usage on schema public, drizzle to ${to}`)
    await client.query(`grant select on all tables in schema drizzle to ${to}`)
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${to}`)
    await client.query(`grant usage, select on all sequences in schema public to ${to}`)
    await client.query(`revoke all on ${sealedTables.join(', ')} from public, ${to}`)
    await client.query(`grant select, insert on operating_records to ${to}`)
    await client.query(`grant select on record_archives, archived_records to ${to}`)
    await grantJobs(client, to)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Jobs that a server with a single user has left, before the tables were given to an owner. */
async function grantJobs(client: pg.ClientBase, to: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_namespace where nspname = 'job_queue' and nspowner = current_user::regrole`,
  )
  if (!rowCount) return
  await client.query(`grant usage, create on schema job_queue to ${to}`)
  for (const kind of ['tables', 'sequences', 'functions'])
    await client.query(`grant all on all ${kind} in schema job_queue to ${to}`)
}

async function refuseOwnership(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select current_user::text as name from pg_class c
      where c.oid = any($1::regclass[]) and (pg_has_role(c.relowner, 'member') or has_table_privilege(c.oid, 'update, delete, truncate, trigger'))
      limit 1`,
    [sealedTables.map((table) => `public.${table}`)],
  )
  const [user] = rows
  if (!user) return
  throw new DatabaseError(
    'records-unsealed',
    `DATABASE_URL 的用户 ${user.name} 能改动操作记录：它是表的所有者、所有者的成员或超级用户。请另建一个普通用户给 DATABASE_URL。`,
    `The user ${user.name} of DATABASE_URL could change operating records: it owns the tables, is a member of their owner, or a superuser. Make another, ordinary user for DATABASE_URL.`,
  )
}
