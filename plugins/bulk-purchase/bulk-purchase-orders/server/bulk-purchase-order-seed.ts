import { addMilliseconds } from 'date-fns/addMilliseconds'
import { max } from 'date-fns/max'
import { min } from 'date-fns/min'
import { sql } from 'drizzle-orm'
import { type PastChange, recordPast } from '../../../../core/server/audit.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { drawCodes } from '../../../../core/server/sequence.ts'
import { usersWithRole } from '../../../admin/server-public.ts'
import { productionOrderDocument, requiredQuantity } from '../../../production/public.ts'
import { seedLatestPurchases } from '../../../production/server-public.ts'
import { materialStatusOf } from '../../bulk-purchases/bulk-purchase-machine.ts'
import { bulkPurchases } from '../../bulk-purchases/server/bulk-purchase-tables.ts'
import { readTolerance } from '../../bulk-purchases/server/bulk-purchase-tolerance.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import { bulkPurchaseOrders } from './bulk-purchase-order-tables.ts'
import { BulkPurchaseSeedLife, type SeedNeed, type SeedPerson } from './bulk-purchase-seed-life.ts'
import {
  openCourseAt,
  personOf,
  type PurchasePlan,
  planOfCut,
  planOfOpen,
  purchaserOf,
} from './bulk-purchase-seed-plan.ts'
import {
  type BillLine,
  codePrefix,
  columnsOfProduced,
  lineOfBill,
  type Produced,
  readBills,
  readProduced,
} from './bulk-purchase-start.ts'

/** Production orders whose purchases are written together: a statement takes 65,535 values. */
const together = 300

/** A confirmed production order that is made of our material. */
type Confirmed = {
  readonly id: number
  readonly confirmedAt: string
  /** When its production began; null before. */
  readonly cutAt: string | null
  readonly follower: SeedPerson
}

async function readConfirmed(db: SqlDatabase): Promise<readonly Confirmed[]> {
  return readRows<Confirmed>(
    db,
    sql`select d.id, v.confirmed_at as "confirmedAt", case when d.status <> 'Pending' then d.updated_at end as "cutAt",
        json_build_object('id', u.id, 'name', u.name) as follower
      from production_orders d join users u on u.id = coalesce(d.production_follower_id, d.creator_id)
      join production_order_versions v on v.order_id = d.id and v.version = d.confirmed_version
      where d.order_status = 'Finished' and d.production_type in ('CMT', 'CFOB')
        and exists (select 1 from production_order_lines l where l.order_id = d.id)
      order by v.confirmed_at, d.id`,
  )
}

type Company = {
  readonly purchasers: readonly SeedPerson[]
  readonly storekeepers: readonly SeedPerson[]
  readonly tolerance: string
  readonly now: Date
  /** The places of orders that are not cut, from the newest on, by their numbers. */
  readonly openPlaces: ReadonlyMap<number, number>
}

/** The same plan for a purchase that was initiated again a while after the first was cancelled. */
function later(plan: PurchasePlan, at: Date): PurchasePlan {
  const initiatedAt = plan.startedAt ? min([at, plan.startedAt]) : at
  return { ...plan, initiatedAt }
}

/** The lives of the purchases of one production order: one, or two where the first was cancelled. */
function livesOf(order: Confirmed, needs: readonly SeedNeed[], company: Company) {
  const { id: number, follower } = order
  const { tolerance, now, openPlaces, purchasers, storekeepers } = company
  const confirmedAt = new Date(order.confirmedAt)
  const place = order.cutAt ? undefined : openPlaces.get(number)
  const course = place === undefined ? undefined : openCourseAt(place)
  if (!order.cutAt && !course) return []
  const given = { number, types: needs.map(({ materialType }) => materialType), confirmedAt }
  const plan =
    order.cutAt || !course
      ? planOfCut({ ...given, cutAt: new Date(order.cutAt ?? now) })
      : planOfOpen({ ...given, course, now })
  const purchaser = purchaserOf(purchasers, number, place)
  const crew = { follower, purchaser, storekeeper: personOf(storekeepers, number) }
  const of = { number, needs, crew, tolerance, now }
  const isAgain = part(number, 19) === 4 || (course === 'Pending' && part(number, 2) === 0)
  const between = plan.initiatedAt.getTime() - confirmedAt.getTime()
  const at = (share: number) => addMilliseconds(confirmedAt, Math.round(between * share))
  if (!isAgain || between < 4 * 60_000) return [new BulkPurchaseSeedLife({ ...of, plan })]
  const first = { ...plan, initiatedAt: at(0.3), startedAt: undefined }
  return [
    new BulkPurchaseSeedLife({
      ...of,
      crew: { ...crew, purchaser: personOf(purchasers, number + 1) },
      plan: first,
      cancelledAt: at(0.7),
    }),
    new BulkPurchaseSeedLife({ ...of, plan: later(plan, max([plan.initiatedAt, at(0.8)])) }),
  ]
}

type Purchase = {
  readonly id: number
  readonly code: string
  readonly produced: Produced
  readonly bill: readonly BillLine[]
  readonly follower: SeedPerson
  readonly life: BulkPurchaseSeedLife
}

function rowOf({ id, code, produced, follower, life }: Purchase) {
  const { figures, events, startedAt, finishedAt, initiatedAt, updatedAt } = life
  return {
    ...columnsOfProduced(produced, code),
    ...figures,
    id,
    version: 1 + events.length,
    purchaseUserId: life.purchaser.id,
    comment: part(produced.id, 7) === 0 ? '与同款其他颜色一起订，缸差要小' : '',
    startedAt,
    finishedAt,
    creatorId: follower.id,
    lastUpdaterId: events.at(-1)?.actor.id ?? follower.id,
    createdAt: initiatedAt,
    updatedAt,
  }
}

function linesOf({ id, code, produced, bill, life }: Purchase): (typeof bulkPurchases.$inferInsert)[] {
  return bill.map((one, position) => ({
    ...lineOfBill(one, produced, { orderId: id, materialBulkPurchaseOrderCode: code, position }),
    ...life.lines[position],
    orderStatus: life.figures.status,
    createdAt: life.initiatedAt,
  }))
}

/** The trail of a purchase, and of its production order as far as its material status changed. */
function pastOf({ id, code, produced, follower, life }: Purchase): readonly PastChange[] {
  const of = { document: bulkPurchaseOrderDocument.noun, id, code }
  const { first, events, initiatedAt: at, purchaser } = life
  const { productionOrderCode, quantity } = produced
  const follows = {
    document: productionOrderDocument.noun,
    id: produced.id,
    code: productionOrderCode,
    action: 'purchase_followed',
  }
  const statuses = [
    { at, actor: follower, status: first.status },
    ...events.map(({ at: then, actor, after }) => ({ at: then, actor, status: after.status })),
  ]
  return [
    {
      ...of,
      action: 'created',
      at,
      actor: follower,
      after: { materialBulkPurchaseOrderCode: code, productionOrderCode, quantity, purchaseUser: purchaser, ...first },
    },
    ...events.map((event) => ({ ...of, ...event })),
    ...statuses.flatMap(({ at: done, actor, status }, place): PastChange[] => {
      const materialStatus = materialStatusOf(status)
      const earlier = statuses[place - 1]
      const former = earlier ? materialStatusOf(earlier.status) : null
      return former === materialStatus
        ? []
        : [{ ...follows, at: done, actor, before: { materialStatus: former }, after: { materialStatus } }]
    }),
  ]
}

async function readCompany(context: SeedContext, confirmed: readonly Confirmed[]): Promise<Company> {
  const { db, now } = context
  const open = confirmed.filter(({ cutAt }) => cutAt === null).reverse()
  return {
    purchasers: await usersWithRole(db, '大货采购员'),
    storekeepers: await usersWithRole(db, '仓管员'),
    tolerance: await readTolerance(db),
    now,
    openPlaces: new Map(open.map(({ id }, place) => [id, place])),
  }
}

async function writePurchases(db: SqlDatabase, purchases: readonly Purchase[]): Promise<void> {
  if (purchases.length === 0) return
  await db.insert(bulkPurchaseOrders).overridingSystemValue().values(purchases.map(rowOf))
  const lines = purchases.flatMap(linesOf)
  for (let from = 0; from < lines.length; from += 1000)
    await db.insert(bulkPurchases).values(lines.slice(from, from + 1000))
  await recordPast(db, purchases.flatMap(pastOf))
}

/**
 * Demo data: the purchases of the confirmed production orders that are made of our material. What has been cut has its material;
 * of the others some wait, some are on their way and some are late.
 */
export async function seedBulkPurchaseOrders(context: SeedContext): Promise<void> {
  const { db } = context
  const confirmed = await readConfirmed(db)
  const company = await readCompany(context, confirmed)
  let last = 0
  for (let from = 0; from < confirmed.length; from += together) {
    const some = confirmed.slice(from, from + together)
    const ids = some.map(({ id }) => id)
    const produced = new Map((await readProduced(db, ids)).map((one) => [one.id, one]))
    const bills = Map.groupBy(await readBills(db, ids), ({ orderId }) => orderId)
    const made = some.flatMap((order) => {
      const [sheet, bill = []] = [produced.get(order.id), bills.get(order.id)]
      if (!sheet) return []
      const needs = bill.map((line) => ({
        ...line,
        name: line.material.name,
        requiredQuantity: requiredQuantity(line, sheet.quantity),
      }))
      return livesOf(order, needs, company).map((life) => ({ produced: sheet, bill, follower: order.follower, life }))
    })
    const codes = await drawCodes(
      db,
      made.map(({ life }) => ({ prefix: codePrefix, at: life.initiatedAt })),
    )
    await writePurchases(
      db,
      made.map((one, place) => ({ ...one, id: last + place + 1, code: codes[place] ?? '' })),
    )
    last += made.length
  }
  if (last === 0) return
  await db.execute(sql`select setval(pg_get_serial_sequence('material_bulk_purchase_orders', 'id'), ${last}::int)`)
  await seedLatestPurchases(
    db,
    sql`select distinct on (o.production_order_id) o.production_order_id, o.id, o.material_bulk_purchase_order_code as code, o.status,
        case o.status when 'PartiallyArrived' then ${materialStatusOf('PartiallyArrived')} else o.status end as material_status
      from material_bulk_purchase_orders o order by o.production_order_id, o.id desc`,
  )
  await db.execute(
    sql`analyze material_bulk_purchase_orders, material_bulk_purchases, production_orders, operating_records`,
  )
}
