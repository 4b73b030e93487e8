import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireUnbroken } from '../../core/server/data-check.ts'
import type { Database } from '../../core/server/database/database.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { migrateDatabase } from '../../core/server/database/migrate.ts'
import { stockChecks } from '../../plugins/warehousing/stock/server/ledger-sources.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { killWriterAfter } from '../support/killed-writer.ts'
import { addDatabase, startPostgresCluster } from '../support/postgres-cluster.ts'
import { requireAgreement } from '../support/purchase-histories.ts'
import { openStockCompany } from '../support/stock-company.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { fillDataFolder } from '../support/test-database.ts'
import type { WarehouseTally, WarehouseWorld } from '../support/warehouse-hand.ts'
import { furnishWarehouse, playWarehouse, warehouseSteps, warehouseWorldOf } from '../support/warehouse-histories.ts'

// `WAREHOUSE_STEPS=5000` plays longer histories and prints a tally; `WAREHOUSE_SEED` chooses other ones.
const steps = Number(process.env.WAREHOUSE_STEPS ?? 300)
const seed = Number(process.env.WAREHOUSE_SEED ?? 1)
const isLong = steps > 1000
const kills = isLong ? 10 : 1
const longest = 7_200_000

const writer = 'warehouse-writer.ts'
const killedAfter = (kill: number) => 15 + ((kill * 37) % 60)

async function furnish(database: Database): Promise<void> {
  const company = await openStockCompany({ database })
  await furnishWarehouse(company)
  await company.close()
}

/** Throws unless purchases agree with their production orders, which only holds while nobody changes them. */
async function requirePurchases({ call }: TestApp, { tokens, ids, orders }: WarehouseWorld): Promise<void> {
  const purchaser = { id: ids.purchaser, token: tokens.purchaser }
  const buy = ({ token }: { readonly token: string }, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    call(method, `material_bulk_purchase_orders${path}`, { token, body })
  await requireAgreement(
    {
      purchaser,
      buy,
      readPurchase: async ({ id }) => (await buy(purchaser, 'GET', `/${id}`)).body,
      rereadProduction: async ({ id }) =>
        (await call('GET', `production_orders/${id}`, { token: tokens.producer })).body,
    },
    orders.map((id) => ({ id })),
  )
}

/** Adds up what was done and what was refused. */
const sumsOf = (tallies: readonly WarehouseTally[]) =>
  warehouseSteps.map((name) => {
    const sum = (of: keyof WarehouseTally) => tallies.reduce((all, tally) => all + (tally[of].get(name) ?? 0), 0)
    return { name, done: sum('done'), refused: sum('refused') }
  })

/** Fails where kinds of steps were not tried: of a long history any, of a short one more than a few. */
function requireAll(where: string, tallies: readonly WarehouseTally[]): void {
  const sums = sumsOf(tallies)
  if (isLong) console.log(where, sums.map(({ name, done, refused }) => `${name} ${done}/${refused}`).join(', '))
  const never = sums.filter(({ done, refused }) => done + refused === 0)
  expect(never.slice(isLong ? 0 : warehouseSteps.length / 5)).toEqual([])
}

test(
  `after any ${steps} steps and kills in between the warehouse is whole on the embedded database`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'selvedge-warehouse-'))
    try {
      await fillDataFolder(folder)
      const made = await openDatabase({ dataDir: folder })
      await furnish(made)
      await made.close()
      const tallies: WarehouseTally[] = []
      for (let kill = 1; kill <= kills; kill++) {
        await killWriterAfter(writer, { place: folder, start: seed * 1000 + kill, count: killedAfter(kill) })
        const database = await openDatabase({ dataDir: folder })
        const app = await openTestApp(serverPlugins, { database })
        const world = await warehouseWorldOf(app)
        const check = async () => {
          await requireUnbroken(app.services.db, stockChecks)
          await requirePurchases(app, world)
        }
        await check()
        tallies.push(await playWarehouse(world, [app], { seed: seed * 100 + kill, steps: steps / kills, check }))
        await check()
        await app.close()
        await database.close()
      }
      requireAll('embedded', tallies)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  longest,
)

test(
  `after any ${steps} steps of two servers at once, beside one that is killed, the warehouse is whole on PostgreSQL`,
  async ({ skip }) => {
    const cluster = await startPostgresCluster()
    if (!cluster) return skip('no PostgreSQL on this machine')
    try {
      const databaseUrl = await addDatabase(cluster, 'warehouse')
      const place = `${databaseUrl}?application_name=killed`
      const first = await openDatabase({ databaseUrl, poolSize: 8 })
      const second = await openDatabase({ databaseUrl, poolSize: 8 })
      await migrateDatabase(first)
      await furnish(first)
      const one = await openTestApp(serverPlugins, { database: first })
      const two = await openTestApp(serverPlugins, { database: second })
      const world = await warehouseWorldOf(one)
      const check = () => requireUnbroken(one.services.db, stockChecks)
      const tallies: WarehouseTally[] = []
      for (let kill = 1; kill <= kills; kill++) {
        const [tally] = await Promise.all([
          playWarehouse(world, [one, two], { seed: seed * 100 + kill, steps: steps / kills, atOnce: 4, check }),
          killWriterAfter(writer, { place, start: seed * 1000 + kill, count: killedAfter(kill) }),
        ])
        tallies.push(tally)
        // The server may still be at a statement of the dead client.
        await first.pool.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'killed'`,
        )
        await check()
        await requirePurchases(one, world)
      }
      requireAll('PostgreSQL', tallies)
      const { rows } = await first.pool.query<{ deadlocks: string }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
      expect(Number(rows[0]?.deadlocks)).toBe(0)
      for (const opened of [two, one, second, first]) await opened.close()
    } finally {
      await cluster.stop()
    }
  },
  longest,
)
