import { sql } from 'drizzle-orm'
import { requireUnbroken } from '../../core/server/data-check.ts'
import type { SqlDatabase, Work } from '../../core/server/plugin.ts'
import { seededRandom } from '../../core/server/random.ts'
import {
  closeReservations,
  issueStock,
  postStock,
  reserveStock,
  reverseStock,
} from '../../plugins/warehousing/stock/server/stock-ledger.ts'
import type {
  MaterialItem,
  StockDocument,
  StockIssue,
  StockLine,
} from '../../plugins/warehousing/stock/server/stock-item.ts'
import { stockChecksOf } from '../../plugins/warehousing/stock/server/stock-verification.ts'

const noun = 'ledger_steps'

/** What holds after any steps of `playStock`. */
export const stepChecks = stockChecksOf(
  [
    {
      noun,
      lines: sql`select l.step_id as document_id, l.line_id, l.quantity from ledger_step_lines l
        join ledger_steps s on s.id = l.step_id where s.state = 'Finished'`,
      holders: sql`select id from ledger_steps where state = 'Pending'`,
    },
  ],
  [],
)

/** Makes the tables of the documents that `playStock` writes. */
export async function prepareSteps(db: SqlDatabase): Promise<void> {
  await db.execute(sql`create table ledger_steps (id integer primary key generated always as identity, state text not null,
    spec jsonb not null)`)
  await db.execute(
    sql`create table ledger_step_lines (step_id integer not null, line_id integer not null, quantity numeric not null)`,
  )
}

/** Where stock is moved, and of what. */
export type StockWorld = {
  readonly materials: readonly number[]
  readonly orders: readonly number[]
  readonly places: readonly { readonly id: number; readonly locations: readonly number[] }[]
}

/** Runs a work on a server. */
export type RunWork = (run: (work: Work) => Promise<void>) => Promise<void>

type Spec =
  | { readonly kind: 'post' | 'move' | 'promise'; readonly lines: readonly StockLine[] }
  | { readonly kind: 'issue'; readonly lines: readonly StockIssue[] }

const documentOf = (id: number): StockDocument => ({ noun, id, code: `S${id}` })

function moveBy(work: Work, id: number, { kind, lines }: Spec): Promise<void> {
  if (kind === 'issue') return issueStock(work, documentOf(id), lines)
  return kind === 'promise' ? reserveStock(work, documentOf(id), lines) : postStock(work, documentOf(id), lines)
}

/** Makes a document and lets it move stock, in one work. */
export async function addStep(work: Work, spec: Spec): Promise<number> {
  const isOut = spec.kind === 'issue' || spec.kind === 'promise'
  const state = spec.kind === 'promise' ? 'Pending' : 'Finished'
  const { rows } = await work.db.execute<{ id: number }>(
    sql`insert into ledger_steps (state, spec) values (${state}, ${JSON.stringify(spec)}::jsonb) returning id`,
  )
  const id = rows[0]?.id ?? 0
  for (const { lineId, quantity } of spec.lines)
    await work.db.execute(
      sql`insert into ledger_step_lines values (${id}, ${lineId}, ${isOut ? `-${quantity}` : quantity}::numeric)`,
    )
  await moveBy(work, id, spec)
  return id
}

/** Locks a document in a state, and gives it another one; nothing where there is none. */
async function turn(
  work: Work,
  from: string,
  to: string,
  { least, done }: { least: number; done: (id: number, spec: Spec) => Promise<void> },
): Promise<boolean> {
  const { rows } = await work.db.execute<{ id: number; spec: Spec }>(
    sql`select id, spec from ledger_steps where state = ${from} and id >= ${least} order by id limit 1 for no key update`,
  )
  const [found] = rows
  if (!found) return false
  await work.db.execute(sql`update ledger_steps set state = ${to} where id = ${found.id}`)
  await done(found.id, found.spec)
  return true
}

/**
 * Does what documents do to stock, in a random order that `seed` determines: sign-ins, moves, issues, promises, and what takes them
 * back or ends them. After every 100 steps everything is checked. A shortage is a part of it; every other refusal is a failure.
 * Returns how often each kind of step was done.
 */
export async function playStock(
  world: StockWorld,
  runners: readonly RunWork[],
  {
    seed,
    steps,
    db,
    atOnce = 1,
    told,
  }: { seed: number; steps: number; db: SqlDatabase; atOnce?: number; told?: (step: number) => void },
): Promise<ReadonlyMap<string, number>> {
  const random = seededRandom(seed)
  const whole = (most: number) => Math.floor(random() * most)
  const oneOf = <Value>(values: readonly Value[]): Value => values[whole(values.length)] as Value
  const done = new Map<string, number>()
  const note = (name: string) => done.set(name, (done.get(name) ?? 0) + 1)
  const quantity = (most = 3000) => ((1 + whole(most)) / 100).toFixed(2)
  const material = (): MaterialItem => ({
    kind: 'material',
    materialId: oneOf(world.materials),
    productionOrderId: oneOf([null, ...world.orders]),
    lot: oneOf(['', 'A1', 'Ａ1', 'b2']),
    quality: whole(8) === 0 ? 'Defect' : 'Good',
  })
  const item = (): StockLine['item'] =>
    whole(5) === 0
      ? { kind: 'cloth', productionOrderId: oneOf(world.orders), size: oneOf(['S', 'M']), quality: 'Good' }
      : material()
  const place = () => {
    const { id: warehouseId, locations } = oneOf(world.places)
    return { warehouseId, warehouseLocationId: oneOf([null, ...locations]) }
  }
  const lines = <Line>(one: (lineId: number) => Line[]): Line[] =>
    Array.from({ length: 1 + whole(4) }, (_, at) => one(at + 1)).flat()
  const specs: Readonly<Record<Spec['kind'], () => Spec>> = {
    post: () => ({
      kind: 'post',
      lines: lines((lineId) => [
        { lineId, item: item(), place: place(), quantity: whole(6) === 0 ? `-${quantity(300)}` : quantity() },
      ]),
    }),
    move: () => ({
      kind: 'move',
      lines: lines((lineId) => {
        const [of, from, moved] = [item(), place(), quantity(1000)]
        const to = world.places.find(({ id }) => id !== from.warehouseId)
        return [
          { lineId, item: of, place: from, quantity: `-${moved}` },
          {
            lineId,
            item: { ...of, quality: 'Good' },
            place: { warehouseId: to?.id ?? 0, warehouseLocationId: null },
            quantity: moved,
          },
        ]
      }),
    }),
    issue: () => ({
      kind: 'issue',
      lines: lines((lineId) => {
        const of = material()
        return [
          {
            lineId,
            item: { ...of, lot: whole(3) === 0 ? of.lot : null },
            place: { ...place(), ...(whole(3) === 0 ? {} : { warehouseLocationId: null }) },
            quantity: quantity(2000),
          },
        ]
      }),
    }),
    promise: () => ({
      kind: 'promise',
      lines: lines((lineId) => [{ lineId, item: item(), place: place(), quantity: quantity(1000) }]),
    }),
  }
  const kinds = ['post', 'post', 'post', 'move', 'issue', 'issue', 'promise', 'promise'] as const
  const turns: readonly [string, (work: Work, least: number) => Promise<boolean>][] = [
    [
      'revert',
      (work, least) => turn(work, 'Finished', 'Revert', { least, done: (id) => reverseStock(work, documentOf(id)) }),
    ],
    [
      'again',
      (work, least) =>
        turn(work, 'Revert', 'Finished', {
          least,
          // What was promised once and consumed leaves anew as an issue of the same balances.
          done: (id, spec) =>
            spec.kind === 'promise'
              ? postStock(
                  work,
                  documentOf(id),
                  spec.lines.map((line) => ({ ...line, quantity: `-${line.quantity}` })),
                )
              : moveBy(work, id, spec),
        }),
    ],
    [
      'consume',
      (work, least) =>
        turn(work, 'Pending', 'Finished', { least, done: (id) => closeReservations(work, documentOf(id), 'Consumed') }),
    ],
    [
      'release',
      (work, least) =>
        turn(work, 'Pending', 'Canceled', { least, done: (id) => closeReservations(work, documentOf(id), 'Released') }),
    ],
  ]
  let made = 0
  const one = async (step: number) => {
    const run = runners[step % runners.length] as RunWork
    const [name, act] = whole(2) === 0 ? oneOf(turns) : [oneOf(kinds), undefined]
    try {
      if (act) {
        const least = whole(made + 1)
        let wasDone = false
        await run(async (work) => {
          wasDone = await act(work, least)
        })
        if (wasDone) note(name)
      } else {
        const spec = specs[name as Spec['kind']]()
        await run(async (work) => {
          made = Math.max(made, await addStep(work, spec))
        })
        note(name)
      }
    } catch (error) {
      const { status, message } = error as { status?: number; message?: string }
      if ((status !== 409 && status !== 422) || !message?.startsWith('库存不足')) throw error
      note('short')
    }
    told?.(step)
  }
  for (let step = 0; step < steps; step += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, at) => one(step + at)))
    if (Math.floor(step / 100) < Math.floor((step + atOnce) / 100)) await requireUnbroken(db, stepChecks)
  }
  return done
}

/** The materials, orders and warehouses of a company, for a history. */
export async function worldOf(db: SqlDatabase): Promise<StockWorld> {
  const idsOf = async (table: string, most: number) =>
    (await db.execute<{ id: number }>(sql`select id from ${sql.identifier(table)} order by id limit ${most}`)).rows.map(
      ({ id }) => id,
    )
  const { rows: places } = await db.execute<{ id: number; locations: number[] }>(
    sql`select warehouse_id as id, array_agg(id order by id) as locations from warehouse_locations group by 1 order by 1 limit 2`,
  )
  return { materials: await idsOf('materials', 4), orders: await idsOf('production_orders', 2), places }
}
