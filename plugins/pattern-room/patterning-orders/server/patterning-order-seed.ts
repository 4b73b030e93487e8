import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import { sql } from 'drizzle-orm'
import { type PastChange, recordPast } from '../../../../core/server/audit.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { type SeedMeasuring, seedMeasurements, seedStyleDocuments } from '../../../sales/server-public.ts'
import { totalHours } from '../../patterning-flows/flow-graph.ts'
import { patterningFlows } from '../../patterning-flows/server/flow-tables.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { emptyOrder, type Person } from '../patterning-order-state.ts'
import { measuringStep } from '../patterning-order-measuring.ts'
import { readCrews } from './patterning-order-seed-crew.ts'
import { SeedLife } from './patterning-order-seed-life.ts'
import { measuredAction, trailName, trailWords } from './patterning-order-trail.ts'
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

const sewingTexts = [
  '针距 12 针/3cm；领口 0.6cm 包边，压 0.1cm 明线',
  '侧缝四线拷边，袖口、下摆双针 1/4',
  '腰头夹 2cm 橡筋，四角打套结；拉链头不露齿',
]
const cuttingTexts = ['面料松布 24 小时再裁；有倒顺毛，一件一方向', '条格对称，前中、侧缝对条', '主料缩率经 3%、纬 2%']
const finishingTexts = ['低温整烫，垫布；折叠包装，吊牌挂左侧缝', '剪净线头，吸尘后入袋', '钉扣 8 绕缠脚，成品过检针']

/** What most demo orders say of how the style is made. */
function processSheetOf(id: number) {
  if (part(id, 4) === 0) return {}
  const one = (texts: readonly string[]) => texts[part(id, texts.length)] ?? ''
  return {
    wireProcessDescription: '面线 402# 配色，底线同色',
    cutterProcessDescription: one(cuttingTexts),
    sewingDescription: one(sewingTexts),
    tailProcessDescription: one(finishingTexts),
  }
}

const pick = <One>(all: readonly One[], number: number): One => {
  const one = all[part(number, all.length || 1)]
  if (one === undefined) throw new Error('demo pattern orders need pattern clerks and flow templates')
  return one
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

async function insertOrders(db: SqlDatabase, made: readonly Made[]): Promise<void> {
  await db
    .insert(patterningOrders)
    .overridingSystemValue()
    .values(made.map(({ row }) => row))
  const processes = made.flatMap(({ row, life }) =>
    life.state.patterningProcesses.map(({ user, createdAt, startDate, finishDate, scheduledFinishDate, ...one }) => ({
      ...one,
      orderId: row.id,
      userId: user?.id ?? null,
      createdAt: new Date(createdAt),
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
    life.state.errors.map(({ reportUser, resolveDate, type, imageUrls, ...one }) => ({
      ...one,
      type,
      imageUrls: [...imageUrls],
      orderId: row.id,
      reportUserId: reportUser.id,
      resolveDate: dateOf(resolveDate),
      createdAt: toldAt(life, 'report'),
    })),
  )
  if (errors.length > 0) await db.insert(patterningErrors).overridingSystemValue().values(errors)
  const found = await seedMeasurements(db, made.flatMap(measuringOf))
  await recordPast(
    db,
    made.flatMap((one) => pastOf(one, found.get(one.row.id))),
  )
}

/** The measuring step of an order, where it is done and its figures were written down; in older orders they often were not. */
function measuringOf({ row: { id, templateId }, life }: Made): SeedMeasuring[] {
  const step = life.state.patterningProcesses.find((one) => one.type === measuringStep && one.status === 'Finished')
  if (!step?.user || !step.finishDate || part(id, 5) > 2) return []
  return [{ sourceId: id, templateId, userId: step.user.id, measuredAt: step.finishDate }]
}

function pastOf({ row, life, at, clerk }: Made, measured: string | undefined): PastChange[] {
  const { id, code, type, color } = row
  const of = { document: patterningOrderDocument.noun, id, code: `${code} ${type} ${color}` }
  return [
    { ...of, action: 'created', at, actor: clerk, after: { code, type, color } },
    ...life.events.flatMap(({ at: done, actor, action }): PastChange[] => {
      const words = trailWords(life.state, action)
      const change = { ...of, action: trailName(action.do), at: done, actor, ...(words ? { message: words } : {}) }
      const step = action.do === 'finish' && life.state.patterningProcesses.find((one) => one.id === action.process)
      return measured && step && step.type === measuringStep
        ? [change, { ...of, action: measuredAction, at: done, actor, message: measured }]
        : [change]
    }),
  ]
}

/** Demo data: pattern orders of most confirmed design colours that the pattern room makes, each played through with the product's own rules. */
export async function seedPatterningOrders({ db, now }: Pick<SeedContext, 'db' | 'now'>): Promise<void> {
  const crews = await readCrews(db)
  const flows = await db.select().from(patterningFlows)
  const last = { process: 0, rework: 0, error: 0 }
  const nextId = (of: keyof typeof last) => ++last[of]
  const wanted = (await readColors(db)).filter(
    ({ templateId, confirmedAt }) => part(templateId, 10) < 7 && addMinutes(confirmedAt, 970) < now,
  )
  const orderOf = (color: Color, id: number): Made => {
    const { developmentGroupId: group } = color
    const clerk = pick(crews.clerksOf(group), id)
    const flow = pick(flows, id)
    const asked = addMinutes(color.confirmedAt, 40 + part(id, 30) * 31)
    // The latest colours waited for their turn and came to the pattern room within the last days, so that it has work of every state.
    const isLatest = id > wanted.length - inWork
    const at = isLatest ? max([asked, addMinutes(now, -60 - part(id, inWork) * 150)]) : asked
    const hours = totalHours(flow)
    const scheduledFinishDate = addMinutes(at, Math.round(hours * 60))
    const patternAttachments = color.designImageUrls
      .slice(0, 1)
      .map((url) => ({ url, name: `${color.code}-纸样.${url.split('.').at(-1)}` }))
    const state = {
      ...emptyOrder,
      nodes: flow.nodes,
      edges: flow.edges,
      scheduledFinishDate: scheduledFinishDate.toISOString(),
      patternAttachments: [{}],
    }
    const worker = ({ id: process, type }: { id: number; type: string }) => pick(crews.workersOf(group, type), process)
    const life = new SeedLife(
      { number: id, state, at, crew: { clerk, worker }, pace: isLatest ? 'pressed' : 'usual' },
      nextId,
    ).play(now)
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
        ...processSheetOf(id),
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
