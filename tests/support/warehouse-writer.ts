/**
 * A program to be killed. It writes documents of the warehouse, three people at a time, and prints a number when each step has ended.
 * Parameters: a data folder or database address, and the seed. `furnishWarehouse` has been there already.
 */
import { writeSync } from 'node:fs'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { openTestApp } from './test-app.ts'
import { playWarehouse, warehouseWorldOf } from './warehouse-histories.ts'

const [place = '', seed = '1'] = process.argv.slice(2)
const database = await openDatabase(place.startsWith('postgres') ? { databaseUrl: place } : { dataDir: place })
const app = await openTestApp(serverPlugins, { database })
await playWarehouse(await warehouseWorldOf(app), [app], {
  seed: Number(seed),
  steps: Number.MAX_SAFE_INTEGER,
  atOnce: 3,
  told: (step) => writeSync(1, `${step}\n`),
})
