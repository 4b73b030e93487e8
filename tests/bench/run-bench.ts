import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDatabase, startPostgresCluster } from '../support/postgres-cluster.ts'
import type { TargetReady } from './api-target.ts'
import type { BenchCase } from './bench-case.ts'
import { benchCases, compareCases } from './bench-cases.ts'
import { isBrowserPart, runBrowserBench } from './browser-bench.ts'
import { type Figures, medianOf, runClients, table } from './measure.ts'

// `npm run bench` prints ratios of the product's time to that of hand-written SQL that answers the same call behind a
// bare node:http server in the same process (reference-sql.ts). Both are measured in turn in the same run, with 100,000
// orders, customers, quotes, sale orders and production orders, 20,000 pattern orders, 300,000 materials, and 1,000,000 lines each of BOMs, of
// production orders and of bulk purchases, and 200,000 balances of stock with
// 1,000,000 movements, and 100,000 shipments of garments (a fifth of customers, materials, purchases, stock and shipments on the
// embedded database). Options: `-- --orders
// 100000 --customers 100000 --materials 300000 --lines 1000000 --patterns 20000 --purchases 1000000 --stock 200000 --shipments 100000 --scale 5 (complete orders) --seconds 0.7 --rounds 3 --only api|browser
// --engine embedded|postgres`. `--compare` measures instead the lists with 10,000 and with 1,000,000 orders in turn, on
// PostgreSQL. `--url` uses a PostgreSQL database that is kept (and filled the first time), `--case open` measures one
// case or one part of the browser's (cold, workspace, open, bill, production, print, scroll, looks, lines, flow, memory), `--profile folder` writes CPU profiles.

const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '5' },
    orders: { type: 'string', default: '100000' },
    customers: { type: 'string', default: '100000' },
    materials: { type: 'string', default: '300000' },
    lines: { type: 'string', default: '1000000' },
    patterns: { type: 'string', default: '20000' },
    purchases: { type: 'string', default: '1000000' },
    stock: { type: 'string', default: '200000' },
    shipments: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '0.7' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    engine: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
    profile: { type: 'string', default: '' },
    case: { type: 'string', default: '' },
    compare: { type: 'boolean', default: false },
  },
})
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type Ready = TargetReady

function startTarget(environment: Record<string, string>): Promise<{ ready: Ready; stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'api-target.ts'), {
    env: {
      ...process.env,
      BENCH_SCALE: options.scale,
      BENCH_ORDERS: options.orders,
      BENCH_CUSTOMERS: options.customers,
      BENCH_MATERIALS: options.materials,
      BENCH_LINES: options.lines,
      BENCH_PATTERNS: options.patterns,
      BENCH_PURCHASES: options.purchases,
      BENCH_STOCK: options.stock,
      BENCH_SHIPMENTS: options.shipments,
      ...environment,
    },
    execArgv: options.profile ? ['--cpu-prof', '--cpu-prof-dir', options.profile] : [],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the measured process ended with ${code}`)))
    child.once('message', (ready) =>
      resolve({
        ready: ready as Ready,
        stop: () =>
          new Promise((done) => {
            child.removeAllListeners('exit')
            child.once('exit', () => done())
            child.kill(options.profile ? 'SIGTERM' : 'SIGKILL')
          }),
      }),
    )
  })
}

function send(url: string, method: string, headers: Record<string, string>, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method, agent, headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) } },
      (answer) => {
        const isGood = (answer.statusCode ?? 500) < 300
        const parts: Buffer[] = []
        if (isGood) answer.resume()
        else answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          isGood ? resolve() : reject(new Error(`${url}: ${answer.statusCode} ${Buffer.concat(parts).toString()}`)),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** Even variants of a case that creates are the product's, odd ones those of the reference. */
const made = new Map<string, number>()
function nextMade(name: string): number {
  const next = made.get(name) ?? 0
  made.set(name, next + 1)
  return next
}

function productCall(one: BenchCase, ready: Ready): (turn: number) => Promise<void> {
  const token = one.by ? ready.tokens[one.by] : ready.token
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (turn) => {
    const variant = one.creates ? 2 * nextMade(`product ${one.name}`) : turn % Math.max(one.variants, 1)
    const { method, path, body } = one.request(variant, ready.ids)
    // The browser sends a key that makes a repeated create harmless.
    const more = one.creates
      ? { ...headers, 'idempotency-key': `bench-${process.pid}-${turn}-${performance.now()}` }
      : headers
    return send(`${ready.product}/api/${path}`, method, more, body === undefined ? undefined : JSON.stringify(body))
  }
}

/** A round with fewer calls says nothing. */
const fewestCalls = 50

/** How often one side may create something in a round, so that what it makes it of is enough for all rounds with one client and with twenty. */
function callsOf(one: BenchCase, { ids }: Ready): number {
  const all = one.most?.(ids) ?? Number.POSITIVE_INFINITY
  const each = Math.floor(all / (2 * 2 * Number(options.rounds)))
  if (each >= fewestCalls) return each
  throw new Error(
    `${one.name}: there are only ${all} to make one of; use fewer rounds, more --orders or a new database`,
  )
}

async function measure(
  one: BenchCase,
  ready: Ready,
  clients: number,
): Promise<readonly [product: Figures, reference: Figures]> {
  const span = Number(options.seconds) * 1000
  const product = productCall(one, ready)
  const place = benchCases.indexOf(one)
  const reference = (turn: number) => {
    const variant = one.creates ? 2 * nextMade(`reference ${one.name}`) + 1 : turn % one.variants
    return send(`${ready.reference}/${place}/${variant}`, 'GET', {})
  }
  const most = callsOf(one, ready)
  const rounds: [Figures, Figures][] = []
  for (let round = 0; round < Number(options.rounds); round += 1)
    rounds.push([await runClients(clients, span, product, most), await runClients(clients, span, reference, most)])
  return [medianOf(rounds.map(([own]) => own)), medianOf(rounds.map(([, other]) => other))]
}

const ms = (value: number) => value.toFixed(2)

const heads = ['database', 'case', 'clients', 'ratio', 'p50 ms', 'p95 ms', 'reference p50', 'reference p95', 'calls/s']
const engineRows: string[][] = []

async function benchEngine(name: string, environment: Record<string, string>): Promise<void> {
  const started = performance.now()
  const { ready, stop } = await startTarget(environment)
  console.log(
    `\n${name}: ${ready.orders} sample orders, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  try {
    const rows: string[][] = []
    const cases = benchCases.filter(({ name }) => name.includes(options.case))
    // Said before anything is measured.
    for (const one of cases) callsOf(one, ready)
    for (const one of cases) {
      for (const clients of [1, 20]) {
        const [product, reference] = await measure(one, ready, clients)
        rows.push([
          name,
          one.name,
          String(clients),
          `${(product.p50 / reference.p50).toFixed(2)}×`,
          ms(product.p50),
          ms(product.p95),
          ms(reference.p50),
          ms(reference.p95),
          product.perSecond.toFixed(0),
        ])
      }
    }
    engineRows.push(...rows)
  } finally {
    await stop()
  }
}

async function benchPostgres(folder: string): Promise<void> {
  if (options.url) return benchEngine('PostgreSQL', { BENCH_DATABASE_URL: options.url, BENCH_DIR: folder })
  const cluster = await startPostgresCluster()
  if (!cluster) return console.log('\nPostgreSQL: not on this machine')
  try {
    await benchEngine('PostgreSQL', { BENCH_DATABASE_URL: await addDatabase(cluster, 'bench'), BENCH_DIR: folder })
  } finally {
    await cluster.stop()
  }
}

const small = 10_000
const large = 1_000_000

/** How much slower the lists are with a hundred times as many orders. */
async function compareRows(folder: string): Promise<void> {
  const cluster = await startPostgresCluster()
  if (!cluster) return console.log('\nPostgreSQL: not on this machine')
  const fill = async (name: string, orders: number) => {
    const environment = {
      BENCH_DATABASE_URL: await addDatabase(cluster, name),
      BENCH_DIR: folder,
      BENCH_SCALE: '5',
      BENCH_ORDERS: String(orders),
      BENCH_CUSTOMERS: '0',
      BENCH_MATERIALS: '0',
      BENCH_LINES: '0',
      BENCH_PATTERNS: '0',
      BENCH_PURCHASES: '0',
      BENCH_STOCK: '0',
      BENCH_SHIPMENTS: '0',
    }
    return startTarget(environment)
  }
  try {
    const few = await fill('few', small)
    const many = await fill('many', large)
    const rows: string[][] = []
    for (const one of [...benchCases, ...compareCases].filter(
      ({ name, creates }) =>
        !creates &&
        !/^list of 100, filtered, sorted|^customers|^materials|^BOMs|^quotes|^order progress|^sale orders|^pattern orders|^production orders|^purchase workbench/.test(
          name,
        ),
    )) {
      for (const clients of [1, 20]) {
        const rounds: [Figures, Figures][] = []
        for (let round = 0; round < Number(options.rounds); round += 1) {
          const figures = [few, many].map(
            ({ ready }) =>
              () =>
                runClients(clients, Number(options.seconds) * 1000, productCall(one, ready)),
          )
          rounds.push([await (figures[0] as () => Promise<Figures>)(), await (figures[1] as () => Promise<Figures>)()])
        }
        const [of, to] = [medianOf(rounds.map(([own]) => own)), medianOf(rounds.map(([, other]) => other))]
        rows.push([
          one.name,
          String(clients),
          `${(to.p95 / of.p95).toFixed(2)}×`,
          ms(of.p50),
          ms(of.p95),
          ms(to.p50),
          ms(to.p95),
        ])
      }
    }
    console.log(`\n10,000 and 1,000,000 orders, PostgreSQL`)
    console.log(
      table(['case', 'clients', 'p95 ratio', 'p50 10,000', 'p95 10,000', 'p50 1,000,000', 'p95 1,000,000'], rows),
    )
    await few.stop()
    await many.stop()
  } finally {
    await cluster.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'selvedge-bench-'))
try {
  if (options.compare) await compareRows(join(folder, 'compare'))
  else if (options.only !== 'browser' && !isBrowserPart(options.case)) {
    if (options.engine !== 'postgres')
      await benchEngine('embedded', {
        BENCH_DIR: join(folder, 'embedded'),
        BENCH_DATABASE_URL: '',
        // A fifth: larger companies use a database server.
        BENCH_CUSTOMERS: String(Number(options.customers) / 5),
        BENCH_MATERIALS: String(Number(options.materials) / 5),
        BENCH_PURCHASES: String(Number(options.purchases) / 5),
        BENCH_STOCK: String(Number(options.stock) / 5),
        BENCH_SHIPMENTS: String(Number(options.shipments) / 5),
      })
    if (options.engine !== 'embedded') await benchPostgres(join(folder, 'server'))
  }
  if (options.only !== 'api' && !options.compare) await runBrowserBench(join(folder, 'browser'), options.case)
  if (engineRows.length > 0) console.log(`\n${table(heads, engineRows)}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
