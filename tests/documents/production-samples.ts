import { cropBatchModel, cropOrderModel } from '../../plugins/production/crop-orders/crop-order-model.ts'
import {
  productionLineModel,
  productionOrderModel,
  productionProcessModel,
} from '../../plugins/production/production-orders/production-order-model.ts'
import { builtInCosts, startingProcesses } from '../../plugins/sales/quotes/quote-processes.ts'
import { type DocumentCompany, documentSamples } from './document-sample.ts'
import { filledContent, pick } from './filled-content.ts'
import { chosenMaterial, saleOrderContent } from './order-samples.ts'
import { sampleMeasurement } from './sample-measurement.ts'

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
    measurement: await sampleMeasurement(company, turn),
  })
}

/** A confirmed production order that only this test uses, as the server returned it. */
export async function confirmedProduction(company: DocumentCompany, turn: number) {
  const body = await productionOrderContent(company, turn)
  const answer = await company.app.call('POST', 'production_orders?type=submit', { token: company.token, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body as { id: number; sizeRange: { name: string }[]; bomItems: { id: number }[] }
}

async function cropOrderContent(company: DocumentCompany, turn: number) {
  const { id, sizeRange } = await confirmedProduction(company, turn)
  return filledContent(company, cropOrderModel, turn, {
    productionOrder: { id },
    cropProcesses: [
      await filledContent(company, cropBatchModel, turn, {
        cropCategory: { id: (await company.another('departments')).id },
        parameter: `${1 + (turn % 90)}.5`,
        sizeRange: sizeRange.map(({ name }, place) => ({ name, cropQuantity: 1 + place + (turn % 900) })),
      }),
    ],
  })
}

/** The hang order of a cutting order that only this test uses. */
async function hangOrderOf(company: DocumentCompany): Promise<{ id: number; version: number }> {
  const body = await cropOrderContent(company, company.turn())
  const made = await company.app.call('POST', 'crop_order?type=submit', { token: company.token, body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const { productionOrderCode: keyword } = made.body
  const found = await company.app.call('POST', 'hang_order/search', { token: company.token, body: { keyword } })
  return found.body.records[0]
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
  crop_order: {
    document: 'crop_order',
    create: 'POST crop_order',
    update: 'PUT crop_order',
    content: cropOrderContent,
    // It belongs to one production order, whose sizes it has.
    stays: ['productionOrder', 'cropProcesses.0.sizeRange'],
    references: { 'cropProcesses.0.cropCategory': 'departments' },
    // Brand and factory of its production order, and the people who saved it and its batches.
    follows: ['users', 'brands', 'suppliers', 'production_orders'],
  },
  hang_order: {
    document: 'hang_order',
    made: hangOrderOf,
    content: () => ({}),
    follows: ['users', 'brands', 'suppliers', 'production_orders', 'crop_order'],
  },
})
