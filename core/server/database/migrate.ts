import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'
import { DatabaseError } from './database-error.ts'

/** The product's one migration history. */
export const migrationsFolder = join(import.meta.dirname, '..', 'migrations')

/**
 * Brings the schema up to date: applies, in one transaction, the migrations of `folder` that this database has not seen. Any number of server
 * processes may call it at once; they wait for each other. Throws with the statement that failed, then nothing is changed.
 */
export async function migrateDatabase(database: Database, folder: string = migrationsFolder): Promise<void> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    if (database.kind === 'server') {
      // Building an index may take longer than a request may; the connection is not used for anything else afterwards.
      await client.query('set statement_timeout = 0')
      await client.query(`select pg_advisory_lock(hashtext('migrate'))`)
    }
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // Closing the connection gives back its lock and its setting.
    client.release(broken ?? database.kind === 'server')
  }
}

/** Throws a `DatabaseError` unless this database has seen every migration of `folder`. Changes nothing. */
export async function requireMigrated(database: Database, folder: string = migrationsFolder): Promise<void> {
  const { rows } = await database.pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const seen = new Set(rows.map(({ hash }) => hash))
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(({ hash }) => !seen.has(hash))
  if (missing.length === 0) return
  throw new DatabaseError(
    'schema-outdated',
    `数据库的结构不是最新的（缺 ${missing.length} 步），而 DATABASE_URL 的用户不是表的所有者。请先设置 DATABASE_OWNER_URL 并执行 npm run migrate。`,
    `The schema of the database is out of date (${missing.length} steps), and the user of DATABASE_URL does not own the tables. Set DATABASE_OWNER_URL and run npm run migrate first.`,
  )
}
