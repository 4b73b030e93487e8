import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { saleOrderEvent, saleOrderEvents } from '../sale-order-events.ts'
import type { SaleOrder, SaleOrderContent, SaleOrderParts } from '../sale-order-model.ts'
import { amountsOf, saleOrderProblems } from '../sale-order-rules.ts'
import { saleOrderSteps } from '../sale-order-steps.ts'
import { lockOrderedTask, requireSaleOrder, saleOrderQuestions, taskOf } from './sale-order-requires.ts'
import { saleOrderTable } from './sale-order-table.ts'
import { saleOrderVersions } from './sale-order-tables.ts'

/** Columns of a sale order that are copied from its customer purchase order. */
function copiedColumns(content: SaleOrderContent) {
  const { brand, businessFollower, ...purchase } = content.customerPurchaseOrder
  const { unitPrice, currency, customerPO, productCode, requiredProductionDate, saleOrderDate } = purchase
  const { quantity, rmbPrice } = amountsOf(content)
  return {
    quantity,
    rmbPrice,
    unitPrice,
    currency,
    customerPO,
    productCode,
    requiredProductionDate,
    saleOrderDate,
    brandId: brand?.id ?? null,
    businessFollowerId: businessFollower?.id ?? null,
  }
}

/** The columns that tie a new order to its business task and its design colour, and those that show the design. */
function originOf(saving: Saving<SaleOrderParts>) {
  const task = taskOf(saving)
  if (!task) return {}
  const { customerCode } = task
  const shown = { customerCode, designImageUrls: [...task.designImageUrls] }
  if (saving.before) return shown
  return { businessTaskId: task.id, templateId: task.templateId, templateOrderId: task.orderId, ...shown }
}

/** Production decides about what it has begun (B-open-42, B-open-85). */
const byProduction = {
  deciders: async (_work: unknown, { customerPurchaseOrder }: SaleOrder) => [
    customerPurchaseOrder.productionFollower?.id,
  ],
  names: ({ type, color, customerPurchaseOrder: { productCode } }: SaleOrder) => ({ type, color, productCode }),
}

/** Reads and changes sale orders, each together with its customer purchase order. */
export const saleOrderStore = documentStore({
  table: saleOrderTable,
  steps: saleOrderSteps,
  problems: saleOrderProblems,
  keyword: ({ code, type, color, purchaseCode, customerPurchaseOrder }, saleOrderCode, saving) => {
    const { customerPO, productCode } = customerPurchaseOrder
    const customerCode = taskOf(saving)?.customerCode
    return keywordText(saleOrderCode, code, type, color, purchaseCode, customerPO, productCode, customerCode)
  },
  code: { at: 'create', prefix: () => 'XS' },
  queries: saleOrderQuestions,
  locks: lockOrderedTask,
  requires: requireSaleOrder,
  derives: async (_work, saving) => ({ ...copiedColumns(saving.content), ...originOf(saving) }),
  releases: (work, order) => work.emit(saleOrderEvents.releasing, saleOrderEvent(order)),
  versions: { table: saleOrderVersions, documentKey: 'orderId', alsoNames: ['customers'], lasting: true },
  approvals: { submit: byProduction, remove: byProduction },
  event: saleOrderEvent,
})
