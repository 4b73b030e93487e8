/**
 * A program to be killed. It moves stock, four works at a time, and prints a number when each step has ended. Parameters: a data
 * folder or database address, and the seed. Documents, materials and warehouses are there already.
 */
import { writeSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createApp } from '../../core/server/app.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { readSettings } from '../../core/server/settings.ts'
import { runWork } from '../../core/server/work.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { playStock, worldOf } from './stock-histories.ts'

const [place = '', seed = '1'] = process.argv.slice(2)
const database = await openDatabase(place.startsWith('postgres') ? { databaseUrl: place } : { dataDir: place })
const db = drizzle({ client: database.pool })
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  TOKEN_SECRET: 'a secret for tests that is long enough',
})
const { services } = await createApp({ settings, plugins: serverPlugins, database })
await playStock(await worldOf(db), [(run) => runWork(services, { id: 1, name: 'admin', permissions: {} }, run)], {
  seed: Number(seed),
  steps: Number.MAX_SAFE_INTEGER,
  db,
  atOnce: 4,
  told: (step) => writeSync(1, `${step}\n`),
})
