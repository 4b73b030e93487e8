import { sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { notFound, refusedFields } from '../../../../core/server/refusal.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import type { Decimal } from '../../../../core/shared/money.ts'
import { markLocationsReferenced } from '../../../master-data/server-public.ts'
import { stockDocumentOf } from '../../stock/server/stock-document.ts'
import { countStock, reverseStock } from '../../stock/server/stock-ledger.ts'
import {
  itemOf,
  keeperProblems,
  placeProblem,
  sizeProblems,
  stockQuestions,
} from '../../stock-lines/server/stock-line-requires.ts'
import { standingSql } from '../../stock-lines/server/stock-line-table.ts'
import { stockTakeDocument } from '../stock-take-document.ts'
import { type StockTake, type StockTakeContent, stockTakeModel, type StockTakeParts } from '../stock-take-model.ts'
import { stockTakeProblems } from '../stock-take-rules.ts'
import { stockTakeSteps } from '../stock-take-steps.ts'
import { stockTakeTable } from './stock-take-table.ts'
import { stockTakeVersions } from './stock-take-tables.ts'

/** The codes of stock takes begin with it. */
export const stockTakeCodePrefix = 'PD'

const list = 'stockTakeMessages'

const stockDocument = stockDocumentOf<StockTake>(stockTakeDocument)

async function requireCountable(work: Work, { content, answers }: Saving<StockTakeParts>): Promise<void> {
  const { kind, warehouse, stockTakeMessages: lines } = content
  const problems = [
    ...keeperProblems(kind, work.actor),
    ...lines.flatMap((line, place) =>
      placeProblem(answers, line.warehouseLocation, warehouse, `${list}.${place}.warehouseLocation`),
    ),
    ...sizeProblems(answers, lines, list),
  ]
  if (problems.length > 0) throw refusedFields(problems)
}

/** Fills in what stands where counted lines came without it, and sums the take up; marks its places as used. */
async function completeTake(work: Work, id: number, content: StockTakeContent): Promise<void> {
  work.alongside(
    sql`update stock_take_lines l set book_quantity = ${sql.raw(standingSql(stockTakeDocument.noun, '$.take_id').replaceAll('$', 'l'))}
      where l.take_id = ${id}::int and l.counted_quantity is not null and l.book_quantity is null`,
  )
  work.alongside(
    sql`update stock_takes d set line_count = t.lines, surplus_quantity = t.surplus, shortage_quantity = t.shortage
      from (select count(*)::int as lines, coalesce(sum(greatest(counted_quantity - book_quantity, 0)), 0) as surplus,
        coalesce(sum(greatest(book_quantity - counted_quantity, 0)), 0) as shortage
        from stock_take_lines where take_id = ${id}::int) t where d.id = ${id}::int`,
  )
  await markLocationsReferenced(
    work,
    content.stockTakeMessages.flatMap(({ warehouseLocation }) => warehouseLocation?.id ?? []),
  )
}

async function postDifferences(work: Work, take: StockTake): Promise<void> {
  const { kind, warehouse, stockTakeMessages: lines } = take
  await countStock(
    work,
    stockDocument(take),
    lines.map((line, place) => ({
      lineId: line.id,
      item: itemOf(kind, line),
      place: { warehouseId: warehouse.id, warehouseLocationId: line.warehouseLocation?.id ?? null },
      quantity: line.countedQuantity ?? '0',
      book: line.bookQuantity ?? '0',
      path: `${list}.${place}.countedQuantity`,
    })),
  )
}

/** Reads and changes stock takes. */
export const stockTakeStore = documentStore({
  table: stockTakeTable,
  steps: stockTakeSteps,
  problems: stockTakeProblems,
  keyword: ({ description }, code) => keywordText(code, description),
  code: { at: 'create', prefix: () => stockTakeCodePrefix },
  queries: ({ stockTakeMessages: lines }) =>
    stockQuestions(
      lines.map(({ warehouseLocation }) => warehouseLocation),
      lines,
    ),
  requires: requireCountable,
  derives: async (work, { type }) => (type === 'submit' ? { submittedAt: work.now } : {}),
  attaches: completeTake,
  confirms: postDifferences,
  reverts: (work, take) => reverseStock(work, stockDocument(take)),
  versions: { table: stockTakeVersions, documentKey: 'orderId' },
})

/** Stores the counted quantity of one line. Throws 404 for a line that the take does not have. */
export async function countLine(
  work: Work,
  id: number,
  count: {
    readonly lineId: number
    readonly countedQuantity: Decimal
    readonly bookQuantity: Decimal | null
  },
): Promise<StockTake> {
  const take = await stockTakeStore.lock(work, id)
  if (!take.stockTakeMessages.some((line) => line.id === count.lineId)) throw notFound()
  const content = contentOf(stockTakeModel, take)
  const { countedQuantity, bookQuantity } = count
  const stockTakeMessages = content.stockTakeMessages.map((line) =>
    line.id === count.lineId ? { ...line, countedQuantity, bookQuantity } : line,
  )
  return stockTakeStore.update(work, { id, version: take.version, ...content, stockTakeMessages }, {})
}
