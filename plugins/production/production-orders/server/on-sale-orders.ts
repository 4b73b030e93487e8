import { sql } from 'drizzle-orm'
import type { ApprovalQuestion, BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import { type Effect, on, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { notify } from '../../../inbox/server-public.ts'
import { saleOrderApprovalEvents, type SaleOrderEvent, saleOrderEvents } from '../../../sales/public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { type RevisedSale, saleChanges } from '../production-order-sale-changes.ts'
import { productionOrderStore } from './production-order-store.ts'

const { noun, path } = productionOrderDocument

type Produced = { readonly id: number; readonly code: string; readonly status: string; readonly confirmed: number }

async function producedOf(db: SqlDatabase, saleOrderId: number): Promise<Produced | undefined> {
  const [row] = await readRows<Produced>(
    db,
    sql`select id, production_order_code as code, status, confirmed_version as confirmed from production_orders
      where sale_order_id = ${saleOrderId}::int`,
  )
  return row
}

/** The last two confirmed versions of a sale order, the newer one first. */
async function lastVersions(db: SqlDatabase, saleOrderId: number): Promise<readonly RevisedSale[]> {
  const rows = await readRows(
    db,
    sql`select v.snapshot from sale_order_versions v where v.order_id = ${saleOrderId}::int order by v.version desc limit 2`,
  )
  return rows.map(({ snapshot }) => snapshot as RevisedSale)
}

/**
 * Sets a confirmed production order back to revision when a new version of its sale order changes pieces, prices, date or
 * materials (C-open-34, D22). The follower is notified of the old and the new values.
 */
const followRevision = on<SaleOrderEvent>(saleOrderEvents.submitted, async ({ id, confirmedVersion }, work) => {
  if (confirmedVersion < 2) return
  const produced = await producedOf(work.db, id)
  if (!produced) return
  const [now, before] = await lastVersions(work.db, id)
  const changes = now && before ? saleChanges(before, now) : []
  if (changes.length === 0) return
  const said = changes.map((one) => sourceText(one)).join('；')
  const order = await productionOrderStore.lock(work, produced.id)
  if (order.orderStatus === 'Finished')
    await productionOrderStore.reopen(work, order, sourceText(message('销售单已修订：{changes}', { changes: said })))
  await notify(work, {
    to: [order.productionFollower?.id, order.user.id],
    type: 'production_orders.sale_revised',
    message: message('销售单 {sale} 已修订，请核对生产单 <strong>{code}</strong>：{changes}', {
      sale: order.saleOrderCode,
      code: order.productionOrderCode,
      changes: said,
    }),
    about: { document: noun, id: order.id },
    actions: [{ text: message('核对生产单'), url: `${path}/${order.id}/edit` }],
  })
})

/** Before a sale order is revised whose production order was once confirmed, its follower has to approve (B-open-43, D21). */
const askForNewVersion = on<ApprovalQuestion<SaleOrderEvent>>(
  saleOrderEvents.approvalOfNewVersion,
  async ({ id, needs }, work) => {
    const produced = await producedOf(work.db, id)
    if (produced && produced.confirmed > 0)
      needs.push({ reason: sourceText(message('生产单 {code} 已确认', { code: produced.code })) })
  },
)

/** Deleting the sale order also deletes its production order, so the follower of production has to approve (B-open-42, D24). */
const askForDeletion = on<ApprovalQuestion<SaleOrderEvent>>(
  saleOrderEvents.approvalOfDeletion,
  async ({ id, needs }, work) => {
    const produced = await producedOf(work.db, id)
    if (produced) needs.push({ reason: sourceText(message('已有生产单 {code}', { code: produced.code })) })
  },
)

/**
 * A sale order cannot be deleted once pieces are made, or once another area has created a document from its production order
 * (B-8-11, C-open-50).
 */
const keepProduced = on<BlockerQuestion<SaleOrderEvent>>(saleOrderEvents.deleting, async ({ id, blockers }, work) => {
  const produced = await producedOf(work.db, id)
  if (!produced) return
  if (produced.status === 'PartialComplete' || produced.status === 'Finished')
    blockers.push(sourceText(message('订单已经完成或部分完成生产，不予删除')))
  const order = await productionOrderStore.read(work.db, produced.id)
  blockers.push(...(await productionOrderStore.blockers(work, 'release', order)))
})

/** The production order is deleted together with its sale order. */
const goAlong = on<SaleOrderEvent>(saleOrderEvents.releasing, async ({ id }, work) => {
  const produced = await producedOf(work.db, id)
  if (!produced) return
  const order = await productionOrderStore.lock(work, produced.id)
  await productionOrderStore.discard(work, order)
})

/** Open pages of the production order show whether a request about its sale order waits for a decision. */
const showApproval = saleOrderApprovalEvents.map((event) =>
  on<SaleOrderEvent>(event, async ({ id }, work) =>
    tellShownAnew(work, noun, sql`select id from production_orders where sale_order_id = ${id}::int`),
  ),
)

/** The effects of changes of sale orders on production orders. */
export const followSaleOrders: readonly Effect[] = [
  followRevision,
  askForNewVersion,
  askForDeletion,
  keepProduced,
  goAlong,
  ...showApproval,
]
