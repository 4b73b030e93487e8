import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { sumDecimals } from '../../../../core/shared/money.ts'
import { type ArrivedLine, receive, takeBack } from '../../../bulk-purchase/server-public.ts'
import { movementSaves } from '../../server/movement-saves.ts'
import { setReturnedQuantities } from '../../material-outbound-orders/server/material-outbound-returns.ts'
import { stockDocumentOf } from '../../stock/server/stock-document.ts'
import { postStock, reverseStock } from '../../stock/server/stock-ledger.ts'
import { materialInboundOrderDocument } from '../material-inbound-order-document.ts'
import type { MaterialInboundOrder, MaterialInboundOrderParts } from '../material-inbound-order-model.ts'
import { materialInboundOrderProblems } from '../material-inbound-order-rules.ts'
import { materialInboundOrderSteps } from '../material-inbound-order-steps.ts'
import { returnedSql } from './issued-stock.ts'
import { inboundQuestions, lockIssue, originProblems } from './material-inbound-order-requires.ts'
import { materialInboundOrderTable } from './material-inbound-order-table.ts'
import { materialInboundOrderVersions } from './material-inbound-order-tables.ts'

/** The codes of sign-ins begin with it. */
export const materialInboundCodePrefix = 'WR'

const stockDocument = stockDocumentOf<MaterialInboundOrder>(materialInboundOrderDocument)

/** What arrived of purchased materials. */
const arrived = ({ materialInboundMessages: lines }: MaterialInboundOrder): readonly ArrivedLine[] =>
  lines.flatMap(({ materialBulkPurchase, quantity, isCompleted }) =>
    materialBulkPurchase ? [{ id: materialBulkPurchase.id, quantity: quantity ?? '0', isCompleted }] : [],
  )

/** Writes what came back of the outbound order, which is locked. */
async function tellReturned(work: Work, order: MaterialInboundOrder, counts: boolean): Promise<void> {
  const { id, materialOutboundOrder, materialInboundMessages: lines } = order
  if (!materialOutboundOrder) return
  const issued = lines.flatMap(({ materialOutboundLine }) => materialOutboundLine ?? [])
  await setReturnedQuantities(work, [materialOutboundOrder.id], returnedSql(issued, id, counts))
}

async function signIn(work: Work, order: MaterialInboundOrder): Promise<void> {
  const { warehouse, materialInboundMessages: lines, allowExcess } = order
  const purchased = arrived(order)
  await tellReturned(work, order, true)
  if (purchased.length > 0) await receive(work, purchased, { allowExcess })
  await postStock(
    work,
    stockDocument(order),
    lines.map(({ id, material, productionOrder, lot, quality, quantity, warehouseLocation }, at) => ({
      lineId: id,
      item: {
        kind: 'material',
        materialId: material?.id ?? 0,
        productionOrderId: productionOrder?.id ?? null,
        lot,
        quality,
      },
      place: { warehouseId: warehouse?.id ?? 0, warehouseLocationId: warehouseLocation?.id ?? null },
      quantity: quantity ?? '0',
      path: `materialInboundMessages.${at}.quantity`,
    })),
  )
}

async function revoke(work: Work, order: MaterialInboundOrder): Promise<void> {
  const purchased = arrived(order)
  await work.db.execute(lockIssue(order))
  await tellReturned(work, order, false)
  if (purchased.length > 0) await takeBack(work, purchased)
  await reverseStock(work, stockDocument(order))
}

/** Reads and changes sign-ins. */
export const materialInboundOrderStore = documentStore({
  table: materialInboundOrderTable,
  steps: materialInboundOrderSteps,
  problems: materialInboundOrderProblems,
  ...movementSaves<MaterialInboundOrderParts>({
    list: 'materialInboundMessages',
    linesOf: ({ materialInboundMessages: lines }) => lines,
    warehouseOf: ({ warehouse }) => warehouse,
    sums: ({ materialInboundMessages: lines }) => ({
      inboundQuantity: sumDecimals(lines.map(({ quantity }) => quantity ?? '0')),
    }),
    keywords: ({ deliveryNoteNumber }) => [deliveryNoteNumber],
    questions: inboundQuestions,
    problems: originProblems,
  }),
  code: { at: 'create', prefix: () => materialInboundCodePrefix },
  locks: lockIssue,
  locksForSubmit: true,
  confirms: signIn,
  reverts: revoke,
  confirmsAsWritten: true,
  versions: { table: materialInboundOrderVersions, documentKey: 'orderId' },
})
