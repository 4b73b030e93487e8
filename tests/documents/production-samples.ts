import {
  productionLineModel,
  productionOrderModel,
  productionProcessModel,
} from '../../plugins/production/production-orders/production-order-model.ts'
import { builtInCosts, startingProcesses } from '../../plugins/sales/quotes/quote-processes.ts'
import { type DocumentCompany, documentSamples } from './document-sample.ts'
import { filledContent, pick } from './filled-content.ts'
import { chosenMaterial, saleOrderContent } from './order-samples.ts'

/** A confirmed sale order that only this test uses, as the server returned it. */
async function confirmedSale(company: DocumentCompany, turn: number) {
  const body = await saleOrderContent(company, turn)
  const answer = await company.app.call('POST', 'sale_orders?type=submit', { token: company.token, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

async function productionOrderContent(company: DocumentCompany, turn: number) {
  const { code, type, color, purchaseCode, sizeRange, customerPurchaseOrder } = await confirmedSale(company, turn)
  const productionProcesses = await Promise.all(
    startingProcesses().map((line, place) =>
      filledContent(company, productionProcessModel, turn + place, { type: line.type, name: line.name }),
    ),
  )
  return filledContent(company, productionOrderModel, turn, {
    code,
    type,
    color,
    purchaseCode,
    sizeRange,
    requiredProductionDate: customerPurchaseOrder.requiredProductionDate,
    externalCurrency: pick(turn, ['USD', 'EUR', 'HKD']),
    bomItems: [await filledContent(company, productionLineModel, turn, await chosenMaterial(company))],
    productionProcesses,
  })
}

/** The samples of production. */
export const productionSamples = documentSamples({
  production_orders: {
    document: 'production_orders',
    create: 'POST production_orders',
    update: 'PUT production_orders',
    content: productionOrderContent,
    // It belongs to one purchase, whose pieces and date it has, and the names of built-in costs cannot be changed.
    stays: [
      'code',
      'type',
      'color',
      'purchaseCode',
      'sizeRange',
      'requiredProductionDate',
      ...builtInCosts.flatMap((_, place) => [`productionProcesses.${place}.type`, `productionProcesses.${place}.name`]),
    ],
    references: {
      factory: 'suppliers',
      productionFollower: 'users',
      receiveWarehouse: 'warehouses',
      'bomItems.0.material': { to: 'materials', beside: ({ gap }) => ({ gap }) },
      'secondaryProcesses.0.supplier': 'suppliers',
      'secondaryProcesses.0.unit': 'units',
    },
    // Brand and follower of its sale order, and the people who saved and reviewed it.
    follows: ['users', 'brands', 'sale_orders'],
  },
})
