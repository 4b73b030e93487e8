import { sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { sumDecimals } from '../../../../core/shared/money.ts'
import { markLocationsReferenced } from '../../../master-data/server-public.ts'
import { setIssuedQuantities } from '../../../production/server-public.ts'
import { copiedOrders } from '../../server/copied-orders.ts'
import { issueStock, reverseStock } from '../../stock/server/stock-ledger.ts'
import type { StockDocument } from '../../stock/server/stock-item.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'
import type { MaterialOutboundOrderEvent } from '../material-outbound-order-events.ts'
import type { MaterialOutboundOrder, MaterialOutboundOrderContent } from '../material-outbound-order-model.ts'
import { isForProduction } from '../material-outbound-order-options.ts'
import { materialOutboundOrderProblems } from '../material-outbound-order-rules.ts'
import { materialOutboundOrderSteps } from '../material-outbound-order-steps.ts'
import {
  lockSupplied,
  outboundQuestions,
  requireMaterialOutbound,
  suppliedIds,
} from './material-outbound-order-requires.ts'
import { materialOutboundOrderTable } from './material-outbound-order-table.ts'
import { materialOutboundOrderVersions } from './material-outbound-order-tables.ts'

/** The codes of outbound orders begin with it. */
export const materialOutboundCodePrefix = 'WC'

const { noun } = materialOutboundOrderDocument

const stockDocument = ({ id, materialOutboundOrderCode: code }: MaterialOutboundOrder): StockDocument => ({
  noun,
  id,
  code,
})

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
    suppliedIds(lines),
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

async function markPlaces(work: Work, { materialOutboundMessages: lines }: MaterialOutboundOrderContent) {
  await markLocationsReferenced(
    work,
    lines.flatMap(({ warehouseLocation }) => warehouseLocation?.id ?? []),
  )
}

function outboundEvent(order: MaterialOutboundOrder): MaterialOutboundOrderEvent {
  const { id, materialOutboundOrderCode, type, status, user } = order
  return { id, materialOutboundOrderCode, type, status, creatorId: user.id }
}

/** Reads and changes outbound orders. */
export const materialOutboundOrderStore = documentStore({
  table: materialOutboundOrderTable,
  steps: materialOutboundOrderSteps,
  problems: materialOutboundOrderProblems,
  keyword: (_content, code, { answers }) => keywordText(code, ...Object.values(copiedOrders(answers['orders']))),
  code: { at: 'create', prefix: () => materialOutboundCodePrefix, column: 'materialOutboundOrderCode' },
  // Two people who issue for the same bill wait for each other, so that neither overwrites what the other issued.
  locks: lockSupplied,
  locksForSubmit: true,
  queries: outboundQuestions,
  requires: requireMaterialOutbound,
  derives: async (work, saving) => ({
    ...copiedOrders(saving.answers['orders']),
    outboundQuantity: sumDecimals(saving.content.materialOutboundMessages.map(({ quantity }) => quantity ?? '0')),
    ...(saving.type === 'submit' ? { submittedAt: work.now } : {}),
  }),
  attaches: (work, _id, content) => markPlaces(work, content),
  confirms: issue,
  reverts: takeBack,
  confirmsAsWritten: true,
  versions: { table: materialOutboundOrderVersions, documentKey: 'orderId' },
  event: outboundEvent,
})
