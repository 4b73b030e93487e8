import { type SQL, sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { markLocationsReferenced } from '../../../master-data/server-public.ts'
import { garmentBoxes, garmentPieces } from '../../garments/garment-rules.ts'
import {
  garmentCopiesSql,
  garmentOrderIds,
  garmentOrdersFrom,
  garmentOrdersSql,
  lockGarmentOrders,
} from '../../garments/server/garment-orders.ts'
import type { StockLine } from '../../stock/server/stock-item.ts'
import { postStock } from '../../stock/server/stock-ledger.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'
import type { ReturnGoodsOrderEvent } from '../return-goods-order-events.ts'
import type { ReturnGoodsOrder, ReturnGoodsOrderContent, ReturnGoodsOrderParts } from '../return-goods-order-model.ts'
import { returnedOrderProblems, returnGoodsLines, returnGoodsOrderProblems } from '../return-goods-order-rules.ts'
import { returnGoodsOrderSteps } from '../return-goods-order-steps.ts'
import { returnGoodsOrderTable } from './return-goods-order-table.ts'
import { returnGoodsOrderVersions } from './return-goods-order-tables.ts'
import { writeReturnPrices } from './return-goods-prices.ts'

/** The codes of returns begin with it. */
const returnGoodsCodePrefix = 'TH'

type ReturnSaving = Saving<ReturnGoodsOrderParts>

/** Queries that a save runs: the brand, the production orders and the locations of a return. */
function returnQuestions(content: ReturnGoodsOrderContent): Readonly<Record<string, SQL>> {
  const { brand, returnGoodsWarehouse: warehouse, [returnGoodsLines]: lines } = content
  const ids = garmentOrderIds(lines)
  const places = lines.flatMap(({ warehouseLocation }) => warehouseLocation?.id ?? [])
  return {
    copies: garmentCopiesSql(ids),
    orders: garmentOrdersSql(ids, null),
    customer: sql`(select b.customer_id from brands b where b.id = ${brand?.id ?? 0}::int)`,
    places: sql`(select coalesce(json_agg(w.id), '[]') from warehouse_locations w
      where w.warehouse_id = ${warehouse?.id ?? 0}::int and w.id = any(${sql.param(places)}::int[]))`,
  }
}

const copiesOf = ({ answers }: ReturnSaving) =>
  answers['copies'] as Readonly<Record<'productionOrderCode' | 'customerPO' | 'code' | 'color', string>>

/** Checks the rules that need the database. Throws 422 with the fields concerned. */
async function requireReturn(_work: Work, { content, type, answers }: ReturnSaving): Promise<void> {
  const { customer, brand, returnGoodsWarehouse: warehouse, [returnGoodsLines]: lines } = content
  const places = new Set(answers['places'] as readonly number[])
  const problems: FieldProblem[] = [
    ...(customer && brand && answers['customer'] !== customer.id
      ? [{ field: 'brand', message: message('品牌不属于所选客户') }]
      : []),
    ...(type === 'submit' ? returnedOrderProblems(content, garmentOrdersFrom(answers['orders'])) : []),
    ...lines.flatMap(({ warehouseLocation: location }, at) =>
      warehouse && location && !places.has(location.id)
        ? [{ field: `${returnGoodsLines}.${at}.warehouseLocation`, message: message('所选的库位不在该仓库中') }]
        : [],
    ),
  ]
  if (problems.length > 0) throw refusedFields(problems)
}

/** Returns the stock lines that a return posts: good garments, or garments that wait for repair (C-open-142). */
function returnedStock(order: ReturnGoodsOrder): readonly StockLine[] {
  const { type, returnGoodsWay, returnGoodsWarehouse: warehouse, [returnGoodsLines]: lines } = order
  if (returnGoodsWay !== '发货') return []
  const quality = type === 'Repair' ? 'Repair' : 'Good'
  return lines.flatMap(({ id: lineId, productionOrder, warehouseLocation, sizeRange }, at) =>
    sizeRange.flatMap(({ name: size, quantity }, place): readonly StockLine[] =>
      quantity
        ? [
            {
              lineId,
              item: { kind: 'cloth', productionOrderId: productionOrder.id, size, quality },
              place: { warehouseId: warehouse?.id ?? 0, warehouseLocationId: warehouseLocation?.id ?? null },
              quantity: String(quantity),
              path: `${returnGoodsLines}.${at}.sizeRange.${place}.quantity`,
            },
          ]
        : [],
    ),
  )
}

function returnGoodsOrderEvent(order: ReturnGoodsOrder): ReturnGoodsOrderEvent {
  const { id, returnGoodsCode, status, returnGoodsWay, returnGoodsWarehouse: warehouse, brand, user } = order
  return {
    id,
    returnGoodsCode,
    status,
    returnGoodsWay,
    warehouse: warehouse && { id: warehouse.id, name: warehouse.name ?? '' },
    brandName: brand?.name ?? '',
    productionOrderIds: garmentOrderIds(order[returnGoodsLines]),
    returnGoodsQuantity: order.returnGoodsQuantity,
    creatorId: user.id,
  }
}

/** Reads and changes returns. */
export const returnGoodsOrderStore = documentStore({
  table: returnGoodsOrderTable,
  steps: returnGoodsOrderSteps,
  problems: returnGoodsOrderProblems,
  keyword: (_content, code, saving) => keywordText(code, ...Object.values(copiesOf(saving))),
  code: { at: 'create', prefix: () => returnGoodsCodePrefix, column: 'returnGoodsCode' },
  // Two people who take pieces of one production order back wait for each other, so that both figures count.
  locks: ({ [returnGoodsLines]: lines }) => lockGarmentOrders(garmentOrderIds(lines)),
  locksForSubmit: true,
  queries: returnQuestions,
  requires: requireReturn,
  derives: async (work, saving) => ({
    ...copiesOf(saving),
    returnGoodsQuantity: garmentPieces(saving.content[returnGoodsLines]),
    boxQuantity: garmentBoxes(saving.content[returnGoodsLines]),
    ...(saving.type === 'submit' ? { submittedAt: work.now } : {}),
  }),
  attaches: async (work, id, content) => {
    await writeReturnPrices(work, id, content)
    const places = content[returnGoodsLines].flatMap(({ warehouseLocation }) => warehouseLocation?.id ?? [])
    await markLocationsReferenced(work, places)
  },
  confirms: async (work, order) => {
    const { id, returnGoodsCode: code } = order
    await postStock(work, { noun: returnGoodsOrderDocument.noun, id, code }, returnedStock(order))
  },
  versions: { table: returnGoodsOrderVersions, documentKey: 'orderId' },
  event: returnGoodsOrderEvent,
})
