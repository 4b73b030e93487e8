import { sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { sumDecimals } from '../../../../core/shared/money.ts'
import { setIssuedQuantities } from '../../../production/server-public.ts'
import { garmentOrderIds } from '../../garments/server/garment-orders.ts'
import { movementSaves } from '../../server/movement-saves.ts'
import { stockDocumentOf } from '../../stock/server/stock-document.ts'
import { issueStock, reverseStock } from '../../stock/server/stock-ledger.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'
import type { MaterialOutboundOrder, MaterialOutboundOrderParts } from '../material-outbound-order-model.ts'
import { isForProduction } from '../material-outbound-order-options.ts'
import { materialOutboundOrderProblems } from '../material-outbound-order-rules.ts'
import { materialOutboundOrderSteps } from '../material-outbound-order-steps.ts'
import { billProblems, lockSupplied, outboundQuestions } from './material-outbound-order-requires.ts'
import { materialOutboundOrderTable } from './material-outbound-order-table.ts'
import { materialOutboundOrderVersions } from './material-outbound-order-tables.ts'

/** The codes of outbound orders begin with it. */
export const materialOutboundCodePrefix = 'WC'

const stockDocument = stockDocumentOf<MaterialOutboundOrder>(materialOutboundOrderDocument)

/**
 * Writes what finished orders have issued for the bill lines of an order (C-open-139). `counts` says whether the order itself
 * counts, whose state is written later.
 */
function tellIssued(
  work: Work,
  { id, type, materialOutboundMessages: lines }: MaterialOutboundOrder,
  counts: boolean,
): void {
  if (!isForProduction(type)) return
  const items = sql.param([...new Set(lines.flatMap(({ bomItem }) => bomItem?.id ?? []))])
  setIssuedQuantities(
    work,
    garmentOrderIds(lines),
    sql`select item.id, coalesce(sum(l.quantity) filter (where case when o.id = ${id}::int then ${counts}::boolean
        else o.status = 'Finished' end and o.type in ('Production', 'Supplement')), 0) as quantity
      from unnest(${items}::int[]) as item(id)
      left join material_outbound_order_lines l on l.bom_item_id = item.id
      left join material_outbound_orders o on o.id = l.order_id group by item.id`,
  )
}

async function issue(work: Work, order: MaterialOutboundOrder): Promise<void> {
  const { warehouse, materialOutboundMessages: lines } = order
  tellIssued(work, order, true)
  await issueStock(
    work,
    stockDocument(order),
    lines.map(({ id, material, productionOrder, lot, quality, quantity, warehouseLocation }, at) => ({
      lineId: id,
      item: {
        kind: 'material',
        materialId: material.id,
        productionOrderId: productionOrder?.id ?? null,
        lot: lot.trim() === '' ? null : lot,
        quality,
      },
      place: { warehouseId: warehouse?.id ?? 0, warehouseLocationId: warehouseLocation?.id ?? null },
      quantity: quantity ?? '0',
      path: `materialOutboundMessages.${at}.quantity`,
    })),
  )
}

async function takeBack(work: Work, order: MaterialOutboundOrder): Promise<void> {
  if (isForProduction(order.type)) await work.db.execute(lockSupplied(order))
  tellIssued(work, order, false)
  await reverseStock(work, stockDocument(order))
}

/** Reads and changes outbound orders. */
export const materialOutboundOrderStore = documentStore({
  table: materialOutboundOrderTable,
  steps: materialOutboundOrderSteps,
  problems: materialOutboundOrderProblems,
  ...movementSaves<MaterialOutboundOrderParts>({
    list: 'materialOutboundMessages',
    linesOf: ({ materialOutboundMessages: lines }) => lines,
    warehouseOf: ({ warehouse }) => warehouse,
    sums: ({ materialOutboundMessages: lines }) => ({
      outboundQuantity: sumDecimals(lines.map(({ quantity }) => quantity ?? '0')),
    }),
    questions: outboundQuestions,
    problems: billProblems,
  }),
  code: { at: 'create', prefix: () => materialOutboundCodePrefix },
  // Two people who issue for the same bill wait for each other, so that neither overwrites what the other issued.
  locks: lockSupplied,
  locksForSubmit: true,
  confirms: issue,
  reverts: takeBack,
  confirmsAsWritten: true,
  versions: { table: materialOutboundOrderVersions, documentKey: 'orderId' },
})
