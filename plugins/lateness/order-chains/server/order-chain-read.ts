import { type SQL, sql } from 'drizzle-orm'
import { readManyThroughList } from '../../../../core/server/list/read-through-list.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { Services } from '../../../../core/server/services.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { readSystemSettings } from '../../../../core/server/system-settings.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { calendarIn, workingDaysBetween } from '../../../../core/shared/working-calendar.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { workingCalendar } from '../../../admin/public.ts'
import { aboutReadable } from '../../../admin/server-public.ts'
import { isBehind, type PlannedStage, plannedStages, targetOf, templateIn } from '../chain-stages.ts'
import type { OrderChain, OrderChainRow, StageLine } from '../order-chain-contract.ts'
import { causesOf, type TrailEntry } from './chain-trail.ts'
import { orderChainList } from './order-chain-list.ts'

const readChains = readManyThroughList<OrderChainRow>(orderChainList)

/** The stages of an order with their targets, and by how much each is late. */
function stagesOf(row: OrderChainRow, settings: ReadonlyMap<string, string>, today: string): readonly StageLine[] {
  const calendar = calendarIn(settings.get(workingCalendar) ?? '')
  const template = templateIn((key) => settings.get(key))
  let lateBefore = 0
  return plannedStages.map((stage): StageLine => {
    const actual = row[stage]
    const target = row.requiredDate ? targetOf(stage, row.requiredDate, { template, calendar }) : null
    const isDone = isBehind(stage, row.stage)
    const sinceTarget = target && row.stage === stage ? Math.max(workingDaysBetween(target, today, calendar), 0) : null
    const late = isDone ? (row.lateness[stage] ?? null) : sinceTarget || null
    const own = late === null ? null : Math.max(late, 0) - lateBefore
    if (late !== null) lateBefore = Math.max(late, 0)
    return { stage, target, actual, late, own }
  })
}

/** The stage during which something happened: the first that was not done before that day, else the one the order is at. */
function stageAt(day: string, stages: readonly StageLine[], row: OrderChainRow): PlannedStage {
  const behind = stages.find(({ stage, actual }) => isBehind(stage, row.stage) && actual !== null && day <= actual)
  const at = plannedStages.find((stage) => stage === row.stage)
  return behind?.stage ?? at ?? 'shipment'
}

/** The documents of an order: SQL of pairs of noun and id. */
const documentsOf = (id: number): SQL => sql`
  select 'sale_orders' as document, ${id}::int as id
  union all select 'template_orders', d.template_order_id from order_chains d where d.id = ${id}::int
  union all select 'production_orders', d.production_order_id from order_chains d where d.id = ${id}::int and d.production_order_id is not null
  union all select 'crop_order', d.crop_order_id from order_chains d where d.id = ${id}::int and d.crop_order_id is not null
  union all select 'material_bulk_purchase_orders', b.id from order_chains d
    join material_bulk_purchase_orders b on b.production_order_id = d.production_order_id where d.id = ${id}::int
  union all select 'cloth_inbound_orders', l.order_id from order_chains d
    join cloth_inbound_order_lines l on l.production_order_id = d.production_order_id where d.id = ${id}::int
  union all select 'cloth_outbound_orders', l.order_id from order_chains d
    join cloth_outbound_order_lines l on l.production_order_id = d.production_order_id where d.id = ${id}::int`

/** SQL of what causes are found by in a document of the trail. */
const toldOf = (column: string) =>
  sql.raw(`case when ${column} is not null then jsonb_build_object(
    'required', coalesce(${column} #>> '{customerPurchaseOrder,requiredProductionDate}', ${column} ->> 'requiredProductionDate'),
    'lines', (select jsonb_agg(jsonb_build_object('id', x -> 'id', 'name', x #>> '{material,name}', 'expected', x ->> 'expectedArrivalDate',
        'received', x ->> 'receivedQuantity'))
      from jsonb_array_elements(case when jsonb_typeof(${column} -> 'materialBulkPurchases') = 'array'
        then ${column} -> 'materialBulkPurchases' else '[]' end) x)) end`)

/** The most entries of the trail that are looked through. */
const most = 1000

async function readTrail(
  db: SqlDatabase,
  services: Services,
  actor: Actor,
  id: number,
): Promise<readonly TrailEntry[]> {
  const about = { document: sql`r.document`, documentId: sql`r.document_id` }
  const rows = await readRows(
    db,
    sql`select r.id, r.at, json_build_object('id', r.user_id, 'name', r.user_name) as user, r.document, r.document_id as "documentId",
        coalesce(r.code, '') as code, r.action, coalesce(r.message, '') as message, ${toldOf('r.before')} as before, ${toldOf('r.after')} as after
      from (${documentsOf(id)}) o join operating_records r on r.document = o.document and r.document_id = o.id
      where r.result = 'succeeded' and ${aboutReadable(services, actor, about)} order by r.at, r.id limit ${most}::int`,
  )
  return rows.map(
    (row) => ({ ...row, at: new Date(row['at'] as string | Date).toISOString() }) as unknown as TrailEntry,
  )
}

/** An order with its stages, and what happened while it became late in documents that the actor may read. Throws 404. */
export async function readOrderChain(
  { db, services, actor }: { readonly db: SqlDatabase; readonly services: Services; readonly actor: Actor },
  id: number,
): Promise<OrderChain> {
  const [row] = await readChains(db, [id])
  if (!row) throw notFound()
  const settings = new Map((await readSystemSettings(db)).map(({ key, value }) => [key, value]))
  const stages = stagesOf(row, settings, dateOf(services.clock()))
  const causes = causesOf(await readTrail(db, services, actor, id))
  return {
    ...row,
    stages: [...stages],
    causes: causes.map((cause) => {
      const isMaterial = cause.kind === 'material' || cause.kind === 'expected' || cause.kind === 'short'
      return { ...cause, stage: isMaterial ? 'material' : stageAt(dateOf(new Date(cause.at)), stages, row) }
    }),
  }
}
