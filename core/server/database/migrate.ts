import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

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
