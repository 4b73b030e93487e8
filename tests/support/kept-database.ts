import type { Database } from '../../core/server/database/database.ts'

/** An open database with what its schema was like when it was opened. */
type Kept = { readonly database: Database; readonly shape: string; readonly closeForGood: () => Promise<void> }

const idle = new Map<string, Kept[]>()

/** Everything that a test may have made, changed or dropped in the schema. */
const shapeStatement = `
  select concat_ws(' ',
    (select sum(oid::bigint) from pg_class where relkind in ('r', 'i', 'v', 'm', 'S') and relpersistence <> 't'),
    (select sum(attnum + hashtext(attname || atttypid || attnotnull)) from pg_attribute where attrelid >= 16384 and not attisdropped),
    (select sum(oid::bigint) from pg_attrdef), (select sum(oid::bigint + convalidated::int) from pg_constraint),
    (select sum(oid::bigint + ascii(tgenabled::text)) from pg_trigger), (select sum(oid::bigint + hashtext(prosrc)) from pg_proc where oid >= 16384),
    (select count(*) from pg_namespace), (select sum(oid::bigint) from pg_policy)) as shape`

const filledStatement = `
  select oid::regclass::text as table, pg_relation_size(oid) > 8192 as "isLarge" from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`

async function readShape(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ shape: string }>(shapeStatement)
  return String(rows[0]?.shape)
}

/** Ends all connections of the pool, and with them what their statements and settings left. False when somebody still holds one. */
async function endConnections({ pool }: Database): Promise<boolean> {
  if (pool.totalCount !== pool.idleCount || pool.waitingCount > 0) return false
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await clients[0]?.query('discard all')
  for (const client of clients) client.release(true)
  return true
}

/**
 * Makes a database as empty as it was: deleting from the few tables that hold rows takes a tenth of the time of truncating all.
 * Answers false when it cannot, since a connection is still in use or a test has changed the schema.
 */
async function emptyDatabase({ database, shape }: Kept): Promise<boolean> {
  if (!(await endConnections(database))) return false
  // The queue of jobs makes its tables when an app first starts it.
  await database.pool.query('drop schema if exists job_queue cascade')
  if ((await readShape(database)) !== shape) return false
  const { rows } = await database.pool.query<{ table: string; isLarge: boolean }>(filledStatement)
  const tables = rows.map(({ table }) => table)
  if (tables.length > 0) {
    await database.pool.query(
      `begin; set local session_replication_role = replica; ${tables.map((table) => `delete from ${table};`).join('')} commit`,
    )
    await database.pool.query(`vacuum ${tables.join()}`)
    // Vacuum leaves their pages to indexes, and the planner avoids large ones.
    for (const { table, isLarge } of rows) if (isLarge) await database.pool.query(`reindex table ${table}`)
  }
  // The planner takes a table that was vacuumed for an empty one, and one that never was for one of some pages.
  await database.pool.query(
    `delete from pg_statistic where starelid >= 16384;
     update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
       where oid >= 16384 and relkind = 'r' and reltuples <> -1;
     select setval(seqrelid::regclass, seqstart, false) from pg_sequence`,
  )
  return true
}

/** The same database for one test file: its `close` empties it for the next file, and ends what the file still listens to. */
function lend(kind: string, kept: Kept): Database {
  const { database } = kept
  const stops = new Set<() => Promise<void>>()
  let closing: Promise<void> | undefined
  const giveBack = async () => {
    for (const stop of stops) await stop()
    const isEmpty = await emptyDatabase(kept).catch(() => false)
    if (!isEmpty) return kept.closeForGood()
    idle.set(kind, [...(idle.get(kind) ?? []), kept])
  }
  return {
    kind: database.kind,
    pool: database.pool,
    async listen(...words) {
      const end = await database.listen(...words)
      const stop = async () => {
        if (stops.delete(stop)) await end()
      }
      stops.add(stop)
      return stop
    },
    close: () => (closing ??= giveBack()),
  }
}

/**
 * A database of a kind for one test file: one that a file before has given back, emptied, or else what `open` opens. Closing it gives it back.
 */
export async function borrowDatabase(kind: string, open: () => Promise<Database>): Promise<Database> {
  const free = idle.get(kind)?.pop()
  if (free) return lend(kind, free)
  const database = await open()
  const { rows } = await database.pool.query(filledStatement)
  // Rows that a migration has made would be missing for the next file.
  if (rows.length > 0) return database
  const closeForGood = () => database.close()
  return lend(kind, { database, shape: await readShape(database), closeForGood })
}
