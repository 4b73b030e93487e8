import type { Database, DatabaseOptions, DatabaseSettings } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openServerDatabase } from './server-database.ts'

/**
 * Opens the embedded database in `dataDir/database` (made at first use), or a pool on the PostgreSQL server (15 or later) at `databaseUrl`.
 * Throws a `DatabaseError` that names the reason in words: folder in use, other version, writes that do not
 * reach the disk, server too old.
 */
export async function openDatabase(settings: DatabaseSettings, options: DatabaseOptions = {}): Promise<Database> {
  return 'databaseUrl' in settings ? openServerDatabase(settings) : openEmbeddedDatabase(settings.dataDir, options)
}
