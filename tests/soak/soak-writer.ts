/**
 * One server of the soak. It plays histories of all documents until it is told to stop (SIGTERM) or killed, checks what always holds, and prints a line of
 * JSON about itself now and then. Parameters: a data folder or database address, the seed, the turn its contents begin with, and the ids that were there before.
 */
import { writeSync } from 'node:fs'
import { requireUnbroken } from '../../core/server/data-check.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import type { HangingLine } from '../../plugins/production/hang-orders/server/hanging-line.ts'
import { productionServerWith } from '../../plugins/production/server.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { chainActsOn } from '../support/chain-acts.ts'
import { openTestApp } from '../support/test-app.ts'
import { requireTrail } from '../support/trail-check.ts'
import { playWarehouse, warehouseActs, warehouseOften, warehouseWorldOf } from '../support/warehouse-histories.ts'
import type { SoakReport } from './soak-report.ts'
import { readTables } from './soak-tables.ts'

const [place = '', seed = '1', turns = '0', known = '{}'] = process.argv.slice(2)
const isServer = place.startsWith('postgres')
const reportEvery = 100

const database = await openDatabase(isServer ? { databaseUrl: place, poolSize: 6 } : { dataDir: place })
/** A hanging line that is down for half of each minute, longer than a cut is sent again: hang orders fail, and people send them anew. */
const line: HangingLine = {
  pushLines: async () => {
    if (new Date().getSeconds() < 30) throw new Error('the line is down')
  },
  readProgress: async () => [],
}
const plugins = serverPlugins.map((plugin) =>
  plugin.manifest.id === 'production' ? productionServerWith(line) : plugin,
)
const app = await openTestApp(plugins, { database, environment: { SEED: 'none' } })
// Jobs and housekeeping run as in any server.
await app.listen()
let isOver = false
process.on('SIGTERM', () => {
  isOver = true
})

const after = JSON.parse(known) as Record<string, number>
const checks = serverPlugins.flatMap((plugin) => plugin.checks ?? [])
const world = await warehouseWorldOf(app)
const chain = await chainActsOn(app, Number(turns))
const acts = { ...warehouseActs, ...chain }

async function check(): Promise<void> {
  await requireUnbroken(app.services.db, checks)
  await requireTrail(app.services, after)
}

async function report(steps: number, tally: SoakReport['tally']): Promise<void> {
  // What is left after a collection is held by something.
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const tables = await readTables(database.pool)
  const line: SoakReport = { at: Date.now(), steps, rss, heapUsed, tally, tables }
  writeSync(1, `${JSON.stringify(line)}\n`)
}

await check()
await report(0, {})
for (let round = 0; !isOver; round++) {
  const { done, refused } = await playWarehouse(world, [app], {
    seed: Number(seed) * 1000 + round,
    steps: reportEvery,
    atOnce: isServer ? 3 : 2,
    check,
    acts,
    chosen: [...warehouseOften, ...Object.keys(chain)],
    isOver: () => isOver,
  })
  const tally = Object.fromEntries(
    Object.keys(acts).map((name) => [name, [done.get(name) ?? 0, refused.get(name) ?? 0] as const]),
  )
  await report(reportEvery, tally)
}
await check()
await app.close()
await database.close()
process.exit(0)
