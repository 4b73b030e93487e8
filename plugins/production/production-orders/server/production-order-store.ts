import { sql } from 'drizzle-orm'
import { isSameContent } from '../../../../core/server/document/document-sameness.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { piecesOf } from '../../../sales/public.ts'
import { setProductionFollower } from '../../../sales/server-public.ts'
import { productionOrderEvent, productionOrderEvents } from '../production-order-events.ts'
import {
  type ProductionOrderContent,
  type ProductionOrderParts,
  productionSecondaryModel,
} from '../production-order-model.ts'
import { priceOfProduction, productionOrderProblems } from '../production-order-rules.ts'
import { productionOrderSteps } from '../production-order-steps.ts'
import {
  foundSale,
  lockProducedPurchase,
  productionOrderQuestions,
  requireProductionOrder,
} from './production-order-requires.ts'
import { productionOrderTable } from './production-order-table.ts'
import { productionOrderVersions } from './production-order-tables.ts'

/** The columns that follow the sale order, also when it is revised. */
function columnsOfSale({ answers, before }: Saving<ProductionOrderParts>): Readonly<Record<string, unknown>> {
  const sale = foundSale(answers)
  if (!sale?.purchase) return {}
  const { brand, businessFollower, customerPO, productCode } = sale.purchase
  return {
    ...(before ? {} : { saleOrderId: sale.id, saleOrderCode: sale.saleOrderCode }),
    ...(before ? { brandId: brand?.id ?? null, businessFollowerId: businessFollower?.id ?? null } : {}),
    customerPO,
    productCode,
    customerCode: sale.customerCode,
    designImageUrls: [...sale.designImageUrls],
  }
}

/** A change of a secondary process withdraws the review, because the reviewer has not seen the change (C-open-46). */
function reviewColumns({ content, before }: Saving<ProductionOrderParts>) {
  const lines = content.secondaryProcesses
  const isSame =
    before?.secondaryProcesses.length === lines.length &&
    lines.every((line, place) => isSameContent(productionSecondaryModel, before.secondaryProcesses[place] ?? {}, line))
  return isSame ? {} : notReviewed
}

const notReviewed = {
  secondaryProcessesReviewStatus: 'Pending',
  secondaryProcessesReviewerId: null,
  secondaryProcessesReviewedAt: null,
}

function derivedColumns(saving: Saving<ProductionOrderParts>): Readonly<Record<string, unknown>> {
  const { content, before, type, answers } = saving
  const { externalUnitPrice, externalPrice, externalRmbUnitPrice, externalRmbPrice } = priceOfProduction(content)
  return {
    ...columnsOfSale(saving),
    ...reviewColumns(saving),
    quantity: piecesOf(content.sizeRange),
    secondaryCount: content.secondaryProcesses.length,
    // The type stays that of the day on which the factory was chosen (C-open-24).
    ...(before && content.factory?.id === before.factory?.id ? {} : { supplierType: answers['category'] ?? null }),
    externalUnitPrice,
    externalPrice,
    externalRmbUnitPrice,
    externalRmbPrice,
    ...(type === 'submit' ? { contractTerms: answers['terms'] ?? null } : {}),
    // A confirmed order waits for the factory to begin; what the list set later stays (C-open-35).
    ...(type === 'submit' && (before?.status ?? 'Ordered') === 'Ordered' ? { status: 'Pending' } : {}),
  }
}

/** The follower is stored with the business task of the purchase (C-open-28). */
async function noteFollower(work: Work, id: number, { productionFollower }: ProductionOrderContent): Promise<void> {
  const purchase = sql`(select c.id from production_orders d join customer_purchase_orders c on c.sale_order_id = d.sale_order_id
    where d.id = ${id}::int)`
  await setProductionFollower(work, purchase, productionFollower?.id ?? null)
}

/** Reads and changes production orders. */
export const productionOrderStore = documentStore({
  table: productionOrderTable,
  steps: productionOrderSteps,
  state: 'orderStatus',
  problems: productionOrderProblems,
  keyword: ({ code, type, color, purchaseCode }, orderCode, saving) => {
    const sale = foundSale(saving.answers)
    const { customerPO, productCode } = sale?.purchase ?? {}
    return keywordText(
      orderCode,
      sale?.saleOrderCode,
      code,
      type,
      color,
      purchaseCode,
      customerPO,
      productCode,
      sale?.customerCode,
    )
  },
  code: { at: 'create', prefix: () => 'SC' },
  queries: productionOrderQuestions,
  locks: lockProducedPurchase,
  requires: requireProductionOrder,
  chooses: ({ answers }) => {
    const { brand = null, businessFollower = null } = foundSale(answers)?.purchase ?? {}
    return { brand: brand && { id: brand.id, name: brand.name }, businessFollower }
  },
  derives: async (_work, saving) => derivedColumns(saving),
  stepColumns: {
    reviewSecondary: ({ actor, now }) => ({
      secondaryProcessesReviewStatus: 'Reviewed',
      secondaryProcessesReviewerId: actor.id,
      secondaryProcessesReviewedAt: now,
      lastUpdaterId: actor.id,
    }),
    withdrawSecondaryReview: ({ actor }) => ({ ...notReviewed, lastUpdaterId: actor.id }),
    markInProgress: ({ actor }) => ({ status: 'InProgress', lastUpdaterId: actor.id }),
    markPartialComplete: ({ actor }) => ({ status: 'PartialComplete', lastUpdaterId: actor.id }),
    markFinished: ({ actor }) => ({ status: 'Finished', lastUpdaterId: actor.id }),
  },
  attaches: noteFollower,
  versions: { table: productionOrderVersions, documentKey: 'orderId' },
  releases: (work, order) => work.emit(productionOrderEvents.leaving, productionOrderEvent(order)),
  event: productionOrderEvent,
})
