import { type SQL, sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import { type Effect, on, type SqlDatabase, type Work } from '../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import type { Decimal } from '../../../../core/shared/money.ts'
import type { StockQuality } from '../../stock/stock-options.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'
import { type MaterialOutboundOrderEvent, materialOutboundOrderEvents } from '../material-outbound-order-events.ts'

const { noun } = materialOutboundOrderDocument

/** A line of a finished outbound order, of which `quantity` − `returned` − `lost` can still come back. */
export type ReturnableLine = {
  readonly id: number
  readonly orderId: number
  readonly orderCode: string
  readonly materialId: number
  readonly quality: StockQuality
  readonly quantity: Decimal
  readonly returned: Decimal
  readonly lost: Decimal
  /** The stock that the ledger took for the line: what comes back belongs to the same order and dye lot. */
  readonly taken: readonly {
    readonly productionOrderId: number | null
    readonly lot: string
    readonly quantity: Decimal
  }[]
}

/** The lines of finished outbound orders, in the order of the documents. Lines of other orders are left out. */
export async function readReturnableLines(db: SqlDatabase, orderIds: readonly number[]): Promise<ReturnableLine[]> {
  const rows = await readRows(
    db,
    sql`select l.id, o.id as "orderId", o.material_outbound_order_code as "orderCode", l.material_id as "materialId",
        l.quality, trim_scale(l.quantity)::text as quantity, trim_scale(l.returned_quantity)::text as returned,
        trim_scale(l.lost_quantity)::text as lost, (
          select coalesce(json_agg(json_build_object('productionOrderId', t.production_order_id, 'lot', t.lot,
            'quantity', t.quantity) order by t.id), '[]') from (
              select min(e.id) as id, b.production_order_id, b.lot, trim_scale(-sum(e.quantity))::text as quantity
              from stock_entries e join stock_balances b on b.id = e.balance_id
              where e.document = ${noun} and e.document_id = o.id and e.line_id = l.id
              group by b.production_order_id, b.lot having sum(e.quantity) < 0
            ) t) as taken
      from material_outbound_orders o join material_outbound_order_lines l on l.order_id = o.id
      where o.id = any(${sql.param([...orderIds])}::int[]) and o.status = 'Finished' order by o.id, l.position, l.id`,
  )
  return rows as unknown as ReturnableLine[]
}

/** Locks outbound orders of which material comes back, in ascending order: after the document that brings it, before all else. */
export async function lockOutboundOrders({ db }: Work, ids: readonly number[]): Promise<void> {
  await db.execute(
    sql`select 1 from material_outbound_orders where id = any(${sql.param([...ids])}::int[]) order by id for no key update`,
  )
}

/**
 * Writes what came back of lines of outbound orders, which the same work has locked. `returned` is a query of `id` of a line and
 * `quantity`, the sum over all finished returns; the database refuses more than was issued.
 */
export async function setReturnedQuantities(work: Work, orderIds: readonly number[], returned: SQL): Promise<void> {
  await work.db.execute(
    sql`update material_outbound_order_lines l set returned_quantity = f.quantity from (${returned}) f
      where l.id = f.id and l.returned_quantity <> f.quantity`,
  )
  tellShownAnew(work, noun, sql`select unnest(${sql.param([...orderIds])}::int[]) as id`)
}

/** What came back or was lost cannot be taken back with the issue (C-open-136). */
async function refuseReturned(
  { id, blockers }: BlockerQuestion<MaterialOutboundOrderEvent>,
  work: Work,
): Promise<void> {
  const [row] = await readRows(
    work.db,
    sql`select bool_or(returned_quantity > 0) as "isReturned", bool_or(lost_quantity > 0) as "isLost"
      from material_outbound_order_lines where order_id = ${id}::int`,
  )
  if (row?.['isReturned']) blockers.push(sourceText(message('物料已退料入库，不能撤销出库')))
  if (row?.['isLost']) blockers.push(sourceText(message('已登记损耗，请先清除损耗再撤销出库')))
}

export const materialOutboundOrderEffects: readonly Effect[] = [
  on<BlockerQuestion<MaterialOutboundOrderEvent>>(materialOutboundOrderEvents.reverting, refuseReturned),
]
