import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { createApp } from '../../core/server/app.ts'
import { startSession } from '../../core/server/auth/session-store.ts'
import { type Database } from '../../core/server/database/database.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { migrateDatabase } from '../../core/server/database/migrate.ts'
import { readSettings } from '../../core/server/settings.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { type BenchCase, type BenchIds, benchCases } from './bench-cases.ts'
import { multiplyMasterData, multiplyOrders } from './row-multiply.ts'

// The measured process: the product and, on a port of its own, the reference: the same statements through the driver, answered by a bare
// node:http server. It is told the place and the scale, and answers with addresses, a token and the number of variants of each case.

type Statement = { readonly text: string; readonly values: readonly unknown[] }
export type TargetReady = {
  readonly product: string
  readonly reference: string
  readonly token: string
  readonly orders: number
  readonly ids: BenchIds
}

const place = process.env.BENCH_DATABASE_URL
  ? { databaseUrl: process.env.BENCH_DATABASE_URL, poolSize: 10 }
  : { dataDir: process.env.BENCH_DIR ?? '' }
const recorded = new Map<string, readonly Statement[]>()
let recording: Statement[] | undefined

/** The database, noting what the product sends while a case is recorded. */
function recorder(database: Database): Database {
  const pool = new Proxy(database.pool, {
    get(target, key) {
      const value = Reflect.get(target, key, target)
      if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value
      return (statement: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
        const text = typeof statement === 'string' ? statement : statement.text
        recording?.push({ text, values: values ?? (typeof statement === 'string' ? [] : (statement.values ?? [])) })
        return target.query(statement as string, values)
      }
    },
  }) as pg.Pool
  return { ...database, pool }
}

async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<string> {
  const answers: unknown[] = []
  for (const { text, values } of statements) answers.push((await pool.query(text, [...values])).rows)
  return JSON.stringify(answers.length === 1 ? answers[0] : answers)
}

/** The columns of a table that a copy of a row takes over. */
async function columnsOf(pool: pg.Pool, name: string, without: readonly string[]): Promise<string> {
  const { rows } = await pool.query(
    `select column_name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' and not column_name = any($2) order by ordinal_position`,
    [name, without],
  )
  return rows.map((row) => String(row.column_name)).join(', ')
}

/**
 * What a create does, by hand and in one transaction: the idempotency key, a look whether the type exists, the order, its two colours with their
 * sizes, the audit record with the order in it, the announcement, and the answer kept under the key.
 */
async function handWriting(pool: pg.Pool): Promise<() => Promise<string>> {
  const order = await columnsOf(pool, 'template_orders', ['code'])
  const color = await columnsOf(pool, 'template_order_colors', ['order_id'])
  const size = await columnsOf(pool, 'template_order_sizes', ['color_id'])
  const { rows } = await pool.query(
    `select d.id, d.type, d.creator_id, to_jsonb(d) - 'keyword' - 'keyword_grams' as whole from template_orders d
     where d.sync_status = 'Pending' and d.code is null and (select count(*) from template_order_colors c where c.order_id = d.id) = 2 order by 1 limit 1`,
  )
  const source = rows[0]
  if (!source) throw new Error('no draft with two colours to copy')
  const answer = JSON.stringify(source.whole)
  let turn = 0
  return async () => {
    turn += 1
    const key = `by hand ${process.pid} ${turn}`
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into idempotency_keys (user_id, route, key, body_hash, at) values ($1, 'POST template_orders', $2, $3, now()) on conflict do nothing returning key`,
        [source.creator_id, key, key],
      )
      await client.query(`select id from categories where type = 'sampleType' and name = $1 and not is_deleted`, [
        source.type,
      ])
      const made = await client.query(
        `insert into template_orders (${order}) select ${order} from template_orders where id = $1 returning id`,
        [source.id],
      )
      const id = Number(made.rows[0]?.id)
      const colors = await client.query(
        `insert into template_order_colors (order_id, ${color}) select $2, ${color} from template_order_colors where order_id = $1 returning id`,
        [source.id, id],
      )
      await client.query(
        `insert into template_order_sizes (color_id, ${size}) select c.id, ${size} from template_order_sizes s cross join unnest($2::int[]) c (id)
         where s.color_id = (select min(id) from template_order_colors where order_id = $1)`,
        [source.id, colors.rows.map((row) => row.id)],
      )
      await client.query(
        `insert into operating_records (at, user_id, user_name, document, document_id, action, after) values (now(), $1, 'bench', 'template_orders', $2, 'created', $3)`,
        [source.creator_id, id, answer],
      )
      await client.query(`select pg_notify('bench', $1)`, [String(id)])
      await client.query(
        `update idempotency_keys set answer = $2 where user_id = $1 and route = 'POST template_orders' and key = $3`,
        [source.creator_id, answer, key],
      )
      await client.query('commit')
      return answer
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
}

async function startReference(pool: pg.Pool): Promise<Server> {
  const createByHand = await handWriting(pool)
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent((request.url ?? '/').slice(1))
    const statements = recorded.get(key)
    const text = key === 'create' ? await createByHand() : statements ? await replay(pool, statements) : undefined
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(text)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const database = await openDatabase(place)
await migrateDatabase(database)
const settings = readSettings({
  NODE_ENV: 'production',
  PORT: '0',
  LOG_LEVEL: 'error',
  DATA_DIR: process.env.BENCH_DIR ?? './data',
})
const app = await createApp({ settings, plugins: serverPlugins, database: recorder(database) })
await app.prepare()
await app.seed(Number(process.env.BENCH_SCALE ?? '50'))
const count = (name: string) => Number(process.env[name] ?? 0)
await multiplyOrders(database.pool, count('BENCH_ORDERS'))
await multiplyMasterData(database.pool, { customers: count('BENCH_CUSTOMERS'), materials: count('BENCH_MATERIALS') })
await database.pool.query('analyze')
const product = await app.listen()
const { rows: writers } = await database.pool.query(
  'select creator_id as id, count(*)::int as orders from template_orders group by 1 order by 2 desc limit 1',
)
const token = await startSession(app.services, Number(writers[0]?.id), { address: '127.0.0.1', agent: 'bench' })

async function send(one: BenchCase, variant: number): Promise<void> {
  const { method, path, body } = one.request(variant, ids)
  const answer = await fetch(`${product}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${one.name}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

const { rows: found } = await database.pool.query(
  // A sample that is spread over all of them and the same each time.
  'select code, brand_id from template_orders where code is not null order by hashint4(id) limit 20000',
)
const { rows: counted } = await database.pool.query('select count(*)::int as orders from template_orders')
/** Names of a table, spread over all of its rows. */
async function namesOf(table: string, column: string): Promise<string[]> {
  const { rows } = await database.pool.query(`select ${column} as name from ${table} order by hashint4(id) limit 5000`)
  return rows.map((row) => String(row.name))
}

async function rowsOf(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as rows from ${table}`)
  return Number(rows[0]?.rows)
}

// To be opened only those that have colours: the copies for the lists are bare.
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
}
for (const one of process.env.BENCH_REFERENCE === 'none' ? [] : benchCases) {
  if (one.name === 'create') continue
  for (let variant = 0; variant < one.variants; variant += 1) {
    recording = []
    await send(one, variant)
    recorded.set(
      `${one.name}/${variant}`,
      recording.filter(({ text }) => !/sessions|set |begin|commit/i.test(text.slice(0, 60))),
    )
    recording = undefined
  }
}
const reference = await startReference(database.pool)
const { port } = reference.address() as AddressInfo
process.send?.({
  product,
  reference: `http://127.0.0.1:${port}`,
  token,
  orders: Number(counted[0]?.orders),
  ids,
} satisfies TargetReady)
process.on('SIGTERM', () => process.exit(0))
