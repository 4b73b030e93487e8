import { sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import { message } from '../../../../core/shared/message.ts'
import { garmentOrderIds, lockGarmentOrders } from '../../garments/server/garment-orders.ts'
import { garmentSaves } from '../../garments/server/garment-saves.ts'
import { garmentStock } from '../../garments/server/garment-stock.ts'
import { stockDocumentOf } from '../../stock/server/stock-document.ts'
import type { StockLine } from '../../stock/server/stock-item.ts'
import { postStock } from '../../stock/server/stock-ledger.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'
import type { ReturnGoodsOrder, ReturnGoodsOrderParts } from '../return-goods-order-model.ts'
import { returnedOrderProblems, returnGoodsLines, returnGoodsOrderProblems } from '../return-goods-order-rules.ts'
import { returnGoodsOrderSteps } from '../return-goods-order-steps.ts'
import { returnGoodsOrderTable } from './return-goods-order-table.ts'
import { returnGoodsOrderVersions } from './return-goods-order-tables.ts'
import { writeReturnPrices } from './return-goods-prices.ts'

/** The codes of returns begin with it. */
const returnGoodsCodePrefix = 'TH'

const saves = garmentSaves<ReturnGoodsOrderParts>({
  list: returnGoodsLines,
  linesOf: ({ [returnGoodsLines]: lines }) => lines,
  pieces: 'returnGoodsQuantity',
  warehouseOf: ({ returnGoodsWarehouse }) => returnGoodsWarehouse,
  questions: ({ brand }) => ({
    customer: sql`(select b.customer_id from brands b where b.id = ${brand?.id ?? 0}::int)`,
  }),
  problems: ({ content, type, answers }, orders) => [
    ...(content.customer && content.brand && answers['customer'] !== content.customer.id
      ? [{ field: 'brand', message: message('品牌不属于所选客户') }]
      : []),
    ...(type === 'submit' ? returnedOrderProblems(content, orders) : []),
  ],
})

/** Returns the stock lines that a return posts: good garments, or garments that wait for repair (C-open-142). */
function returnedStock(order: ReturnGoodsOrder): readonly StockLine[] {
  const { type, returnGoodsWay, returnGoodsWarehouse: warehouse, [returnGoodsLines]: lines } = order
  if (returnGoodsWay !== '发货') return []
  return garmentStock(
    returnGoodsLines,
    lines,
    ({ warehouseLocation }) => ({
      warehouseId: warehouse?.id ?? 0,
      warehouseLocationId: warehouseLocation?.id ?? null,
    }),
    ({ quantity }) => ({ [type === 'Repair' ? 'Repair' : 'Good']: quantity ?? 0 }),
  )
}

const stockDocument = stockDocumentOf<ReturnGoodsOrder>(returnGoodsOrderDocument)

/** The data of a return that its events carry. */
function returnGoodsOrderEvent(order: ReturnGoodsOrder) {
  const { id, returnGoodsCode, returnGoodsWay, returnGoodsQuantity, returnGoodsWarehouse: warehouse, brand } = order
  return {
    id,
    returnGoodsCode,
    returnGoodsWay,
    warehouse: warehouse && { id: warehouse.id, name: warehouse.name ?? '' },
    brandName: brand?.name ?? '',
    productionOrderIds: garmentOrderIds(order[returnGoodsLines]),
    returnGoodsQuantity,
  }
}
export type ReturnGoodsOrderEvent = ReturnType<typeof returnGoodsOrderEvent>

/** Reads and changes returns. */
export const returnGoodsOrderStore = documentStore({
  table: returnGoodsOrderTable,
  steps: returnGoodsOrderSteps,
  problems: returnGoodsOrderProblems,
  ...saves,
  code: { at: 'create', prefix: () => returnGoodsCodePrefix },
  // Two people who take pieces of one production order back wait for each other, so that both figures count.
  locks: ({ [returnGoodsLines]: lines }) => lockGarmentOrders(garmentOrderIds(lines)),
  locksForSubmit: true,
  attaches: async (work, id, content) => {
    await writeReturnPrices(work, id, content)
    await saves.attaches(work, id, content)
  },
  confirms: (work, order) => postStock(work, stockDocument(order), returnedStock(order)),
  versions: { table: returnGoodsOrderVersions, documentKey: 'orderId' },
  event: returnGoodsOrderEvent,
})
