import { join } from 'node:path'
import { createApp } from '../../core/server/app.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { migrateDatabase } from '../../core/server/database/migrate.ts'
import { readSettings } from '../../core/server/settings.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { fabricSwatchesServer } from './fabric-swatches/server.ts'

// The composition root of a server with one more plugin: it is added to the list, and its migrations run after the
// product's own.

const settings = readSettings(process.env)
const database = await openDatabase({ dataDir: settings.DATA_DIR })
await migrateDatabase(database)
await migrateDatabase(database, join(import.meta.dirname, 'fabric-swatches/migrations'))
const app = await createApp({
  settings,
  plugins: [...serverPlugins, fabricSwatchesServer],
  database,
  browserFolder: join(import.meta.dirname, '../../dist/example'),
})
await app.prepare()
await app.leaveEmpty()
console.log(await app.listen())

async function stop(): Promise<void> {
  await app.close()
  await database.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
