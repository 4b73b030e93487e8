import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { refused, refusedFields } from '../../../../core/server/refusal.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { type ProductionOrderState, canInitiatePurchase, requiredQuantity } from '../../../production/public.ts'
import type { MaterialType } from '../../../sales/public.ts'
import type { BulkPurchasePreflight, BulkPurchaseStarted } from '../bulk-purchase-order-contract.ts'
import { bulkPurchaseOrderEvent, bulkPurchaseOrderEvents } from '../bulk-purchase-order-events.ts'
import { bulkPurchases } from '../../bulk-purchases/server/bulk-purchase-tables.ts'
import { mostAmount, mostQuantity } from '../../bulk-purchases/bulk-purchase-rules.ts'
import { bulkPurchaseKeyword } from '../../bulk-purchases/server/bulk-purchase-store.ts'
import { bulkPurchaseOrderKeyword, bulkPurchaseOrderStore, requirePurchaser } from './bulk-purchase-order-store.ts'
import { bulkPurchaseOrders } from './bulk-purchase-order-tables.ts'
import { settleOrder } from './bulk-purchase-settling.ts'

/** What the codes of purchases begin with. */
export const codePrefix = 'DC'

type Purchase = typeof bulkPurchaseOrders.$inferSelect

/** A production order as a start reads it, with the columns that its purchase copies. */
export type Produced = Pick<ProductionOrderState, 'id' | 'orderStatus' | 'materialStatus' | 'isUnderApproval'> &
  Pick<
    Purchase,
    'productionOrderCode' | 'brandId' | 'factoryId' | 'productionFollowerId' | 'customerPO' | 'productCode'
  > &
  Pick<Purchase, 'code' | 'type' | 'color' | 'designImageUrls' | 'requiredProductionDate' | 'quantity'> & {
    readonly lineCount: number
    /** A line of the bill needs more, or costs more, than a purchase can hold. */
    readonly isExcessive: boolean
  }

/** Production orders as a start reads them, by their number. */
export async function readProduced(db: SqlDatabase, ids: readonly number[]): Promise<readonly Produced[]> {
  return readRows<Produced>(
    db,
    sql`select d.id, d.order_status as "orderStatus", d.material_status as "materialStatus",
        coalesce((select s.is_under_approval from sale_orders s where s.id = d.sale_order_id), false) as "isUnderApproval",
        d.production_order_code as "productionOrderCode", d.brand_id as "brandId", d.factory_id as "factoryId",
        d.production_follower_id as "productionFollowerId", d.customer_po as "customerPO", d.product_code as "productCode",
        d.code, d.type, d.color, d.design_image_urls as "designImageUrls",
        d.required_production_date::text as "requiredProductionDate", d.quantity,
        (select count(*)::int from production_order_lines l where l.order_id = d.id) as "lineCount",
        exists (select 1 from production_order_lines l
          cross join lateral (select d.quantity * coalesce(l.usage, 0) * (1 + coalesce(l.loss, 0) / 100) as needed) n
          where l.order_id = d.id and (n.needed > ${mostQuantity}::numeric
            or n.needed * coalesce(l.unit_price, 0) > ${mostAmount}::numeric)) as "isExcessive"
      from production_orders d where d.id = any(${sql.param([...ids])}::int[]) order by d.id`,
  )
}

/** Why a production order is left out of a start; undefined when its purchase can be started (C-4-18, C-4-19, D38). */
function refusalOf(order: Produced): Message | undefined {
  const verdict = canInitiatePurchase(order)
  if (!verdict.allowed) return verdict.reason
  if (order.lineCount === 0) return message('生产单没有物料，无需采购')
  return order.isExcessive ? message('生产单有物料的需求数量或金额过大，请检查单件用量和单价') : undefined
}

type Judged = { readonly ready: readonly Produced[]; readonly leftOut: BulkPurchasePreflight['leftOut'] }

async function judge(db: SqlDatabase, ids: readonly number[]): Promise<Judged> {
  if (ids.length === 0) throw refusedFields([{ field: 'productionOrderIds', message: message('请选择生产单') }])
  const orders = await readProduced(db, [...new Set(ids)])
  const judged = orders.map((order) => ({ order, reason: refusalOf(order) }))
  return {
    ready: judged.flatMap(({ order, reason }) => (reason ? [] : [order])),
    leftOut: judged.flatMap(({ order: { id, productionOrderCode }, reason }) =>
      reason ? [{ productionOrderId: id, productionOrderCode, reason }] : [],
    ),
  }
}

/** Tells which production orders a start would leave out. Throws 422 when none is named. */
export async function previewStart(db: SqlDatabase, ids: readonly number[]): Promise<BulkPurchasePreflight> {
  const { ready, leftOut } = await judge(db, ids)
  return { ready: ready.map(({ id }) => id), leftOut }
}

/** A line of a production order's bill, as purchases copy it. */
export type BillLine = {
  readonly orderId: number
  readonly billLineId: number
  readonly material: { readonly name: string; readonly color: string | null; readonly codeFromSupplier: string | null }
  readonly materialId: number
  readonly supplierId: number
  readonly materialType: MaterialType
  readonly actionRegion: string
  readonly usage: string
  readonly loss: string
  readonly unitPrice: string
}

/** The bills of production orders, in their order. A material is bought from its own supplier at the price of the bill. */
export async function readBills(db: SqlDatabase, orderIds: readonly number[]): Promise<readonly BillLine[]> {
  return readRows<BillLine>(
    db,
    sql`select l.order_id as "orderId", l.id as "billLineId", l.material_id as "materialId", m.supplier_id as "supplierId",
        json_build_object('name', m.name, 'color', m.color, 'codeFromSupplier', m.code_from_supplier) as material,
        l.material_type as "materialType", l.action_region as "actionRegion", coalesce(l.usage, 0)::text as usage,
        coalesce(l.loss, 0)::text as loss, coalesce(l.unit_price, 0)::text as "unitPrice"
      from production_order_lines l join materials m on m.id = l.material_id
      where l.order_id = any(${sql.param([...orderIds])}::int[]) order by l.order_id, l.position, l.id`,
  )
}

/** The columns of a line that is copied from a bill. */
export function lineOfBill(
  bill: BillLine,
  order: Pick<Produced, 'id' | 'quantity' | 'productionOrderCode' | 'code' | 'color' | 'requiredProductionDate'>,
  of: { readonly orderId: number; readonly materialBulkPurchaseOrderCode: string; readonly position: number },
) {
  const { orderId: _, material, ...columns } = bill
  const needed = requiredQuantity(columns, order.quantity)
  const { productionOrderCode, code, color, requiredProductionDate } = order
  const { materialBulkPurchaseOrderCode } = of
  return {
    ...columns,
    ...of,
    requiredQuantity: needed,
    purchaseQuantity: needed,
    productionOrderId: order.id,
    productionOrderCode,
    code,
    color,
    requiredProductionDate,
    keyword: bulkPurchaseKeyword({ materialBulkPurchaseOrderCode, productionOrderCode, code, color, material }),
  }
}

/** The columns of a purchase that are made from its production order and its code. */
export function columnsOfProduced(order: Produced, materialBulkPurchaseOrderCode: string) {
  const {
    id,
    orderStatus: _,
    materialStatus: __,
    isUnderApproval: ___,
    lineCount: ____,
    isExcessive: _____,
    ...copied
  } = order
  const keyword = bulkPurchaseOrderKeyword({ ...copied, materialBulkPurchaseOrderCode })
  return { ...copied, productionOrderId: id, materialBulkPurchaseOrderCode, keyword }
}

async function insertOrder(work: Work, order: Produced, purchaseUserId: number): Promise<{ id: number; code: string }> {
  const code = await work.nextCode(codePrefix)
  const [row] = await work.db
    .insert(bulkPurchaseOrders)
    .values({
      ...columnsOfProduced(order, code),
      purchaseUserId,
      creatorId: work.actor.id,
      lastUpdaterId: work.actor.id,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning({ id: bulkPurchaseOrders.id })
  return { id: Number(row?.id), code }
}

/**
 * Starts the purchase of production orders: one order for each, with a line for each line of its bill (C-open-145). Orders that
 * cannot be purchased are left out, with the reason. Two people who start the same order come one after the other. Throws 422
 * without orders or for a person who is no purchaser, 409 when no order is left.
 */
export async function startPurchases(
  work: Work,
  {
    purchaseUserId,
    productionOrderIds,
  }: { readonly purchaseUserId: number | null; readonly productionOrderIds: readonly number[] },
): Promise<BulkPurchaseStarted> {
  if (purchaseUserId === null) throw refusedFields([{ field: 'purchaseUserId', message: message('请选择采购员') }])
  await requirePurchaser(work, purchaseUserId, 'purchaseUserId')
  await work.db.execute(sql`select 1 from production_orders
    where id = any(${sql.param([...productionOrderIds])}::int[]) order by id for no key update`)
  const { ready, leftOut } = await judge(work.db, productionOrderIds)
  if (ready.length === 0) throw refused(409, message('暂无可操作的生产单'))
  const bills = Map.groupBy(
    await readBills(
      work.db,
      ready.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const orders: BulkPurchaseStarted['orders'] = []
  for (const order of ready) {
    const { id, code } = await insertOrder(work, order, purchaseUserId)
    const of = { orderId: id, materialBulkPurchaseOrderCode: code }
    const lines = (bills.get(order.id) ?? []).map((bill, position) => ({
      ...lineOfBill(bill, order, { ...of, position }),
      createdAt: work.now,
      updatedAt: work.now,
    }))
    await work.db.insert(bulkPurchases).values(lines)
    await settleOrder(work, id)
    const made = await bulkPurchaseOrderStore.read(work.db, id)
    await work.emit(bulkPurchaseOrderEvents.created, bulkPurchaseOrderEvent(made))
    await work.record({ ...bulkPurchaseOrderStore.changeOf(made), action: 'created', after: made })
    orders.push({ id, materialBulkPurchaseOrderCode: code, productionOrderId: order.id })
  }
  return { created: orders.length, filtered: leftOut.length, orders, leftOut }
}
