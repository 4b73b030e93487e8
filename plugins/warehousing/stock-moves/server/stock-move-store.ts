import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { subtractDecimals, sumDecimals } from '../../../../core/shared/money.ts'
import { markLocationsReferenced } from '../../../master-data/server-public.ts'
import { stockDocumentOf } from '../../stock/server/stock-document.ts'
import { postStock, reverseStock } from '../../stock/server/stock-ledger.ts'
import {
  itemOf,
  keeperProblems,
  placeProblem,
  sizeProblems,
  stockQuestions,
} from '../../stock-lines/server/stock-line-requires.ts'
import { stockMoveDocument } from '../stock-move-document.ts'
import type { StockMove, StockMoveContent, StockMoveParts } from '../stock-move-model.ts'
import { movedStock, receivingWarehouse, stockMoveProblems } from '../stock-move-rules.ts'
import { stockMoveSteps } from '../stock-move-steps.ts'
import { stockMoveTable } from './stock-move-table.ts'
import { stockMoveVersions } from './stock-move-tables.ts'

/** The codes of moves begin with it. */
export const stockMoveCodePrefix = 'YK'

const list = 'stockMoveMessages'

const stockDocument = stockDocumentOf<StockMove>(stockMoveDocument)

const placesOf = ({ stockMoveMessages: lines }: StockMoveContent) =>
  lines.flatMap(({ warehouseLocation, toLocation }) => [warehouseLocation, toLocation])

async function requireMovable(work: Work, { content, answers }: Saving<StockMoveParts>): Promise<void> {
  const { kind, warehouse, stockMoveMessages: lines } = content
  const problems = [
    ...keeperProblems(kind, work.actor),
    ...lines.flatMap((line, place) => [
      ...placeProblem(answers, line.warehouseLocation, warehouse, `${list}.${place}.warehouseLocation`),
      ...placeProblem(answers, line.toLocation, receivingWarehouse(content), `${list}.${place}.toLocation`),
    ]),
    ...sizeProblems(answers, lines, list),
  ]
  if (problems.length > 0) throw refusedFields(problems)
}

/** Posts each line as a pair: the quantity leaves its old balance and enters its new one. */
async function postMove(work: Work, move: StockMove): Promise<void> {
  const { kind, warehouse, stockMoveMessages: lines } = move
  const from = { warehouseId: warehouse.id }
  const to = { warehouseId: receivingWarehouse(move)?.id ?? warehouse.id }
  await postStock(
    work,
    stockDocument(move),
    lines.flatMap((line, at) => {
      const moved = movedStock(move, line)
      const quantity = line.quantity ?? '0'
      const shared = { lineId: line.id, path: `${list}.${at}.quantity` }
      return [
        {
          ...shared,
          item: itemOf(kind, line),
          place: { ...from, warehouseLocationId: line.warehouseLocation?.id ?? null },
          quantity: subtractDecimals('0', quantity),
        },
        {
          ...shared,
          item: itemOf(kind, moved),
          place: { ...to, warehouseLocationId: moved.warehouseLocation?.id ?? null },
          quantity,
        },
      ]
    }),
  )
}

/** Reads and changes moves. */
export const stockMoveStore = documentStore({
  table: stockMoveTable,
  steps: stockMoveSteps,
  problems: stockMoveProblems,
  keyword: ({ reason }, code) => keywordText(code, reason),
  code: { at: 'create', prefix: () => stockMoveCodePrefix },
  queries: (content) => stockQuestions(placesOf(content), content.stockMoveMessages),
  requires: requireMovable,
  derives: async (work, { content, type }) => ({
    moveQuantity: sumDecimals(content.stockMoveMessages.map(({ quantity }) => quantity ?? '0')),
    ...(type === 'submit' ? { submittedAt: work.now } : {}),
  }),
  attaches: (work, _id, content) =>
    markLocationsReferenced(
      work,
      placesOf(content).flatMap((place) => place?.id ?? []),
    ),
  confirms: postMove,
  reverts: (work, move) => reverseStock(work, stockDocument(move)),
  confirmsAsWritten: true,
  versions: { table: stockMoveVersions, documentKey: 'orderId' },
})
