import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { createApp } from '../../core/server/app.ts'
import { startSignIn } from '../../core/server/auth/session-store.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { migrateDatabase } from '../../core/server/database/migrate.ts'
import { readSettings } from '../../core/server/settings.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { type BenchPerson, benchAccounts } from './bench-accounts.ts'
import type { BenchIds } from './bench-case.ts'
import { benchCases } from './bench-cases.ts'
import { writeChains } from './lateness-multiply.ts'
import { multiplyChain } from './chain-multiply.ts'
import { readChainIds } from './chain-ids.ts'
import { multiplyPatterns } from './pattern-multiply.ts'
import { multiplyGarments, readGarmentIds } from './garment-multiply.ts'
import { readProductionIds } from './production-ids.ts'
import { multiplyProduction } from './production-multiply.ts'
import { multiplyPurchases } from './purchase-multiply.ts'
import { multiplyStock, readStockIds } from './stock-multiply.ts'
import { answerByHand } from './reference-sql.ts'
import { multiplyMasterData, multiplyOrders } from './row-multiply.ts'

// The measured process. It runs the product and, on another port, the reference: hand-written SQL behind a bare
// node:http server, with the same driver and pool. It gets folder and scale from its parent, and answers with
// addresses, a token and the ids that cases choose from.

export type TargetReady = {
  readonly product: string
  readonly reference: string
  readonly token: string
  /** The tokens of persons with other rights. */
  readonly tokens: Readonly<Record<BenchPerson, string>>
  readonly orders: number
  readonly ids: BenchIds
}

const place = process.env.BENCH_DATABASE_URL
  ? { databaseUrl: process.env.BENCH_DATABASE_URL, poolSize: 10 }
  : { dataDir: process.env.BENCH_DIR ?? '' }

/** Answers calls of the reference. A path names the case and the variant: `/3/17`. */
async function startReference(pool: pg.Pool, ids: BenchIds): Promise<Server> {
  const server = createServer(async (request, response) => {
    const [place, variant] = (request.url ?? '').slice(1).split('/').map(Number)
    try {
      const one = benchCases[place ?? -1]
      if (!one) throw new Error(`no case ${request.url}`)
      const text = await answerByHand(pool, one.request(variant ?? 0, ids))
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  // Its connections wait while the product is measured.
  server.keepAliveTimeout = 300_000
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const database = await openDatabase(place)
await migrateDatabase(database)
const settings = readSettings({
  NODE_ENV: 'production',
  PORT: '0',
  LOG_LEVEL: 'error',
  DATA_DIR: process.env.BENCH_DIR ?? './data',
  // As in production: a server with a separate database does not look after the disk of an embedded one.
  DATABASE_URL: process.env.BENCH_DATABASE_URL ?? '',
})
const app = await createApp({ settings, plugins: serverPlugins, database })
await app.prepare()
await app.seed(Number(process.env.BENCH_SCALE ?? '50'))
const count = (name: string) => Number(process.env[name] ?? 0)
await multiplyOrders(database.pool, count('BENCH_ORDERS'))
await multiplyMasterData(database.pool, { customers: count('BENCH_CUSTOMERS'), materials: count('BENCH_MATERIALS') })
if (count('BENCH_LINES') > 0) {
  const wanted = { orders: count('BENCH_ORDERS'), lines: count('BENCH_LINES') }
  await multiplyChain(database.pool, wanted)
  await multiplyProduction(database.pool, wanted)
}
if (count('BENCH_PATTERNS') > 0) await multiplyPatterns(database.pool, count('BENCH_PATTERNS'))
if (count('BENCH_PURCHASES') > 0) await multiplyPurchases(database.pool, count('BENCH_PURCHASES'))
if (count('BENCH_STOCK') > 0) await multiplyStock(database.pool, count('BENCH_STOCK'))
if (count('BENCH_SHIPMENTS') > 0) await multiplyGarments(database.pool, count('BENCH_SHIPMENTS'))
await writeChains(database.pool)
await database.pool.query('analyze')
const product = await app.listen()
const { rows: writers } = await database.pool.query(
  'select creator_id as id, count(*)::int as orders from template_orders group by 1 order by 2 desc limit 1',
)
const client = { address: '127.0.0.1', agent: 'bench' }
const { accessToken: token } = await startSignIn(app.services, Number(writers[0]?.id), client)
async function tokenOf(username: string): Promise<string> {
  const { rows } = await database.pool.query('select id from users where username = $1', [username])
  return (await startSignIn(app.services, Number(rows[0]?.id), client)).accessToken
}
const tokens = {
  production: await tokenOf(benchAccounts.production),
  purchase: await tokenOf(benchAccounts.purchase),
  stock: await tokenOf(benchAccounts.stock),
}

const { rows: found } = await database.pool.query(
  // A sample that is spread over the whole table and always the same.
  'select code, brand_id from template_orders where code is not null order by hashint4(id) limit 20000',
)
const { rows: counted } = await database.pool.query('select count(*)::int as orders from template_orders')
/** Names from a table, spread over all of its rows. */
async function namesOf(table: string, column: string): Promise<string[]> {
  const { rows } = await database.pool.query(`select ${column} as name from ${table} order by hashint4(id) limit 5000`)
  return rows.map((row) => String(row.name))
}

async function rowsOf(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as rows from ${table}`)
  return Number(rows[0]?.rows)
}

// Only orders with colours are opened: the copies that fill the lists have none.
const { rows: whole } = await database.pool.query(
  'select id from template_orders d where exists (select 1 from template_order_colors c where c.order_id = d.id) order by hashint4(id) limit 20000',
)
const { rows: makers } = await database.pool.query(
  'select distinct supplier_id as id from materials order by 1 limit 60',
)
const ids: BenchIds = {
  orders: whole.map((row) => Number(row.id)),
  codes: found.map((row) => String(row.code)),
  brands: [...new Set(found.map((row) => Number(row.brand_id)))],
  customers: await namesOf('customers', 'company'),
  materials: await namesOf('materials', 'name'),
  rows: { customers: await rowsOf('customers'), materials: await rowsOf('materials') },
  suppliers: makers.map((row) => Number(row.id)),
  chain: await readChainIds(database.pool),
  production: await readProductionIds(database.pool),
  stock: await readStockIds(database.pool),
  garments: await readGarmentIds(database.pool),
}
const reference = await startReference(database.pool, ids)
const { port } = reference.address() as AddressInfo
process.send?.({
  product,
  reference: `http://127.0.0.1:${port}`,
  token,
  tokens,
  orders: Number(counted[0]?.orders),
  ids,
} satisfies TargetReady)
process.on('SIGTERM', () => process.exit(0))
// A parent that failed needs no answers.
process.on('disconnect', () => process.exit(1))
