import { type App, createApp } from '../core/server/app.ts'
import type { Database, DatabaseOptions } from '../core/server/database/database.ts'
import { databaseOf, openDatabase } from '../core/server/database/database-opening.ts'
import { prepareSchema } from '../core/server/database/record-seal.ts'
import { readSettings, type Settings } from '../core/server/settings.ts'
import { serverPlugins } from './plugins.server.ts'
import { StartRefused } from './start-problem.ts'

/** Reads the settings from the environment. Throws a `StartRefused` that names each wrong one. */
export function readEnvironment(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    throw new StartRefused(`设置有误。Some settings are wrong.\n${(error as Error).message}`)
  }
}

/** Opens the database of the settings, migrates it and makes the app on it. */
export async function openApp(settings: Settings, options: DatabaseOptions): Promise<{ app: App; database: Database }> {
  const database = await openDatabase(databaseOf(settings), options)
  try {
    await prepareSchema(database, settings.DATABASE_OWNER_URL)
    const app = await createApp({ settings, plugins: serverPlugins, database })
    await app.prepare()
    return { app, database }
  } catch (error) {
    await database.close()
    throw error
  }
}
