import { asc } from 'drizzle-orm'
import type { SystemSetting } from '../shared/setting-contract.ts'
import { systemSettings } from './core-tables.ts'
import type { SqlDatabase } from './sql-database.ts'

/** All settings of the installation, by key. */
export async function readSystemSettings(db: SqlDatabase): Promise<SystemSetting[]> {
  return db.select().from(systemSettings).orderBy(asc(systemSettings.key))
}

/** Sets what is not set yet; what somebody has changed stays. For the `prepare` of plugins. */
export async function addSystemSettings(
  db: SqlDatabase,
  settings: readonly Pick<SystemSetting, 'key' | 'value'>[],
): Promise<void> {
  if (settings.length > 0)
    await db
      .insert(systemSettings)
      .values([...settings])
      .onConflictDoNothing()
}
