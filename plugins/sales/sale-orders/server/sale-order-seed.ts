import { addHours } from 'date-fns/addHours'
import { min } from 'date-fns/min'
import { sql } from 'drizzle-orm'
import { type PastChange, recordPast } from '../../../../core/server/audit.ts'
import { headerValues } from '../../../../core/server/document/document-content-columns.ts'
import { lineValues } from '../../../../core/server/document/document-lines.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { dateOf, shanghaiClock } from '../../../../core/shared/calendar.ts'
import { shiftDate } from '../../../../core/shared/calendar-date.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { usersWithRole } from '../../../admin/server-public.ts'
import { insertRows, moveIdentity, noteCodes } from '../../template-orders/server/template-order-seed.ts'
import type { SeedOrder } from '../../template-orders/server/template-order-seed-data.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import { type SaleOrder, saleOrderModel } from '../sale-order-model.ts'
import { saleOrderSteps } from '../sale-order-steps.ts'
import { part, type SeedLife, type SeedPurchase, seedSaleOrder } from './sale-order-seed-data.ts'
import { copiedColumns, saleOrderKeyword } from './sale-order-store.ts'
import { saleOrderTable } from './sale-order-table.ts'
import { bomItemsOf } from './sale-order-told.ts'

/**
 * When the goods of an order left for the first time: a few days about the day that the customer asked for, once that is
 * past. One in ten is still late.
 */
function outboundOf({ id, status, customerPurchaseOrder }: SaleOrder, now: Date) {
  const { requiredProductionDate: asked } = customerPurchaseOrder
  const date = asked && shiftDate(asked, part(id, 9) - 5)
  const hasLeft = date && status === 'Finished' && part(id, 10) > 0 && date < dateOf(now)
  return {
    firstActualOutboundDate: hasLeft ? date : null,
    firstClothOutboundOrderStatus: hasLeft ? 'Finished' : null,
  }
}

type Made = { readonly order: SaleOrder; readonly taskId: number; readonly confirmedAt: Date | null }

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

/** The names of the sizes that each brand uses. */
async function readSizes(db: SqlDatabase): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await db.execute<{ brandId: number; ranges: string[] }>(
    sql`select distinct on (b.brand_id) b.brand_id as "brandId", s.ranges from brand_sizes b join sizes s on s.id = b.size_id
      where cardinality(s.ranges) > 1 order by b.brand_id, s.id`,
  )
  return new Map(rows.map(({ brandId, ranges }) => [brandId, ranges]))
}

/** Demo data: sale orders of most quoted purchases, with the amounts of the product's own formulas, most of them confirmed. */
export class SeedSaleOrders {
  private readonly db: SqlDatabase
  private readonly now: Date
  private readonly codes = new Map<string, number>()
  private followers: readonly { readonly id: number; readonly name: string }[] | undefined
  private sizes: ReadonlyMap<number, readonly string[]> | undefined
  private last = 0

  constructor({ db, now }: Pick<SeedContext, 'db' | 'now'>) {
    this.db = db
    this.now = now
  }

  private nextCode(at: Date): string {
    const shanghai = shanghaiClock(at.toISOString()).toISOString()
    const prefix = `XS${shanghai.slice(2, 4)}${shanghai.slice(5, 7)}`
    const number = (this.codes.get(prefix) ?? 0) + 1
    this.codes.set(prefix, number)
    return `${prefix}${String(number).padStart(4, '0')}`
  }

  private orderOf(of: SeedOrder, purchase: SeedPurchase): Made {
    const id = ++this.last
    const at = min([this.now, addHours(purchase.quotedAt, 10 + part(id, 90))])
    const confirmedAt = min([this.now, addHours(at, 3 + part(id, 40))])
    const kind = part(id, 20)
    // What was made within the last days is still in the making; what is half a year old is long done.
    const isOpen = at > addHours(this.now, -24 * 180) && kind < 3
    const status = at > addHours(this.now, -72) || (isOpen && kind < 2) ? 'Pending' : isOpen ? 'Revert' : 'Finished'
    const life: SeedLife = {
      at,
      updatedAt: status === 'Pending' ? at : min([this.now, addHours(confirmedAt, status === 'Revert' ? 30 : 0)]),
      status,
      confirmedVersion: status === 'Pending' ? 0 : 1,
      version: { Pending: 1, Finished: 2, Revert: 3 }[status],
    }
    const follower = this.followers?.[part(id, this.followers.length || 1)] ?? null
    const sampled = of.order.templateDesign.sampleDress[0]?.sizeRanges.map(({ name }) => name) ?? ['M']
    const sizes = this.sizes?.get(of.order.templateDesign.brand?.id ?? 0) ?? sampled
    const made = {
      id,
      saleOrderCode: this.nextCode(at),
      life,
      sizes,
      follower: follower && { ...follower, avatar: null },
    }
    const order = seedSaleOrder(of, purchase, made)
    return { order, taskId: purchase.taskId, confirmedAt: status === 'Pending' ? null : confirmedAt }
  }

  private async insert(made: readonly Made[]): Promise<void> {
    const { purchase, sizeRange } = saleOrderTable.lines
    if (!purchase || !sizeRange) throw new Error('the tables of sale orders are missing')
    const contents = made.map((one) => ({ ...one, content: contentOf(saleOrderModel, one.order) }))
    await insertRows(
      this.db,
      'sale_orders',
      contents.map(({ order, taskId, content }) => ({
        id: order.id,
        version: order.version,
        createdAt: order.createdAt,
        updatedAt: order.updatedAt,
        creatorId: order.user.id,
        lastUpdaterId: order.user.id,
        saleOrderCode: order.saleOrderCode,
        confirmedVersion: order.confirmedVersion,
        status: order.status,
        businessTaskId: taskId,
        templateId: order.template.id,
        templateOrderId: order.template.orderId,
        ...headerValues(saleOrderTable, content),
        ...copiedColumns(content),
        productionFollowerId: order.customerPurchaseOrder.productionFollower?.id ?? null,
        customerCode: order.template.customerCode,
        designImageUrls: order.template.designImageUrls,
        keyword: saleOrderKeyword(content, order.saleOrderCode, order.template.customerCode),
      })),
    )
    const packed = contents.map(({ order, content }) => ({ order, lists: saleOrderTable.pack(content) }))
    const linesOf = (key: string) =>
      packed.flatMap(({ order, lists }) =>
        // Lists of a packed content are arrays of lines.
        (lists[key] as readonly Record<string, unknown>[]).map((line, position) => ({ order, line, position })),
      )
    await insertRows(
      this.db,
      purchase.name,
      linesOf('purchase').map(({ order, line, position }) => ({
        id: order.id,
        saleOrderId: order.id,
        position,
        ...lineValues(purchase, line),
        productionFollowerId: order.customerPurchaseOrder.productionFollower?.id ?? null,
        ...outboundOf(order, this.now),
      })),
    )
    await insertRows(
      this.db,
      sizeRange.name,
      linesOf('sizeRange').map(({ order, line, position }) => ({
        saleOrderId: order.id,
        position,
        ...lineValues(sizeRange, line),
      })),
    )
  }

  private async insertVersions(made: readonly Made[]): Promise<void> {
    await insertRows(
      this.db,
      'sale_order_versions',
      made.flatMap(({ order, confirmedAt }) =>
        confirmedAt
          ? [
              {
                orderId: order.id,
                version: 1,
                confirmedAt: confirmedAt.toISOString(),
                confirmedById: order.user.id,
                shape: saleOrderModel.shape,
                snapshot: { ...order, status: 'Finished', version: 2, updatedAt: confirmedAt.toISOString() },
              },
            ]
          : [],
      ),
    )
  }

  private pastOf({ order, confirmedAt }: Made): PastChange[] {
    const { submit, regression } = saleOrderSteps.steps
    const about = { document: saleOrderDocument.noun, id: order.id, code: order.saleOrderCode, actor: order.user }
    const moved = (action: string, at: Date, before: string, after: string) => ({
      ...about,
      action,
      at,
      before: { status: before },
      after: { status: after },
    })
    const made = { ...about, action: 'created', at: new Date(order.createdAt), after: contentOf(saleOrderModel, order) }
    if (!confirmedAt) return [made]
    const confirmed = moved(submit.action, confirmedAt, 'Pending', 'Finished')
    if (order.status === 'Finished') return [made, confirmed]
    return [made, confirmed, moved(regression.action, new Date(order.updatedAt), 'Finished', 'Revert')]
  }

  /** Adds an order for most purchases of a batch of sample orders. */
  async add(batch: readonly SeedOrder[]): Promise<void> {
    this.followers ??= await usersWithRole(this.db, '生产跟单')
    this.sizes ??= await readSizes(this.db)
    const orders = new Map(batch.map((one) => [one.order.id, one]))
    const purchases = await readPurchases(this.db, [...orders.keys()])
    const made = purchases.flatMap((purchase) => {
      const of = orders.get(purchase.orderId)
      return of && part(purchase.taskId, 10) < 7 ? [this.orderOf(of, purchase)] : []
    })
    await this.insert(made)
    await this.insertVersions(made)
    await recordPast(
      this.db,
      made.flatMap((one) => this.pastOf(one)),
    )
  }

  /** Moves the sequences of codes and ids past the demo data. */
  async finish(): Promise<void> {
    for (const table of ['sale_orders', 'customer_purchase_orders']) await moveIdentity(this.db, table)
    await noteCodes(this.db, this.codes)
  }
}
