import { sql } from 'drizzle-orm'
import { addHours } from 'date-fns/addHours'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { addMinutes } from 'date-fns/addMinutes'
import { addSeconds } from 'date-fns/addSeconds'
import { millisecondsInHour } from 'date-fns/constants'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { subHours } from 'date-fns/subHours'
import { type DocumentKind, recordCode } from '../shared/document.ts'
import { permits, read, write } from '../shared/permission.ts'
import { type PastChange, recordPast } from './audit.ts'
import type { Person } from './auth/accounts.ts'
import { type DemoTalk, writeTalks } from './demo-talks.ts'
import { seededRandom } from './random.ts'
import { seedChoice } from './seed-random.ts'
import type { Services } from './services.ts'
import type { SqlDatabase } from './sql-database.ts'
import { systemActor } from './work.ts'

/** Hours that the demo company is old: what was there from the start was made then. */
const companyAge = 1500 * 24
const batch = 500

/** What people have done in the course of time to the records that a seed made; told of each document once its records are there. */
export type DemoHistory = {
  readonly document: DocumentKind
  /** The document's table, with the columns of `recordColumns`. */
  readonly table: string
  /** Records as the wire shows them. */
  readonly readMany: (db: SqlDatabase, ids: readonly number[]) => Promise<readonly object[]>
  /** Fields that were changed later in some records; the earlier value is that of a neighbour. */
  readonly changed?: readonly string[]
  /** What is given in a separate operation right after a record is made. */
  readonly given?: { readonly key: string; readonly action: string }
  /** Questions that are asked about some records, with their answers. */
  readonly talks?: readonly (readonly [question: string, answer: string])[]
}

type Wire = Readonly<Record<string, unknown>>
type Stamped = { readonly id: number; readonly createdAt: Date; readonly updatedAt: Date }
/** How a record stands in its table after its history was written. */
type Restamped = { id: number; version: number; created_at: Date; updated_at: Date }

/** Another value of the field, taken from a neighbouring record; undefined when there is none near. */
function earlierValue(wires: readonly Wire[], at: number, key: string): unknown {
  const own = JSON.stringify(wires[at]?.[key] ?? null)
  for (let step = 1; step <= 8; step++) {
    const value = wires[(at + step) % wires.length]?.[key] ?? null
    if (JSON.stringify(value) !== own) return value
  }
  return undefined
}

async function readStamps(db: SqlDatabase, table: string, after: number): Promise<Stamped[]> {
  const { rows } = await db.execute<{ id: number; created_at: string; updated_at: string }>(
    sql`select d.id, d.created_at, d.updated_at from ${sql.raw(table)} d where d.id > ${after}::int order by d.id limit ${batch}::int`,
  )
  return rows.map(({ id, created_at, updated_at }) => ({
    id,
    createdAt: new Date(created_at),
    updatedAt: new Date(updated_at),
  }))
}

async function restamp(db: SqlDatabase, table: string, rows: readonly Restamped[]): Promise<void> {
  await db.execute(sql`update ${sql.raw(table)} d set version = r.version, created_at = r.created_at, updated_at = r.updated_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id int, version int, created_at timestamptz, updated_at timestamptz)
    where d.id = r.id`)
}

/** Writes one document's history: who made each record, what was changed since, and what was said about it. */
export async function writeHistory(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  history: DemoHistory,
  of: { readonly people: readonly Person[]; readonly seed: number },
): Promise<void> {
  const { document, table, changed = [], given, talks = [] } = history
  const now = clock()
  const choice = seedChoice({ random: seededRandom(of.seed), now })
  const writers = of.people.filter(({ permissions }) => permits(permissions, write(document.key)))
  const readers = of.people.filter(({ permissions }) => permits(permissions, read(document.key)))
  const somebody = () => (writers.length > 0 ? choice.one(writers) : systemActor)
  let last = 0
  for (;;) {
    const stamps = await readStamps(db, table, last)
    if (stamps.length === 0) return
    last = stamps.at(-1)?.id ?? last
    const found = (await history.readMany(
      db,
      stamps.map(({ id }) => id),
    )) as readonly Wire[]
    const byId = new Map(found.map((wire, at) => [Number(wire['id']), at]))
    const past: PastChange[] = []
    const said: DemoTalk[] = []
    const stamped: Restamped[] = []
    for (const [index, stamp] of stamps.entries()) {
      const at = byId.get(stamp.id)
      const wire = at === undefined ? undefined : found[at]
      if (at === undefined || !wire) continue
      const isOld = differenceInMilliseconds(now, stamp.createdAt) > millisecondsInHour
      const madeAt = isOld ? stamp.createdAt : addMinutes(subHours(now, companyAge), index + 1)
      const until = stamp.updatedAt > stamp.createdAt ? stamp.updatedAt : now
      const steps = recordSteps({ wires: found, at, wire, given, choice, changed, from: madeAt, until })
      const about = { document: document.noun, id: stamp.id, code: recordCode(document, wire) }
      const maker = isOld ? somebody() : (writers.at(-1) ?? systemActor)
      for (const [number, step] of steps.entries())
        past.push({ ...about, ...step, actor: number === 0 || step.action !== 'updated' ? maker : somebody() })
      const lastAt = steps.at(-1)?.at ?? madeAt
      stamped.push({ id: stamp.id, version: steps.length, created_at: madeAt, updated_at: lastAt })
      const talk = talks.length > 0 && readers.length > 1 && choice.chance(0.1) ? choice.one(talks) : undefined
      if (!talk) continue
      const [asker, answerer] = choice.some(readers, 2) as [Person, Person]
      const askedAt = addHours(lastAt, choice.whole(1, 20))
      const answeredAt = addHours(askedAt, choice.whole(1, 30) * 0.1)
      if (answeredAt > now) continue
      const [question, answer] = talk
      said.push({ ...about, recordId: stamp.id, asker, answerer, question, answer, askedAt, answeredAt })
    }
    await recordPast(db, past)
    await restamp(db, table, stamped)
    await writeTalks(db, said)
  }
}

type Step = Pick<PastChange, 'action' | 'at' | 'before' | 'after'>

/** The operations that led to a record as it is: first made, then perhaps given something, then perhaps changed once or twice. */
function recordSteps(of: {
  readonly wires: readonly Wire[]
  readonly at: number
  readonly wire: Wire
  readonly given: DemoHistory['given']
  readonly choice: ReturnType<typeof seedChoice>
  readonly changed: readonly string[]
  readonly from: Date
  readonly until: Date
}): Step[] {
  const { wires, at, wire, given, choice, changed, from, until } = of
  const count = choice.chance(0.4) ? choice.whole(1, Math.min(2, changed.length)) : 0
  const keys = choice.some(changed, count).filter((key) => earlierValue(wires, at, key) !== undefined)
  const earlier = Object.fromEntries(keys.map((key) => [key, earlierValue(wires, at, key)]))
  let held: Wire = { ...wire, ...earlier, ...(given ? { [given.key]: [] } : {}) }
  const steps: Step[] = [{ action: 'created', at: from, after: held }]
  const change = (action: string, key: string, when: Date) => {
    const next = { ...held, [key]: wire[key] }
    steps.push({ action, at: when, before: held, after: next })
    held = next
  }
  const isGiven = given && Array.isArray(wire[given.key]) && (wire[given.key] as unknown[]).length > 0
  if (given && isGiven) change(given.action, given.key, addSeconds(from, 90))
  const span = Math.max(0, differenceInMilliseconds(until, from) - millisecondsInHour)
  const shares = keys.map(() => choice.whole(5, 99) / 100).toSorted((one, other) => one - other)
  for (const [index, key] of keys.entries())
    change('updated', key, addMilliseconds(addMinutes(from, 2), Math.floor(span * (shares[index] ?? 1))))
  return steps
}
