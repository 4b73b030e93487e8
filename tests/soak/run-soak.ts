import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { migrateDatabase } from '../../core/server/database/migrate.ts'
import { addDatabase, startPostgresCluster } from '../support/postgres-cluster.ts'
import { openStockCompany } from '../support/stock-company.ts'
import { idsNow } from '../support/trail-check.ts'
import { furnishWarehouse } from '../support/warehouse-histories.ts'
import { riseOf, type SoakReport } from './soak-report.ts'
import { growthProblems, type TableRows } from './soak-tables.ts'

// `npm run soak -- --minutes 60 --seed 1 --database postgres|embedded`: random histories of all documents, kills in between. It ends with one line, and with 1
// when an invariant broke, memory rose, or a table grew that should not.

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
  },
})
const minutes = Number(options.minutes)
const seed = Number(options.seed)
if (!(minutes > 0) || !Number.isInteger(seed))
  throw new Error('npm run soak -- --minutes <n> --seed <n> --database postgres|embedded')

/** Memory may rise by this part of what it is after the warm-up: garbage is collected late. */
const mostRise = 0.15
/** A server is killed after 30 to 75 seconds. */
const lifeOf = (kill: number) => 30_000 + ((seed * 7919 + kill * 7_300) % 45_000)
const turnsApart = 100_000
const writer = new URL('./soak-writer.ts', import.meta.url).pathname

type Place = { readonly address: string; readonly isServer: boolean; remove(): Promise<void> }

async function makePlace(): Promise<Place> {
  const { DATABASE_URL: given } = process.env
  const cluster = options.database === 'embedded' || given ? undefined : await startPostgresCluster()
  const url = options.database === 'embedded' ? undefined : (given ?? cluster?.url)
  if (!url) {
    const address = mkdtempSync(join(tmpdir(), 'selvedge-soak-'))
    return { address, isServer: false, remove: async () => rmSync(address, { recursive: true, force: true }) }
  }
  const name = `selvedge_soak_${Date.now()}`
  const address = await addDatabase({ url }, name)
  return {
    address,
    isServer: true,
    remove: async () => {
      if (cluster) return cluster.stop()
      const admin = new pg.Client({ connectionString: url })
      await admin.connect()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Makes the company; answers the ids that are there without a trail. */
async function furnish({ address, isServer }: Place): Promise<string> {
  const database = await openDatabase(isServer ? { databaseUrl: address } : { dataDir: address })
  await migrateDatabase(database)
  const company = await openStockCompany({ database })
  await furnishWarehouse(company)
  const ids = await idsNow(company.app.services)
  await company.close()
  await database.close()
  return JSON.stringify(ids)
}

type Writer = { readonly child: ChildProcess; readonly ended: Promise<{ code: number | null; errors: string }> }

const place = await makePlace()
const known = await furnish(place)
const started = Date.now()
const end = started + minutes * 60_000
/** The end of the warm-up. On the embedded database, whose only server is measured, nobody is killed in its second half, so that its last server is warm, too. */
const warm = started + (end - started) / 3
const reports: SoakReport[] = []
const tally = new Map<string, [done: number, refused: number]>()
const failures: string[] = []
let [kills, starts, steps] = [0, 0, 0]

function start(isMeasured: boolean): Writer {
  starts += 1
  const parameters = [place.address, String(seed * 100 + starts), String(starts * turnsApart), known]
  const child = spawn(process.execPath, ['--expose-gc', writer, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let errors = ''
  const keep = (text: string) => {
    errors = (errors + text).slice(-20_000)
  }
  child.stderr.setEncoding('utf8').on('data', keep)
  createInterface({ input: child.stdout }).on('line', (line) => {
    const report = JSON.parse(line) as SoakReport
    // The server's own log, as of jobs that failed.
    if (!('tally' in report)) return keep(`${line}\n`)
    steps += report.steps
    for (const [name, [done, refused]] of Object.entries(report.tally)) {
      const [all, no] = tally.get(name) ?? [0, 0]
      tally.set(name, [all + done, no + refused])
    }
    if (isMeasured) reports.push(report)
  })
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, errors })),
  )
  return { child, ended }
}

/** Starts a server again whenever it has ended, and kills it at random moments until `killsUntil`. */
async function keepRunning(isMeasured: boolean, killsUntil: number): Promise<void> {
  for (let life = 0; Date.now() < end && failures.length === 0; life++) {
    const { child, ended } = start(isMeasured)
    const isKilled = Date.now() + lifeOf(life) < killsUntil
    const left = end - Date.now()
    const stop = new AbortController()
    const timer = pause(isKilled ? lifeOf(life) : left, undefined, { signal: stop.signal }).then(
      () => {
        if (isKilled) kills += 1
        child.kill(isKilled ? 'SIGKILL' : 'SIGTERM')
      },
      () => {},
    )
    const watch = setInterval(() => failures.length > 0 && child.kill('SIGKILL'), 500)
    const { code, errors } = await ended
    clearInterval(watch)
    stop.abort()
    await timer
    if (code !== null && code !== 0) failures.push(errors || `a server ended with ${code}`)
  }
}

if (place.isServer) await Promise.all([keepRunning(true, 0), keepRunning(false, end - 60_000)])
else await keepRunning(true, started + (warm - started) / 2)

/** What the memory of the measured server did in the last two thirds, in words; and a problem where it rose. */
function judgeMemory(): string {
  const later = reports.filter(({ at }) => at >= warm)
  if (later.length < 5) failures.push(`only ${later.length} measurements of memory: the soak is too short`)
  return (['rss', 'heapUsed'] as const)
    .map((kind) => {
      const points = later.map((report) => [(report.at - started) / 60_000, report[kind] / 1024 / 1024] as const)
      const { slope, total } = riseOf(points)
      const mean = points.reduce((sum, [, size]) => sum + size, 0) / Math.max(1, points.length)
      if (total > mean * mostRise) failures.push(`${kind} rose by ${total.toFixed(0)} MB of ${mean.toFixed(0)} MB`)
      const shown = points.filter((_, place) => place % Math.ceil(points.length / 20) === 0)
      console.log(`${kind} in MB: ${shown.map(([, size]) => size.toFixed(0)).join(' ')}`)
      return `${kind} ${mean.toFixed(0)} MB ${slope < 0 ? '' : '+'}${slope.toFixed(2)} a minute`
    })
    .join(', ')
}

function judgeTables(): string {
  const later = reports.filter(({ at }) => at >= warm).map(({ tables }) => tables)
  const [first, middle, last] = [later[0], later[Math.floor(later.length / 2)], later.at(-1)] as TableRows[]
  if (!first || !middle || !last) return 'no tables'
  failures.push(...growthProblems(first, middle, last, starts))
  const grown = Object.entries(last)
    .map(([name, rows]) => ({ name, by: rows - (first[name] ?? 0), rows }))
    .toSorted((one, other) => other.by - one.by)
  for (const { name, by, rows } of grown.filter((table) => table.by > 0)) console.log(`  ${name} ${rows} (+${by})`)
  return `${Object.keys(last).length} tables`
}

console.log('Steps, done / refused:')
for (const [name, [done, refused]] of [...tally].toSorted()) console.log(`  ${name} ${done} / ${refused}`)
console.log('Rows at the end, and since the warm-up:')
const [tables, memory] = [judgeTables(), judgeMemory()]
await place.remove()
for (const failure of failures) console.error(failure)
const never = [...tally.values()].filter(([done]) => done === 0).length
const is = failures.length === 0 ? 'whole' : `${failures.length} problems`
console.log(
  `soak ${place.isServer ? 'PostgreSQL' : 'embedded'} seed ${seed}: ${minutes} min, ${steps} steps of ${tally.size} kinds (${never} never done), ${kills} kills, ${memory}, ${tables}: ${is}`,
)
process.exit(failures.length === 0 ? 0 : 1)
