import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireUnbroken } from '../../core/server/data-check.ts'
import type { Database } from '../../core/server/database/database.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { migrateDatabase } from '../../core/server/database/migrate.ts'
import { seededRandom } from '../../core/server/random.ts'
import { runWork } from '../../core/server/work.ts'
import type { StockLine } from '../../plugins/warehousing/stock/server/stock-item.ts'
import { killWriterAfter } from '../support/killed-writer.ts'
import { addDatabase, type PostgresCluster, startPostgresCluster } from '../support/postgres-cluster.ts'
import { openStockCompany, type StockCompany } from '../support/stock-company.ts'
import { addStep, playStock, prepareSteps, type RunWork, stepChecks, worldOf } from '../support/stock-histories.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { fillDataFolder } from '../support/test-database.ts'

// `STOCK_STEPS=5000` plays longer histories.
const steps = Number(process.env.STOCK_STEPS ?? 500)
const kinds = ['again', 'consume', 'issue', 'move', 'post', 'promise', 'release', 'revert', 'short']

/** A company with what a history needs: materials, production orders, and documents that move stock. */
async function openStage(database?: Database): Promise<StockCompany> {
  const company = await openStockCompany(database ? { database } : {})
  for (const name of ['全棉府绸', '锦纶塔夫绸', '涤纶里布']) await company.addMaterial(name)
  for (let count = 0; count < 2; count++) await company.produced()
  await prepareSteps(company.app.services.db)
  return company
}

const runnerOf = ({
  app: { services },
  keeper,
}: Pick<StockCompany, 'keeper'> & { app: Pick<TestApp, 'services'> }): RunWork => {
  const actor = { id: keeper.id, name: 'keeper', permissions: {} }
  return (run) => runWork(services, actor, run)
}

async function balances({ services: { db } }: Pick<TestApp, 'services'>, materialId: number) {
  const { rows } = await db.execute<{ onHand: string; reserved: string }>(
    sql`select trim_scale(on_hand)::text as "onHand", trim_scale(reserved)::text as reserved from stock_balances
      where material_id = ${materialId} order by id`,
  )
  return rows
}

test(`after any ${steps} steps, each kind of which was done, the ledger is whole on the embedded database`, async () => {
  const company = await openStage()
  const { db } = company.app.services
  const done = await playStock(await worldOf(db), [runnerOf(company)], { seed: 1, steps, db })
  expect([...done.keys()].sort()).toEqual(kinds)
  await requireUnbroken(db, stepChecks)
  await company.close()
}, 600_000)

const cluster: PostgresCluster | undefined = await startPostgresCluster()

describe.skipIf(!cluster)('stock on PostgreSQL', () => {
  let first: Database
  let second: Database
  let company: StockCompany
  let other: TestApp
  let one: RunWork
  let two: RunWork
  beforeAll(async () => {
    if (!cluster) return
    const databaseUrl = await addDatabase(cluster, 'stock')
    first = await openDatabase({ databaseUrl, poolSize: 12 })
    await migrateDatabase(first)
    company = await openStage(first)
    second = await openDatabase({ databaseUrl, poolSize: 12 })
    other = await openTestApp(company.app.plugins, { database: second })
    one = runnerOf(company)
    two = runnerOf({ app: other, keeper: company.keeper })
  }, 120_000)
  afterAll(async () => {
    await other?.close()
    await company?.close()
    await second?.close()
    await first?.close()
    await cluster?.stop()
  })

  const line = (materialId: number, quantity: string, of: { lineId?: number; at?: number; lot?: string } = {}) => {
    const [{ id: warehouseId, locations }] = company.places
    const item = { kind: 'material', materialId, productionOrderId: null, lot: of.lot ?? '', quality: 'Good' } as const
    const place = { warehouseId, warehouseLocationId: locations[of.at ?? 0] ?? null }
    return { lineId: of.lineId ?? 1, item, place, quantity } satisfies StockLine
  }

  /** How works ended: `done`, or the reason. */
  const endsOf = async (works: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(works)).map((end) =>
      end.status === 'fulfilled' ? 'done' : String((end.reason as Error).message).slice(0, 4),
    )

  async function deadlocks(): Promise<number> {
    const { rows } = await first.pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  }

  test.each([
    ['issue', 'issue'],
    ['issue', 'promise'],
    ['promise', 'promise'],
    ['post', 'issue'],
  ] as const)('the last metres go to one of two servers that %s and %s at once', async (kindOfOne, kindOfTwo) => {
    for (let round = 0; round < 15; round++) {
      const cloth = await company.addMaterial(`布 ${kindOfOne} ${kindOfTwo} ${round}`)
      await one(async (work) => void (await addStep(work, { kind: 'post', lines: [line(cloth, '10')] })))
      const take = (run: RunWork, kind: typeof kindOfOne | typeof kindOfTwo) =>
        run(async (work) => {
          const of = line(cloth, kind === 'post' ? '-6' : '6')
          await addStep(
            work,
            kind === 'issue' ? { kind, lines: [{ ...of, item: { ...of.item, lot: null } }] } : { kind, lines: [of] },
          )
        })
      const ends = await endsOf(
        round % 2 ? [take(one, kindOfOne), take(two, kindOfTwo)] : [take(two, kindOfTwo), take(one, kindOfOne)],
      )
      expect(ends.sort()).toEqual(['done', '库存不足'])
      const [left] = await balances(company.app, cloth)
      expect([
        { onHand: '4', reserved: '0' },
        { onHand: '10', reserved: '6' },
      ]).toContainEqual(left)
    }
    await requireUnbroken(company.app.services.db, stepChecks)
  })

  test('20 works with lines in any order over the same balances, some of them new, wait for each other and add up', async () => {
    const before = await deadlocks()
    const random = seededRandom(7)
    for (let round = 0; round < 6; round++) {
      const cloths = await Promise.all(Array.from({ length: 4 }, (_, at) => company.addMaterial(`匹 ${round} ${at}`)))
      const all = cloths.flatMap((cloth) =>
        [0, 1].flatMap((at) => ['', 'A1', 'B2'].map((lot) => line(cloth, '1.25', { at, lot }))),
      )
      const shuffled = () =>
        all
          .map((of) => ({ of, key: random() }))
          .sort((a, b) => a.key - b.key)
          .map(({ of }, at) => ({ ...of, lineId: at + 1 }))
      const post = (sign: '' | '-') =>
        endsOf(
          Array.from({ length: 20 }, (_, at) => {
            const lines = shuffled().map((of) => ({ ...of, quantity: `${sign}${of.quantity}` }))
            return (at % 2 ? one : two)(async (work) => void (await addStep(work, { kind: 'post', lines })))
          }),
        )
      expect(await post('')).toEqual(Array(20).fill('done'))
      for (const cloth of cloths)
        expect(await balances(company.app, cloth)).toEqual(Array(6).fill({ onHand: '25', reserved: '0' }))
      expect(await post('-')).toEqual(Array(20).fill('done'))
      for (const cloth of cloths)
        expect(await balances(company.app, cloth)).toEqual(Array(6).fill({ onHand: '0', reserved: '0' }))
    }
    await requireUnbroken(company.app.services.db, stepChecks)
    expect((await deadlocks()) - before).toBe(0)
  })

  test(`after any ${steps} steps, four of which two servers take at once, the ledger is whole`, async () => {
    const before = await deadlocks()
    const { db } = company.app.services
    const done = await playStock(await worldOf(db), [one, two], { seed: 2, steps, db, atOnce: 4 })
    expect([...done.keys()].sort()).toEqual(kinds)
    await requireUnbroken(db, stepChecks)
    expect((await deadlocks()) - before).toBe(0)
  }, 600_000)
})

describe('a process that is killed while it moves stock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-stock-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function killAndLook(place: string, open: () => Promise<Database>): Promise<void> {
    const filled = await open()
    await (await openStage(filled)).close()
    await filled.close()
    for (let kill = 1; kill <= 4; kill++) {
      await killWriterAfter('stock-writer.ts', { place, start: kill, count: 5 + ((kill * 37) % 60) })
      const database = await open()
      const app = await openTestApp([], { database })
      await requireUnbroken(app.services.db, stepChecks)
      const { rows } = await app.services.db.execute<{ count: number }>(
        sql`select count(*)::int as count from stock_entries`,
      )
      expect(rows[0]?.count).toBeGreaterThan(kill)
      await app.close()
      await database.close()
    }
  }

  test('embedded: no posting is there by half', async () => {
    await fillDataFolder(folder)
    await killAndLook(folder, () => openDatabase({ dataDir: folder }))
  })

  test('PostgreSQL: no posting is there by half', async ({ skip }) => {
    const own = await startPostgresCluster()
    if (!own) return skip('no PostgreSQL on this machine')
    try {
      const databaseUrl = await addDatabase(own, 'killed')
      await killAndLook(databaseUrl, async () => {
        const database = await openDatabase({ databaseUrl, poolSize: 4 })
        await migrateDatabase(database)
        return database
      })
    } finally {
      await own.stop()
    }
  })
})
