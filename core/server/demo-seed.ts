import { eq, sql } from 'drizzle-orm'
import { requireUnbroken } from './data-check.ts'
import { writeHistory } from './demo-history.ts'
import { installationMarks } from './core-tables.ts'
import type { ServerPlugin } from './plugin.ts'
import type { SqlDatabase } from './sql-database.ts'
import { unsealRecords } from './database/record-seal.ts'
import { seededRandom } from './random.ts'
import type { Services } from './services.ts'

const SEED = 20_260_101
const MARK = 'data'
const STARTED = 'started'

/** What this database was filled with at its first start: `demo`, `none`, or undefined when nobody has decided yet. */
export async function readDataMark(services: Services): Promise<'demo' | 'none' | undefined> {
  const value = await readMark(services.db)
  return value === 'demo' || value === 'none' ? value : undefined
}

/** Notes what the database was filled with. */
export async function writeDataMark(db: SqlDatabase, value: string, at: Date): Promise<void> {
  await db
    .insert(installationMarks)
    .values({ key: MARK, value, at })
    .onConflictDoUpdate({ target: installationMarks.key, set: { value, at } })
}

async function readMark(db: SqlDatabase): Promise<string | undefined> {
  const [row] = await db.select().from(installationMarks).where(eq(installationMarks.key, MARK))
  return row?.value
}

/**
 * Runs `fill` if nobody has filled this database yet, and answers whether it ran. Of several processes one does it and the others wait. When a
 * former attempt was cut short, everything it left is deleted first; `prepare` then makes again what every start needs.
 */
export async function fillOnce(
  services: Services,
  prepare: () => Promise<void>,
  fill: () => Promise<void>,
): Promise<boolean> {
  const client = await services.database.pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('fill'))`)
    const mark = await readMark(services.db)
    if (mark !== undefined && mark !== STARTED) return false
    if (mark === STARTED) {
      await emptyDatabase(services.db)
      await prepare()
    }
    await writeDataMark(services.db, STARTED, services.clock())
    await fill()
    return true
  } finally {
    // Closing the connection gives back its lock.
    client.release(services.database.kind === 'server')
  }
}

async function emptyDatabase(db: SqlDatabase): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'server_secrets'`,
  )
  await db.transaction(async (work) => {
    await work.execute(sql.raw(unsealRecords))
    await work.execute(sql.raw(`truncate table ${rows.map(({ name }) => name).join(', ')} restart identity cascade`))
  })
}

/** Each name has its own generator, so that leaving one out changes nothing for the others. */
function seedOf(name: string): number {
  return SEED ^ [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
}

/**
 * Makes the demo company: every plugin's `seed` in the order of `requires`, each with its own generator, then what people have done to these
 * records since. `scale` multiplies the business documents. Throws where a check of a plugin does not hold.
 */
export async function runSeed(services: Services, plugins: readonly ServerPlugin[], scale: number): Promise<void> {
  for (const { manifest, seed } of plugins) {
    const random = seededRandom(seedOf(manifest.id))
    try {
      await seed?.({ db: services.db, services, scale, now: services.clock(), random })
    } catch (error) {
      throw new Error(`The demo data of ${manifest.id} could not be made`, { cause: error })
    }
  }
  await seedHistories(services, plugins)
  // The planner needs statistics of the new rows. Without them, a check may read a whole table for each row of another.
  await services.db.execute(sql`analyze`)
  await requireUnbroken(
    services.db,
    plugins.flatMap(({ checks }) => checks ?? []),
  )
  await writeDataMark(services.db, 'demo', services.clock())
}

async function seedHistories(services: Services, plugins: readonly ServerPlugin[]): Promise<void> {
  const people = (await services.accounts?.findPeople?.(services.db, '')) ?? []
  for (const history of plugins.flatMap(({ demoHistory }) => demoHistory ?? []))
    await writeHistory(services, history, { people, seed: seedOf(history.document.noun) })
}
