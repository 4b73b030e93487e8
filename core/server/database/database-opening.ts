import type { Settings } from '../settings.ts'
import type { Database, DatabaseOptions, DatabaseSettings } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openServerDatabase } from './server-database.ts'

/**
 * Opens the embedded database in `dataDir/database` (made at first use), or a pool on the PostgreSQL server (15 or later) at `databaseUrl`.
 * Throws a `DatabaseError` that names the reason in words: folder in use, other version, writes that do not
 * reach the disk, server too old.
 */
export async function openDatabase(settings: DatabaseSettings, options: DatabaseOptions = {}): Promise<Database> {
  return 'databaseUrl' in settings
    ? openServerDatabase(settings, options)
    : openEmbeddedDatabase(settings.dataDir, options)
}

/** Which database the settings of a server name. */
export function databaseOf(settings: Settings): DatabaseSettings {
  const { DATABASE_URL: databaseUrl, DATABASE_POOL: poolSize, DATABASE_PREPARED: prepared } = settings
  return databaseUrl ? { databaseUrl, poolSize, prepared } : { dataDir: settings.DATA_DIR }
}
