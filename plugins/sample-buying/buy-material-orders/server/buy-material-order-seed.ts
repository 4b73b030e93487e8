import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import { sql } from 'drizzle-orm'
import { type PastChange, recordPast } from '../../../../core/server/audit.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { drawNumbers } from '../../../../core/server/sequence.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { part } from '../../../../core/server/seed-random.ts'
import type { WorkingCalendar } from '../../../../core/shared/working-calendar.ts'
import { readWorkingCalendar, usersWithRole } from '../../../admin/server-public.ts'
import type { UnitKind } from '../../../master-data/public.ts'
import { type MaterialType } from '../../../sales/public.ts'
import { seedStyleDocuments } from '../../../sales/server-public.ts'
import { isLate, lineCounts } from '../../buy-materials/buy-material-machine.ts'
import { buyMaterials } from '../../buy-materials/server/buy-material-tables.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import { neededQuantity, plannedFinish } from '../buy-material-order-rules.ts'
import { lineKeyword } from './buy-material-order-lines.ts'
import { urgentSampleOrder } from './buy-material-order-making.ts'
import { BuyMaterialSeedLife, type Course, type Person, whileWorking } from './buy-material-order-seed-life.ts'
import { buyMaterialOrderKeyword } from './buy-material-order-store.ts'
import { buyMaterialOrders } from './buy-material-order-tables.ts'

/** Orders whose rows go to the database together: a statement takes 65,535 values. */
const together = 300

/** Orders that are being worked on. */
const inWork = 48

type SeedLine = {
  readonly materialId: number
  readonly name: string
  readonly supplierId: number | null
  readonly materialType: MaterialType
  readonly actionRegion: string
  readonly usage: string | null
  readonly price: string | null
  readonly kind: UnitKind | null
}

/** A confirmed design colour with its materials. */
type Color = {
  readonly templateId: number
  readonly orderId: number
  readonly code: string
  readonly type: string
  readonly color: string
  readonly customerCode: string
  readonly brandId: number | null
  readonly designImageUrls: string[]
  readonly developmentGroupId: number | null
  readonly urgent: boolean
  readonly pieces: number
  readonly confirmedAt: string
  readonly follower: Person
  readonly lines: readonly SeedLine[]
}

async function readColors(db: SqlDatabase): Promise<readonly Color[]> {
  const { rows } = await db.execute<Color>(sql`select t.id as "templateId", o.id as "orderId", o.code, o.type, t.color,
      o.customer_code as "customerCode", o.brand_id as "brandId", o.design_image_urls as "designImageUrls",
      o.development_group_id as "developmentGroupId", o.urgent, v.confirmed_at as "confirmedAt",
      json_build_object('id', u.id, 'name', u.name) as follower, p.pieces, l.lines
    from templates t join template_orders o on o.id = t.order_id
    join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
    join users u on u.id = coalesce(o.template_follower_id, o.creator_id)
    join template_order_colors c on c.order_id = o.id and c.color = t.color
    cross join lateral (select coalesce(sum(z.quantity), 0)::int as pieces from template_order_sizes z where z.color_id = c.id) p
    cross join lateral (select json_agg(json_build_object('materialId', b.material_id, 'name', m.name, 'supplierId', m.supplier_id,
        'materialType', b.material_type, 'actionRegion', b.action_region, 'usage', b.usage::text, 'price', trim_scale(m.price)::text, 'kind', u.kind)
        order by b.position) as lines
      from template_bom_materials b join materials m on m.id = b.material_id left join units u on u.id = m.unit_id
      where b.color_id = c.id) l
    where o.development_type = 'PatterningDevelopmentSample' and o.code is not null and l.lines is not null order by t.id`)
  return rows
}

/** How far an order has come: nearly all older ones are finished, those in work are of every kind. */
function courseOf(number: number, isInWork: boolean): Course {
  if (!isInWork) return part(number, 17) === 0 ? 'Cancel' : 'Finished'
  const courses: readonly Course[] = [
    'Pending',
    'InProgress',
    'BuyMaterialConfirmed',
    'InProgress',
    'Finished',
    'InProgress',
  ]
  return part(number, 23) === 0 ? 'Cancel' : (courses[part(number, courses.length)] ?? 'InProgress')
}

type Made = {
  readonly row: typeof buyMaterialOrders.$inferInsert & { id: number }
  readonly lines: (typeof buyMaterials.$inferInsert)[]
  readonly past: PastChange[]
}

const pick = <One>(all: readonly One[], number: number): One => {
  const one = all[part(number, all.length || 1)]
  if (one === undefined) throw new Error('demo buying orders need purchasers')
  return one
}

const reasons = ['布行缺货，改期到货', '供应商停电，染色延后', '色样不符，重新订色']

type Making = {
  readonly now: Date
  readonly calendar: WorkingCalendar
  readonly buyers: readonly Person[]
  /** The next code of a moment. */
  readonly codeAt: (at: Date) => string
  /** How many orders are made. */
  readonly count: number
}

type OfLines = Pick<typeof buyMaterials.$inferInsert, 'urgent' | 'scheduledFinishDate'> & {
  readonly id: number
  readonly at: Date
  readonly shared: Pick<typeof buyMaterials.$inferInsert, 'buyMaterialOrderCode' | 'code' | 'type' | 'color'>
}

function linesOf(color: Color, life: BuyMaterialSeedLife, { id, shared, urgent, scheduledFinishDate, at }: OfLines) {
  const orderStatus = life.status
  return color.lines.map((line, position) => {
    const done = life.lines[position]
    if (!done) throw new Error('each material has a life')
    const { purchaseUser, pickUpUser, ...stages } = done
    return {
      orderId: id,
      position,
      ...shared,
      orderStatus,
      urgent,
      scheduledFinishDate,
      materialId: line.materialId,
      materialType: line.materialType,
      actionRegion: line.actionRegion,
      supplierId: line.supplierId,
      quantity: neededQuantity(line.usage, color.pieces, line.kind ?? undefined),
      unitPrice: line.price,
      ...stages,
      purchaseUserId: purchaseUser?.id ?? null,
      pickUpUserId: pickUpUser?.id ?? null,
      warehouseStatus: done.stage === 'PickUpFinished' ? ('awaiting' as const) : null,
      keyword: lineKeyword({ ...shared, material: { name: line.name } }),
      createdAt: at,
      updatedAt: done.pickUpFinishDate ?? done.pickUpStartDate ?? done.purchaseFinishDate ?? at,
    }
  })
}

function orderOf(color: Color, id: number, { now, buyers, calendar, codeAt, count }: Making): Made {
  const isInWork = id > count - inWork
  const asked = addMinutes(color.confirmedAt, 30 + part(id, 20) * 25)
  const wanted = isInWork ? max([asked, addMinutes(now, -180 - part(id, inWork) * 140)]) : asked
  const at = whileWorking(wanted, { after: new Date(color.confirmedAt), before: now })
  const crew = { merchandiser: color.follower, buyer: pick(buyers, id), fetcher: pick(buyers, id + 3) }
  const names = color.lines.map(({ name }) => name)
  const life = new BuyMaterialSeedLife(id, { names, at, now, crew, course: courseOf(id, isInWork) })
  const { status, confirmedAt, finishDate, cancelReason, events } = life
  const buyMaterialOrderCode = codeAt(at)
  const scheduledFinishDate = confirmedAt === null ? null : plannedFinish(dateOf(confirmedAt), calendar)
  const last = events.at(-1)
  const wasLate = finishDate !== null && isLate(scheduledFinishDate, dateOf(finishDate))
  const { code, type, color: name, urgent } = color
  const { fetched, material } = lineCounts(life.lines)
  const shared = { buyMaterialOrderCode, code, type, color: name }
  const of = { document: buyMaterialOrderDocument.noun, id, code: buyMaterialOrderCode }
  return {
    row: {
      id,
      version: 1 + events.length,
      ...shared,
      templateId: color.templateId,
      orderId: color.orderId,
      customerCode: color.customerCode,
      brandId: color.brandId,
      designImageUrls: color.designImageUrls,
      developmentGroupId: color.developmentGroupId,
      status,
      urgent,
      urgentReason: urgent ? urgentSampleOrder : '',
      scheduledFinishDate,
      reasonOfOverdue: wasLate ? pick(reasons, id) : '',
      cancelReason,
      confirmUserId: confirmedAt ? crew.merchandiser.id : null,
      confirmedAt,
      finishDate,
      materialCount: material,
      fetchedCount: fetched,
      keyword: buyMaterialOrderKeyword({ ...shared, customerCode: color.customerCode }),
      creatorId: crew.merchandiser.id,
      lastUpdaterId: last?.actor.id ?? crew.merchandiser.id,
      createdAt: at,
      updatedAt: last?.at ?? at,
    },
    lines: linesOf(color, life, { id, shared, urgent, scheduledFinishDate, at }),
    past: [
      { ...of, action: 'created', at, actor: crew.merchandiser, after: { code, type, color: name } },
      ...events.map(({ action, at: done, actor, words }) => ({
        ...of,
        action,
        at: done,
        actor,
        ...(words ? { message: words } : {}),
      })),
    ],
  }
}

/** Demo data: buying orders of about every second confirmed colour, with materials bought from their suppliers at their prices. */
export async function seedBuyMaterialOrders({ db, now }: Pick<SeedContext, 'db' | 'now'>): Promise<void> {
  const buyers = await usersWithRole(db, '采购员')
  const wanted = (await readColors(db)).filter(
    ({ templateId, confirmedAt }) => part(templateId, 2) === 0 && addMinutes(confirmedAt, 600) < now,
  )
  const drawn = new Map<string, number>()
  const codeAt = (at: Date): string => {
    const month = `MB${dateOf(at).slice(2, 7).replace('-', '')}`
    const number = (drawn.get(month) ?? 0) + 1
    drawn.set(month, number)
    return `${month}${String(number).padStart(4, '0')}`
  }
  const making = { now, buyers, calendar: await readWorkingCalendar(db), codeAt, count: wanted.length }
  for (let from = 0; from < wanted.length; from += together) {
    const made = wanted.slice(from, from + together).map((color, at) => orderOf(color, from + at + 1, making))
    await db
      .insert(buyMaterialOrders)
      .overridingSystemValue()
      .values(made.map(({ row }) => row))
    await db.insert(buyMaterials).values(made.flatMap(({ lines }) => lines))
    await recordPast(
      db,
      made.flatMap(({ past }) => past),
    )
  }
  for (const [month, number] of drawn) await drawNumbers(db, month, number)
  await db.execute(
    sql`select setval(pg_get_serial_sequence('buy_material_orders', 'id'), greatest((select coalesce(max(id), 1) from buy_material_orders), 1))`,
  )
  await seedStyleDocuments(
    db,
    buyMaterialOrderDocument.noun,
    sql`select d.template_id, d.id, d.status from ${buyMaterialOrders} d`,
  )
  // A person who made an order has done the task that asked for it.
  await db.execute(sql`update personal_tasks k set status = 'Finished', result = json_build_object('buyMaterialsOrder', json_build_object('id', d.id)),
      closed_by_id = k.to_user_id, closed_at = d.created_at, updated_at = greatest(k.updated_at, d.created_at), version = k.version + 1
    from ${buyMaterialOrders} d where k.resource_type = 'BuyMaterialOrder' and k.type = 'Creation' and not k.is_approval
      and (k.payload -> 'template' ->> 'id')::int = d.template_id`)
  await db.execute(sql`analyze`)
}
