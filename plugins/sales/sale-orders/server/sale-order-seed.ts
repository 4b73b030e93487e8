import { addHours } from 'date-fns/addHours'
import { min } from 'date-fns/min'
import { sql } from 'drizzle-orm'
import { seedDocuments } from '../../../../core/server/document/document-seed.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { shiftDate } from '../../../../core/shared/calendar-date.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { usersWithRole } from '../../../admin/server-public.ts'
import type { SeedOrder } from '../../template-orders/server/template-order-seed-data.ts'
import { readBrandSizes } from '../../template-orders/server/template-order-seed-facts.ts'
import type { SaleOrder } from '../sale-order-model.ts'
import { type SeedPurchase, seedSaleOrder, seedSaleOrderAnswers } from './sale-order-seed-data.ts'
import { saleOrderStore } from './sale-order-store.ts'
import { bomItemsOf } from './sale-order-told.ts'

/**
 * When the goods of an order left for the first time: a few days about the day that the customer asked for, once that is
 * past. One in ten is still late.
 */
function outboundOf({ id, status, customerPurchaseOrder }: SaleOrder, now: Date): string | null {
  const { requiredProductionDate: asked } = customerPurchaseOrder
  const date = asked && shiftDate(asked, part(id, 9) - 5)
  return date && status === 'Finished' && part(id, 10) > 0 && date < dateOf(now) ? date : null
}

/** The purchases of a batch of sample orders that were quoted, each with the last quote of its colour. */
async function readPurchases(
  db: SqlDatabase,
  orderIds: readonly number[],
): Promise<(SeedPurchase & { orderId: number })[]> {
  const { rows } = await db.execute<Omit<SeedPurchase, 'quotedAt'> & { orderId: number; quotedAt: string }>(
    sql`select distinct on (d.id) d.id as "taskId", d.template_id as "templateId", d.order_id as "orderId", d.code, d.type, d.color,
      d.purchase_code as "purchaseCode", q.updated_at as "quotedAt", q.converted_price::text as "unitPrice", q.currency,
      trim_scale(q.currency_rate)::text as "currencyRate", ${sql.raw(bomItemsOf('d.order_id', 'd.color'))} as "bomItems"
    from business_tasks d join quotes q on q.template_id = d.template_id
    where d.order_id = any(${sql.param([...orderIds])}::int[]) and q.converted_price > 0
    order by d.id, q.is_selected desc, q.id desc`,
  )
  return rows.map((row) => ({ ...row, quotedAt: new Date(row.quotedAt) }))
}

/** Notes the first shipments of a batch of orders, as warehousing does. */
async function noteShipments(db: SqlDatabase, orders: readonly SaleOrder[], now: Date): Promise<void> {
  const left = orders.flatMap((order) => {
    const date = outboundOf(order, now)
    return date ? [{ id: order.customerPurchaseOrder.id, date }] : []
  })
  await db.execute(sql`update customer_purchase_orders c
    set first_actual_outbound_date = r.date, first_cloth_outbound_order_status = 'Finished'
    from json_to_recordset(${JSON.stringify(left)}::json) as r (id int, date date) where c.id = r.id`)
}

/** Demo data: sale orders of most quoted purchases, with the amounts of the product's own formulas, most of them confirmed. */
export class SeedSaleOrders {
  private readonly context: SeedContext
  private followers: readonly { readonly id: number; readonly name: string }[] | undefined
  private sizes: ReadonlyMap<number, readonly string[]> | undefined
  private last = 0

  constructor(context: SeedContext) {
    this.context = context
  }

  private orderOf(of: SeedOrder, purchase: SeedPurchase) {
    const { now } = this.context
    const { user, templateDesign: design } = of.order
    const number = ++this.last
    const at = min([now, addHours(purchase.quotedAt, 10 + part(number, 90))])
    const confirmedAt = min([now, addHours(at, 3 + part(number, 40))])
    const kind = part(number, 20)
    // What was made within the last days is still in the making; what is half a year old is long done.
    const isOpen = at > addHours(now, -24 * 180) && kind < 3
    const isConfirmed = at <= addHours(now, -72) && !(isOpen && kind < 2)
    const productionFollowerId = this.followers?.[part(number, this.followers.length || 1)]?.id ?? null
    const followed = { columns: { productionFollowerId }, lines: { purchase: [{ productionFollowerId }] } }
    const sampled = design.sampleDress[0]?.sizeRanges.map(({ name }) => name) ?? ['M']
    const sizes = this.sizes?.get(design.brand?.id ?? 0) ?? sampled
    return {
      content: seedSaleOrder(of, purchase, { number, at, from: isOpen ? now : at, sizes }),
      answers: seedSaleOrderAnswers(of, purchase),
      life: [
        ['create', at, user],
        ...(isConfirmed ? [['submit', confirmedAt, user, followed] as const] : []),
        ...(isConfirmed && isOpen ? [['regression', min([now, addHours(confirmedAt, 30)]), user] as const] : []),
      ] as const,
    }
  }

  /** Adds an order for most purchases of a batch of sample orders. */
  async add(batch: readonly SeedOrder[]): Promise<void> {
    const { db, now } = this.context
    this.followers ??= await usersWithRole(db, '生产跟单')
    this.sizes ??= await readBrandSizes(db)
    const orders = new Map(batch.map((one) => [one.order.id, one]))
    const purchases = await readPurchases(db, [...orders.keys()])
    const made = purchases.flatMap((purchase) => {
      const of = orders.get(purchase.orderId)
      return of && part(purchase.taskId, 10) < 7 ? [this.orderOf(of, purchase)] : []
    })
    await noteShipments(db, await seedDocuments(this.context, saleOrderStore, made), now)
  }
}
