import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appRoutes } from '../../core/server/app-routes.ts'
import { requireUnbroken } from '../../core/server/data-check.ts'
import { seededRandom } from '../../core/server/random.ts'
import { bulkPurchaseServer } from '../../plugins/bulk-purchase/server.ts'
import { warehousingServer } from '../../plugins/warehousing/server.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { chainActsOn, chainCalls } from '../support/chain-acts.ts'
import { contractOf } from '../support/filled-body.ts'
import { openStockCompany } from '../support/stock-company.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { idsNow, requireTrail } from '../support/trail-check.ts'
import type { Answer } from '../support/warehouse-hand.ts'
import { furnishWarehouse, handOf, warehouseActs, warehouseWorldOf } from '../support/warehouse-histories.ts'

/** Changing calls that no history of documents makes, with what tests them. */
const unplayed: readonly (readonly [calls: RegExp, reason: string])[] = [
  [/^POST \S+\/export$|\/imports/, 'exports and imports have tests of their own, and an entry for each'],
  [
    / (users|admin|config|list_views|preferences|files|uploads?)(\/|$)/,
    'accounts, settings and what a person keeps are no documents',
  ],
  [/ comments/, 'the calls that change and remove comments are like the one that adds them'],
  [
    /^PUT (suppliers|warehouses)\/:id\/is_deleted$|^PUT (category_management|categories)/,
    'later documents need what would be retired',
  ],
  [/^POST personal_tasks\/approval$/, 'the call of each step that asks for an agreement does the same'],
  [/measured_samples$/, 'measurements leave an entry at their sample order, which is tested in their room'],
  [/\/(printed|mail)$|workbench\/confirm$/, 'suppliers get papers, which are tested in their room'],
]

/** Calls that change no document: what people read, write to each other, and agree upon beside it. */
const untold: readonly string[] = [
  'POST comments',
  'PUT notification/read',
  'POST personal_tasks',
  'PUT personal_tasks',
  'POST approval_delegations',
  'PUT approval_delegations/:id/end',
]

/** Calls that write an entry to the trail of a record without changing the record. */
const beside: readonly string[] = ['PUT crop_order/:id/bundle_tickets/reprint']

/** Documents whose calls `tests/faults/warehouse-histories.test.ts` requires, each of them. */
const ofWarehouse = new Set(
  [warehousingServer, bulkPurchaseServer].flatMap(({ documents = [] }) => documents.map(({ noun }) => noun)),
)

/** How often an act is tried that was not done yet. */
const rounds = 3

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`

const versionOf = (body: unknown) => (body as { readonly version?: number } | undefined)?.version ?? null

/** Whether an answer tells of a change. Deletions and acts on lines answer 200 with a reason if they changed nothing. */
function wasDone({ status, body }: Answer): boolean {
  const { done } = (body ?? {}) as { readonly done?: readonly number[] }
  return status < 300 && (typeof body !== 'string' || body === '') && done?.length !== 0
}

test('every changing call of documents leaves an entry in the trail, in the transaction of the change', async () => {
  const database = await openTestDatabase()
  const furnished = await openStockCompany({ database })
  await furnishWarehouse(furnished)
  await furnished.close()
  const app = await openTestApp(serverPlugins, { database })
  const { db, timelines } = app.services
  const after = await idsNow(app.services)
  const world = await warehouseWorldOf(app)
  const tables = new Map([...timelines].map(([noun, { table }]) => [noun, table]))
  const tried = new Map<string, { done: number; refused: number; why: string }>()
  const silent = new Set<string>()

  async function newEntries(from: number): Promise<readonly { document: string; id: number; xmin: string }[]> {
    const { rows } = await db.execute<{ document: string; id: number; xmin: string }>(
      sql`select document, document_id as id, xmin::text as xmin from operating_records where id > ${from}::int`,
    )
    return rows
  }
  const lastEntry = async () =>
    (await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from operating_records`)).rows[0]
      ?.id ?? 0

  /** Makes a call, and notes whether one that was done has left an entry with the record that it changed. */
  const call: TestApp['call'] = async (method, path, more) => {
    const contract = contractOf(serverPlugins, method, path)
    if (!contract?.changes) return app.call(method, path, more)
    const from = await lastEntry()
    const answer = await app.call(method, path, more)
    const counts = tried.get(nameOf(contract)) ?? { done: 0, refused: 0, why: '' }
    const isDone = wasDone(answer)
    counts[isDone ? 'done' : 'refused'] += 1
    if (!isDone) counts.why += ` ${JSON.stringify(answer.body).slice(0, 150)}`
    tried.set(nameOf(contract), counts)
    // A save of what is stored already raises no version.
    const isUnchanged =
      method === 'PUT' && versionOf(answer.body) !== null && versionOf(answer.body) === versionOf(more?.body)
    if (!isDone || isUnchanged) return answer
    const entries = await newEntries(from)
    let isTold = beside.includes(nameOf(contract)) && entries.length > 0
    for (const { document, id, xmin } of entries) {
      const table = tables.get(document)
      if (!table) continue
      const { rows } = await db.execute<{ xmin: string }>(
        sql`select xmin::text as xmin from ${sql.identifier(table)} where id = ${id}::int`,
      )
      isTold ||= rows.length === 0 || rows[0]?.xmin === xmin
    }
    if (!isTold) silent.add(`${nameOf(contract)}: ${JSON.stringify(answer.body).slice(0, 200)}`)
    return answer
  }

  const watched = { ...app, call }
  const acts = { ...warehouseActs, ...(await chainActsOn(watched, 0)) }
  const waiting = new Map(Object.entries(acts))
  for (let round = 0; round < rounds; round++)
    for (const [name, act] of waiting) {
      const answer = await act(handOf(world, watched, { random: seededRandom(round * 997 + waiting.size), step: name }))
      if (answer && wasDone(answer)) waiting.delete(name)
    }
  await requireTrail(app.services, after)
  await requireUnbroken(
    db,
    serverPlugins.flatMap(({ checks }) => checks ?? []),
  )
  await app.close()
  await database.close()

  expect([...silent].filter((name) => !untold.some((known) => name.startsWith(`${known}:`)))).toEqual([])
  // What is only sometimes possible in so few rounds is at least tried.
  const played = new Set([...tried.keys(), ...chainCalls])
  const never = appRoutes(serverPlugins)
    .filter(({ contract }) => contract.changes && !ofWarehouse.has(contract.path.split('/')[0] ?? ''))
    .map(({ contract }) => nameOf(contract))
  expect(never.filter((name) => !played.has(name) && !unplayed.some(([calls]) => calls.test(name)))).toEqual([])
  expect([...tried.values()].filter(({ done }) => done > 0).length).toBeGreaterThan(tried.size / 2)
}, 240_000)
