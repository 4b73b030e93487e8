import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import { sql } from 'drizzle-orm'
import { type PastChange, recordPast } from '../../../../core/server/audit.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { usersWithRole } from '../../../admin/server-public.ts'
import { seedStyleDocuments } from '../../../sales/server-public.ts'
import { totalHours } from '../../patterning-flows/flow-graph.ts'
import { patterningFlows } from '../../patterning-flows/server/flow-tables.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import type { OrderState, Person } from '../patterning-order-state.ts'
import { stepRights } from '../pattern-step-rights.ts'
import { part, SeedLife } from './patterning-order-seed-life.ts'
import { trailNames, trailWords } from './patterning-order-trail.ts'
import { countsOf } from './patterning-order-work.ts'
import {
  patterningErrors,
  patterningOrders,
  patterningProcesses,
  patterningReworks,
} from './patterning-order-tables.ts'

/** Orders whose rows go to the database together: a statement takes 65,535 values. */
const together = 500

/** Orders that the pattern room has in work. */
const inWork = 60

/** A confirmed design colour that the pattern room makes. */
type Color = {
  readonly templateId: number
  readonly orderId: number
  readonly code: string
  readonly type: string
  readonly color: string
  readonly customerCode: string
  readonly typeExplain: string
  readonly designImageUrls: string[]
  readonly quantity: number
  readonly urgent: boolean
  readonly developmentGroupId: number | null
  readonly confirmedAt: string
}

type Made = {
  readonly row: typeof patterningOrders.$inferInsert & { id: number }
  readonly life: SeedLife
  readonly at: Date
  readonly clerk: Person
}

async function readColors(db: SqlDatabase): Promise<readonly Color[]> {
  const { rows } = await db.execute<Color>(sql`select t.id as "templateId", o.id as "orderId", o.code, o.type, t.color,
      o.customer_code as "customerCode", coalesce(v.snapshot ->> 'typeExplain', '') as "typeExplain", o.design_image_urls as "designImageUrls",
      (select coalesce(sum(z.quantity), 0)::int from template_order_colors c join template_order_sizes z on z.color_id = c.id
        where c.order_id = o.id and c.color = t.color) as quantity,
      o.urgent, o.development_group_id as "developmentGroupId", v.confirmed_at as "confirmedAt"
    from templates t join template_orders o on o.id = t.order_id
    join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
    where o.development_type = 'PatterningDevelopmentSample' and o.code is not null order by t.id`)
  return rows
}

/** The people of each kind of step, those with the craft before the clerks who may do everything. */
async function readCrews(db: SqlDatabase) {
  const clerks = await usersWithRole(db, '版房文员')
  const crafts = new Map<string, readonly Person[]>()
  for (const [type, { roles }] of Object.entries(stepRights)) {
    const craft = roles.find((role) => role !== '版房文员')
    const people = craft ? await usersWithRole(db, craft) : []
    crafts.set(type, people.length > 0 ? people : clerks)
  }
  return { clerks, crafts }
}

const pick = <One>(all: readonly One[], number: number): One => {
  const one = all[part(number, all.length || 1)]
  if (one === undefined) throw new Error('demo pattern orders need pattern clerks and flow templates')
  return one
}

const beginning: Omit<OrderState, 'nodes' | 'edges' | 'scheduledFinishDate' | 'patternAttachments'> = {
  status: 'Pending',
  finishDate: null,
  cancelReason: '',
  cancelledAt: null,
  levelOfDifficulty: null,
  patterningProcesses: [],
  reworks: [],
  errors: [],
  referenceProcesses: [],
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

async function insertOrders(db: SqlDatabase, made: readonly Made[]): Promise<void> {
  await db
    .insert(patterningOrders)
    .overridingSystemValue()
    .values(made.map(({ row }) => row))
  const processes = made.flatMap(({ row, life }) =>
    life.state.patterningProcesses.map(({ user, startDate, finishDate, scheduledFinishDate, ...one }) => ({
      ...one,
      orderId: row.id,
      userId: user?.id ?? null,
      createdAt: life.openedAt.get(one.id) ?? row.createdAt ?? new Date(0),
      startDate: dateOf(startDate),
      finishDate: dateOf(finishDate),
      scheduledFinishDate: new Date(scheduledFinishDate),
    })),
  )
  await db.insert(patterningProcesses).overridingSystemValue().values(processes)
  const toldAt = (life: SeedLife, name: string) =>
    life.events.find(({ action }) => action.do === name)?.at ?? new Date(0)
  const reworks = made.flatMap(({ row, life }) =>
    life.state.reworks.map(({ reworkUser, reportUser, reworkStartDate, reworkFinishDate, ...one }) => ({
      ...one,
      orderId: row.id,
      reworkUserId: reworkUser?.id ?? null,
      reportUserId: reportUser.id,
      reworkStartDate: dateOf(reworkStartDate),
      reworkFinishDate: dateOf(reworkFinishDate),
      createdAt: toldAt(life, one.isInquest ? 'inquestStart' : 'rework'),
    })),
  )
  if (reworks.length > 0) await db.insert(patterningReworks).overridingSystemValue().values(reworks)
  const errors = made.flatMap(({ row, life }) =>
    life.state.errors.map(({ reportUser, resolveDate, type, ...one }) => ({
      ...one,
      type,
      orderId: row.id,
      reportUserId: reportUser.id,
      resolveDate: dateOf(resolveDate),
      createdAt: toldAt(life, 'report'),
    })),
  )
  if (errors.length > 0) await db.insert(patterningErrors).overridingSystemValue().values(errors)
  await recordPast(db, made.flatMap(pastOf))
}

function pastOf({ row, life, at, clerk }: Made): PastChange[] {
  const { id, code, type, color } = row
  const of = { document: patterningOrderDocument.noun, id, code: `${code} ${type} ${color}` }
  return [
    { ...of, action: 'created', at, actor: clerk, after: { code, type, color } },
    ...life.events.map(({ at: done, actor, action }) => {
      const words = trailWords(life.state, action)
      return { ...of, action: trailNames[action.do], at: done, actor, ...(words ? { message: words } : {}) }
    }),
  ]
}

/** Demo data: pattern orders of most confirmed design colours that the pattern room makes, each played through with the product's own rules. */
export async function seedPatterningOrders({ db, now }: Pick<SeedContext, 'db' | 'now'>): Promise<void> {
  const { clerks, crafts } = await readCrews(db)
  const flows = await db.select().from(patterningFlows)
  const last = { process: 0, rework: 0, error: 0 }
  const nextId = (of: keyof typeof last) => ++last[of]
  const wanted = (await readColors(db)).filter(
    ({ templateId, confirmedAt }) => part(templateId, 10) < 7 && addMinutes(confirmedAt, 970) < now,
  )
  const orderOf = (color: Color, id: number): Made => {
    const clerk = pick(clerks, id)
    const flow = pick(flows, id)
    const asked = addMinutes(color.confirmedAt, 40 + part(id, 30) * 31)
    // The latest colours waited for their turn and came to the pattern room within the last days, so that it has work of every state.
    const at = id > wanted.length - inWork ? max([asked, addMinutes(now, -60 - part(id, inWork) * 150)]) : asked
    const hours = totalHours(flow)
    const scheduledFinishDate = addMinutes(at, Math.round(hours * 60))
    const patternAttachments = color.designImageUrls
      .slice(0, 1)
      .map((url) => ({ url, name: `${color.code}-纸样.${url.split('.').at(-1)}` }))
    const state = {
      ...beginning,
      nodes: flow.nodes,
      edges: flow.edges,
      scheduledFinishDate: scheduledFinishDate.toISOString(),
      patternAttachments: [{}],
    }
    const worker = ({ id: process, type }: { id: number; type: string }) => pick(crafts.get(type) ?? clerks, process)
    const life = new SeedLife({ number: id, state, at, crew: { clerk, worker } }, nextId).play(now)
    const lastEvent = life.events.at(-1)
    const { confirmedAt: _, ...copied } = color
    return {
      at,
      clerk,
      life,
      row: {
        ...copied,
        id,
        version: 1 + life.events.length,
        createdAt: at,
        updatedAt: lastEvent?.at ?? at,
        keyword: keywordText(color.code, color.type, color.color),
        creatorId: clerk.id,
        lastUpdaterId: lastEvent?.actor.id ?? clerk.id,
        flowId: flow.id,
        patternFollowerId: clerk.id,
        nodes: flow.nodes,
        edges: flow.edges,
        patternAttachments,
        status: life.state.status,
        levelOfDifficulty: life.state.levelOfDifficulty,
        scheduledFinishDate,
        warningDate: addMinutes(at, Math.round(hours * 54)),
        finishDate: dateOf(life.state.finishDate),
        cancelReason: life.state.cancelReason,
        cancelledAt: dateOf(life.state.cancelledAt),
        stepCount: flow.nodes.length,
        ...countsOf(life.state),
      },
    }
  }
  for (let from = 0; from < wanted.length; from += together)
    await insertOrders(
      db,
      wanted.slice(from, from + together).map((color, at) => orderOf(color, from + at + 1)),
    )
  for (const table of ['patterning_orders', 'patterning_processes', 'patterning_reworks', 'patterning_errors'])
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select coalesce(max(id), 1) from ${sql.raw(table)}), 1))`,
    )
  await db.execute(
    sql`update templates t set patterning_status = d.status from ${patterningOrders} d where d.template_id = t.id`,
  )
  await seedStyleDocuments(
    db,
    patterningOrderDocument.noun,
    sql`select d.template_id, d.id, d.status from ${patterningOrders} d`,
  )
  await db.execute(sql`update template_orders o set patterning_finished = true
    where exists (select 1 from templates t where t.order_id = o.id and t.patterning_status = 'Finished')`)
  await db.execute(sql`analyze`)
}
