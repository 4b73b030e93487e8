import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { subDays } from 'date-fns/subDays'
import { sql } from 'drizzle-orm'
import { type PastChange, recordPast } from '../../../../core/server/audit.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { usersWithRole } from '../../../admin/server-public.ts'
import { whileOpen } from '../../buy-material-orders/server/buy-material-order-seed-life.ts'
import { buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'
import { type Awaiting, awaitSignIn } from './buy-material-warehouse-awaiting.ts'

/** What was fetched less than so many days ago may still wait to be signed for. */
const fresh = 2

/** Of what was signed for at least so many days ago, most was taken by the pattern room. */
const settled = 3

type Person = { readonly id: number; readonly name: string }

type Place = { readonly warehouse: { id: number; name: string }; readonly location: { id: number; name: string } }

/** What became of a fetched material. */
type Course = {
  readonly id: number
  readonly name: string
  readonly place: Place
  readonly keeper: Person
  readonly receivedAt: Date
  readonly issued: { readonly to: Person; readonly by: Person; readonly at: Date } | undefined
}

/** A number below `of` that follows from a number alone, so that the demo company is the same each time. */
const part = (number: number, of: number) => Math.abs((number * 2_654_435_761) % 2_147_483_647) % of

async function samplePlaces(db: SqlDatabase): Promise<readonly Place[]> {
  const { rows } = await db.execute<Place>(sql`select json_build_object('id', w.id, 'name', w.name) as warehouse,
      json_build_object('id', l.id, 'name', l.code) as location
    from warehouse_locations l join warehouses w on w.id = l.warehouse_id where w.name like '%版料%' order by w.id, l.position`)
  return rows
}

type Fetched = { readonly id: number; readonly name: string; readonly at: Date }

async function fetchedMaterials(db: SqlDatabase): Promise<readonly Fetched[]> {
  const { rows } = await db.execute<{ id: number; name: string; at: string }>(
    sql`select w.id, concat_ws(' · ', m.name, l.buy_material_order_code) as name, w.pick_up_finish_date as at
      from buy_material_warehouses w join buy_materials l on l.id = w.buy_material_id join materials m on m.id = l.material_id
      order by w.id`,
  )
  return rows.map(({ id, name, at }) => ({ id, name, at: new Date(at) }))
}

const remarks: readonly string[] = ['靠窗第二格', '与大货布对色', '余料留样']

async function writeCourses(db: SqlDatabase, courses: readonly Course[]): Promise<void> {
  const rows = courses.map(({ id, place, keeper, receivedAt, issued }) => ({
    id,
    warehouse: place.warehouse.id,
    location: place.location.id,
    keeper: keeper.id,
    received: receivedAt.toISOString(),
    taker: issued?.to.id ?? null,
    giver: issued?.by.id ?? null,
    issued: issued?.at.toISOString() ?? null,
    comment: part(id, 11) === 0 ? (remarks[part(id, remarks.length)] ?? '') : '',
  }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (id int, warehouse int, location int, keeper int,
    received timestamptz, taker int, giver int, issued timestamptz, comment text)`
  await db.execute(sql`update buy_material_warehouses w set status = case when r.issued is null then 'received' else 'issued' end,
      warehouse_id = r.warehouse, warehouse_location_id = r.location, receive_user_id = r.keeper, received_at = r.received,
      issue_user_id = r.taker, issued_at = r.issued, comment = r.comment, version = case when r.issued is null then 2 else 3 end,
      updated_at = coalesce(r.issued, r.received)
    from ${given} where w.id = r.id`)
  await db.execute(sql`update buy_materials l set warehouse_status = w.status from buy_material_warehouses w
    where w.buy_material_id = l.id and l.warehouse_status <> w.status`)
  await db.execute(sql`insert into buy_material_warehouse_entries (record_id, kind, at, code, material_id, quantity, warehouse_id,
      warehouse_location_id, user_id, issue_user_id, comment, keyword, created_at, updated_at)
    select w.id, e.kind, e.at, w.code, w.material_id, w.quantity, r.warehouse, r.location, e.person, e.taker, r.comment, w.keyword, e.at, e.at
    from ${given} join buy_material_warehouses w on w.id = r.id
      cross join lateral (values ('In', r.received, r.keeper, null), ('Out', r.issued, r.giver, r.taker)) e (kind, at, person, taker)
    where e.at is not null order by e.at, w.id`)
  await db.execute(
    sql`update warehouse_locations set is_referenced = true where id in (select warehouse_location_id from buy_material_warehouses)`,
  )
}

const beginningOf = ({ id, name, at, fetcher }: Awaiting): PastChange => ({
  document: buyMaterialWarehouseDocument.noun,
  id,
  code: name,
  action: 'created',
  at: new Date(at),
  actor: fetcher,
  after: { status: 'awaiting' },
})

function pastOf({ id, name, place, keeper, receivedAt, issued }: Course): readonly PastChange[] {
  const about = { document: buyMaterialWarehouseDocument.noun, id, code: name }
  const where = { warehouse: place.warehouse, warehouseLocation: place.location, receiveUser: keeper }
  const received: PastChange = {
    ...about,
    action: 'received',
    at: receivedAt,
    actor: keeper,
    before: { status: 'awaiting' },
    after: { status: 'received', ...where },
  }
  if (!issued) return [received]
  const out: PastChange = {
    ...about,
    action: 'issued',
    at: issued.at,
    actor: issued.by,
    before: { status: 'received', ...where },
    after: { status: 'issued', ...where, issueUser: issued.to },
  }
  return [received, out]
}

/** Demo data: what was fetched waits for two days at most, then lies in the sample warehouse, and is taken by the pattern room for the most part. */
export async function seedSampleWarehouse({ db, now }: Pick<SeedContext, 'db' | 'now'>): Promise<void> {
  const fetched = await awaitSignIn(db)
  const places = await samplePlaces(db)
  const keepers = await usersWithRole(db, '仓管员')
  const takers = await usersWithRole(db, '版房文员')
  const courses = (await fetchedMaterials(db)).flatMap(({ id, name, at }): readonly Course[] => {
    const place = places[part(id, places.length || 1)]
    const keeper = keepers[part(id + 7, keepers.length || 1)]
    if (!place || !keeper) throw new Error('the demo warehouse needs a keeper and locations')
    const receivedAt = whileOpen(addMinutes(at, 35 + part(id, 300)))
    const mayWait = at > subDays(now, fresh) && part(id, 3) > 0
    if (mayWait || receivedAt > now) return []
    const issuedAt = whileOpen(addHours(receivedAt, 4 + part(id, 60)))
    const to = takers[part(id + 3, takers.length || 1)]
    const isIssued = to && issuedAt < now && (at < subDays(now, settled) ? part(id, 9) > 0 : part(id, 2) > 0)
    return [{ id, name, place, keeper, receivedAt, issued: isIssued ? { to, by: keeper, at: issuedAt } : undefined }]
  })
  await recordPast(db, fetched.map(beginningOf))
  if (courses.length === 0) return
  await writeCourses(db, courses)
  await recordPast(db, courses.flatMap(pastOf))
}
