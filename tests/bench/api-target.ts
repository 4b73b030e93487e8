import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { createApp } from '../../core/server/app.ts'
import { startSession } from '../../core/server/auth/session-store.ts'
import { type Database, openDatabase } from '../../core/server/database/database.ts'
import { migrateDatabase } from '../../core/server/database/migrate.ts'
import { readSettings } from '../../core/server/settings.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { type BenchCase, benchCases } from './bench-cases.ts'

// The measured process: the product and, on a port of its own, the reference: the same statements through the driver, answered by a bare
// node:http server. It is told the place and the scale, and answers with addresses, a token and the number of variants of each case.

type Statement = { readonly text: string; readonly values: readonly unknown[] }
export type TargetReady = {
  readonly product: string
  readonly reference: string
  readonly token: string
  readonly orders: number
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

/** What a create writes, by hand: the order, its two colours with their sizes, and the audit record, in one transaction. */
async function handWriting(pool: pg.Pool): Promise<() => Promise<string>> {
  const order = await columnsOf(pool, 'template_orders', ['code'])
  const audit = await columnsOf(pool, 'operating_records', [])
  const color = await columnsOf(pool, 'template_order_colors', ['order_id'])
  const size = await columnsOf(pool, 'template_order_sizes', ['color_id'])
  const { rows } = await pool.query(
    `select c.order_id as id from template_order_colors c join template_orders d on d.id = c.order_id and d.sync_status = 'Pending' and d.code is null
     group by 1 having count(*) = 2 order by 1 limit 1`,
  )
  if (rows.length === 0) throw new Error('no draft with two colours to copy')
  const source = Number(rows[0]?.id)
  return async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const made = await client.query(
        `insert into template_orders (${order}) select ${order} from template_orders where id = $1 returning id`,
        [source],
      )
      const id = Number(made.rows[0]?.id)
      const colors = await client.query(
        `insert into template_order_colors (order_id, ${color}) select $2, ${color} from template_order_colors where order_id = $1 returning id`,
        [source, id],
      )
      for (const { id: colorId } of colors.rows) {
        await client.query(
          `insert into template_order_sizes (color_id, ${size}) select $2, ${size} from template_order_sizes
           where color_id = (select min(id) from template_order_colors where order_id = $1)`,
          [source, colorId],
        )
      }
      await client.query(`insert into operating_records (${audit}) select ${audit} from operating_records limit 1`)
      await client.query('commit')
      return JSON.stringify({ id })
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
  'select id, code, brand_id from template_orders where code is not null order by hashint4(id) limit 20000',
)
const { rows: counted } = await database.pool.query('select count(*)::int as orders from template_orders')
const ids = {
  orders: found.map((row) => Number(row.id)),
  codes: found.map((row) => String(row.code)),
  brands: [...new Set(found.map((row) => Number(row.brand_id)))],
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
} satisfies TargetReady & { ids: typeof ids })
process.on('SIGTERM', () => process.exit(0))
