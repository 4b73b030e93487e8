import { sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type Effect, on, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { type ProductionOrderEvent, productionOrderEvents } from '../../../production/public.ts'
import { notify } from '../../../inbox/server-public.ts'
import type { BulkOrderStatus } from '../../bulk-purchase-options.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import { differencesMessage, readDifferences } from './bulk-purchase-bill.ts'
import { bulkPurchaseOrderStore } from './bulk-purchase-order-store.ts'

const { noun, path } = bulkPurchaseOrderDocument

type Purchase = {
  readonly id: number
  readonly code: string
  readonly status: BulkOrderStatus
}

async function purchasesOf(db: SqlDatabase, productionOrderId: number): Promise<readonly Purchase[]> {
  return readRows<Purchase>(
    db,
    sql`select id, material_bulk_purchase_order_code as code, status from material_bulk_purchase_orders
      where production_order_id = ${productionOrderId}::int order by id`,
  )
}

/** A purchase that is not cancelled prevents the deletion of its production order, and so of the sale order (D24). */
const keepPurchased = on<BlockerQuestion<ProductionOrderEvent>>(
  productionOrderEvents.releasing,
  async (order, work) => {
    const open = (await purchasesOf(work.db, order.id)).find(({ status }) => status !== 'Canceled')
    if (!open) return
    const values = { order: order.productionOrderCode, code: open.code }
    order.blockers.push(sourceText(message('生产单 {order} 的大货采购单 {code} 未取消，不予删除', values)))
  },
)

/** Cancelled purchases are deleted together with their production order (D50). */
const goAlong = on<ProductionOrderEvent>(productionOrderEvents.leaving, async ({ id }, work) => {
  for (const purchase of await purchasesOf(work.db, id))
    await bulkPurchaseOrderStore.discard(work, await bulkPurchaseOrderStore.lock(work, purchase.id))
})

/** Copies the values of a new version of the production order that lists filter by; quantities are the purchaser's. */
const followVersion = on<ProductionOrderEvent>(productionOrderEvents.submitted, async ({ id }, work) => {
  await work.db.execute(sql`update material_bulk_purchase_orders d set factory_id = p.factory_id, brand_id = p.brand_id,
      production_follower_id = p.production_follower_id, customer_po = p.customer_po, product_code = p.product_code,
      required_production_date = p.required_production_date, quantity = p.quantity, design_image_urls = p.design_image_urls
    from production_orders p where p.id = ${id}::int and d.production_order_id = p.id and d.status <> 'Canceled'`)
  await work.db.execute(sql`update material_bulk_purchases d set required_production_date = p.required_production_date
    from production_orders p where p.id = ${id}::int and d.production_order_id = p.id and d.order_status <> 'Canceled'
      and d.required_production_date is distinct from p.required_production_date`)
})

/** Most differences that a notice names. */
const saidInNotice = 5

/**
 * A new version of the production order stands in the trail of its purchase, and the purchaser is told what it changes for the
 * purchase (C-5-12…14).
 */
const tellPurchaser = on<ProductionOrderEvent>(
  productionOrderEvents.submitted,
  async ({ id, productionOrderCode }, work) => {
    const open = (await purchasesOf(work.db, id)).find(({ status }) => status !== 'Canceled')
    if (!open) return
    const purchase = await bulkPurchaseOrderStore.read(work.db, open.id)
    const { differences = [] } = (await readDifferences(work.db, purchase.id)) ?? {}
    const changes = differencesMessage(differences, saidInNotice)
    await work.record({
      ...bulkPurchaseOrderStore.changeOf(purchase),
      action: 'bill_revised',
      message: sourceText(changes),
    })
    if (differences.length === 0) return
    await notify(work, {
      to: [purchase.purchaseUser?.id ?? null],
      type: 'material_bulk_purchase_orders.bill_revised',
      message: message('生产单 {order} 已修订，请核对采购单 <strong>{code}</strong>：{changes}', {
        order: productionOrderCode,
        code: open.code,
        changes,
      }),
      about: { document: noun, id: purchase.id },
      actions: [{ text: message('核对采购单'), url: `${path}/${purchase.id}` }],
    })
  },
)

/** The effects of changes of production orders on their purchases. */
export const followProductionOrders: readonly Effect[] = [keepPurchased, goAlong, followVersion, tellPurchaser]
