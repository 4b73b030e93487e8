import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { type Database } from './database.ts'
import { openDatabase } from './database-opening.ts'
import { DatabaseError } from './database-error.ts'
import { migrateDatabase } from './migrate.ts'
import { unsealRecords } from './record-seal.ts'
import { type CopiedTable, copyTable, fingerprintTable, listTables } from './table-copy.ts'

/** The job queue makes its own schema, outside the migrations. */
const JOBS = 'pgboss'
/** Tables that each server fills anew about its own queue. */
const notCarried = new Set(['version', 'instance', 'warning', 'bam', 'queue_stats'].map((table) => `${JOBS}.${table}`))

export type MovedTable = { name: string; rows: number }

/**
 * Carries the embedded database of `dataDir` (its server stopped) to an empty database on a PostgreSQL server: migrates it, copies every table, compares
 * counts and hashes, sets sequences, checks foreign keys. All or nothing: after an error the target holds no rows. The source
 * stays as it is. `report` hears of each finished table. Throws a `DatabaseError` when the target is not empty or the copy differs.
 */
export async function moveDatabase(
  dataDir: string,
  databaseUrl: string,
  report: (table: MovedTable) => void = () => {},
): Promise<MovedTable[]> {
  const source = await openDatabase({ dataDir })
  try {
    const target = await openDatabase({ databaseUrl, poolSize: 2 })
    try {
      return await moveBetween(source, target, databaseUrl, report)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function moveBetween(
  source: Database,
  target: Database,
  databaseUrl: string,
  report: (table: MovedTable) => void,
): Promise<MovedTable[]> {
  // Its own connection: the pool's have a time limit for statements.
  const writer = new pg.Client({ connectionString: databaseUrl, application_name: 'selvedge-move' })
  try {
    await writer.connect()
    await refuseRows(writer)
    await migrateDatabase(source)
    await migrateDatabase(target)
    return await source.pool.connect().then(async (client) => {
      try {
        return await copyAll(client, writer, report)
      } finally {
        client.release()
      }
    })
  } finally {
    await writer.end()
  }
}

async function refuseRows(writer: pg.Client): Promise<void> {
  for (const table of await listTables(writer)) {
    if (table.schema === JOBS) continue
    const { rowCount } = await writer.query(`select 1 from ${table.name} limit 1`)
    if (!rowCount) continue
    throw new DatabaseError(
      'target-not-empty',
      `目标数据库不是空的（${table.name} 里有数据），请换一个新建的数据库。`,
      `The target database is not empty (${table.name} holds rows). Use a newly created database.`,
    )
  }
}

async function copyAll(
  reader: pg.ClientBase,
  writer: pg.Client,
  report: (table: MovedTable) => void,
): Promise<MovedTable[]> {
  await writer.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
    set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`)
  const tables = (await listTables(reader)).filter((table) => !notCarried.has(table.name))
  if (tables.some((table) => table.schema === JOBS)) await makeJobTables(writer)
  const moved: MovedTable[] = []
  await writer.query('begin')
  try {
    const restoreKeys = await dropForeignKeys(writer, tables)
    const names = tables.map((table) => table.name)
    await writer.query(unsealRecords)
    if (names.length > 0) await writer.query(`truncate ${names.join(', ')}`)
    for (const table of tables) {
      await writer.query(`alter table ${table.name} disable trigger user`)
      await copyTable(reader, writer, table)
      await writer.query(`alter table ${table.name} enable trigger user`)
      const rows = await compareTable(reader, writer, table)
      moved.push({ name: table.name, rows })
      report({ name: table.name, rows })
    }
    await setSequences(reader, writer)
    for (const statement of restoreKeys) await writer.query(statement)
    await writer.query('commit')
  } catch (error) {
    await writer.query('rollback').catch(() => {})
    throw error
  }
  await writer.query('analyze')
  return moved
}

async function makeJobTables(writer: pg.Client): Promise<void> {
  const { rowCount } = await writer.query('select 1 from pg_namespace where nspname = $1', [JOBS])
  if (!rowCount) await writer.query(getConstructionPlans(JOBS))
}

/**
 * Takes the foreign keys away, so that tables may come in any order, and answers the statements that put them back, by which
 * the server checks every row. (`session_replication_role` would need a superuser, and check nothing.)
 */
async function dropForeignKeys(writer: pg.Client, tables: CopiedTable[]): Promise<string[]> {
  const { rows } = await writer.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)
      order by 1, 2`,
    [[...new Set(tables.map((table) => table.schema))]],
  )
  for (const { table, name } of rows) await writer.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
}

async function compareTable(reader: pg.ClientBase, writer: pg.ClientBase, table: CopiedTable): Promise<number> {
  const [before, after] = [await fingerprintTable(reader, table), await fingerprintTable(writer, table)]
  if (before !== after) {
    throw new DatabaseError(
      'copy-differs',
      `表 ${table.name} 的副本与原表不一致（${before}，${after}），没有迁移任何数据。`,
      `The copy of table ${table.name} differs from the original (${before}, ${after}); nothing was moved.`,
    )
  }
  return Number(before.split(' ')[0])
}

async function setSequences(reader: pg.ClientBase, writer: pg.ClientBase): Promise<void> {
  const { rows } = await reader.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname <> 'drizzle'`,
  )
  for (const { name } of rows) {
    const state = await reader.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    )
    const { last, called } = state.rows[0] ?? { last: '1', called: false }
    await writer.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
  }
}
