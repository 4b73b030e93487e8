import { adminSamples } from './admin-samples.ts'
import { bulkPurchaseOrderModel } from '../../plugins/bulk-purchase/bulk-purchase-orders/bulk-purchase-order-model.ts'
import { type DocumentCompany, documentSamples } from './document-sample.ts'
import { filledContent } from './filled-content.ts'
import { confirmedProduction } from './production-samples.ts'

/** The purchase of a production order that only this test uses, as the server returned it. */
async function purchase(company: DocumentCompany) {
  const { id: productionOrderId } = await confirmedProduction(company, company.turn())
  const { id: purchaseUserId } = await company.another('bulk purchasers')
  const { body } = await company.call('POST material_bulk_purchase_orders', {
    purchaseUserId,
    productionOrderIds: [productionOrderId],
  })
  const order = await company.call('GET material_bulk_purchase_orders/:id', undefined, body.orders[0].id)
  return order.body
}

/** The samples of bulk purchasing. Purchases are started from production orders. */
export const bulkPurchaseSamples = documentSamples({
  'bulk purchasers': {
    ...adminSamples.users,
    made: async (company) => {
      const { id, version } = await adminSamples.users.made(company)
      await company.rows(
        `insert into user_roles (user_id, role_id) select $1::int, r.id from roles r where r.key = '大货采购员'`,
        [id],
      )
      return { id, version }
    },
  },
  material_bulk_purchase_orders: {
    document: 'material_bulk_purchase_orders',
    made: async (company) => {
      const { id, version, purchaseUser, comment } = await purchase(company)
      return { id, version, content: { purchaseUser, comment } }
    },
    update: 'PUT material_bulk_purchase_orders',
    content: async (company, turn) =>
      filledContent(company, bulkPurchaseOrderModel, turn, {
        purchaseUser: { id: (await company.another('bulk purchasers')).id },
      }),
    references: { purchaseUser: 'bulk purchasers' },
    follows: ['users', 'brands', 'suppliers', 'materials', 'production_orders'],
  },
})

const orders = 'material_bulk_purchase_orders'
const orderTest = 'plugins/bulk-purchase/bulk-purchase-orders/server/bulk-purchase-order-routes.test.ts'
const revokeTest = 'plugins/bulk-purchase/bulk-purchase-orders/server/bulk-purchase-revokes.test.ts'
const billTest = 'tests/scenarios/the-bill-changes-after-the-cloth-is-ordered.test.ts'
const lineTest = 'plugins/bulk-purchase/bulk-purchases/server/bulk-purchase-routes.test.ts'
const supplierTest = 'plugins/bulk-purchase/supplier-orders/server/supplier-order-routes.test.ts'
const workbenchTest = 'plugins/bulk-purchase/purchase-workbench/server/purchase-workbench-routes.test.ts'

/** Calls of bulk purchasing that change something but do not save a document's content, each with the file that tests it. */
export const bulkPurchaseCalls: Readonly<Record<string, string>> = {
  [`POST ${orders}`]: orderTest,
  [`POST ${orders}/bulk/purchase`]: orderTest,
  [`PUT ${orders}/:id/start`]: orderTest,
  [`PUT ${orders}/:id`]: revokeTest,
  [`PUT ${orders}/:id/cancel`]: revokeTest,
  [`PUT ${orders}/:id/ask_cancel`]: revokeTest,
  [`PUT ${orders}/:id/decide`]: revokeTest,
  [`PUT ${orders}/:id/withdraw`]: revokeTest,
  [`POST ${orders}/:id/take_over`]: billTest,
  [`PUT ${orders}/material_bulk_purchase/:id`]: lineTest,
  [`POST ${orders}/material_bulk_purchase/purchase`]: lineTest,
  [`POST ${orders}/material_bulk_purchase/cancel`]: lineTest,
  [`POST ${orders}/material_bulk_purchase/close`]: lineTest,
  [`POST ${orders}/material_bulk_purchase/reopen`]: lineTest,
  [`POST ${orders}/material_bulk_purchase/printed`]: supplierTest,
  [`POST ${orders}/material_bulk_purchase/mail`]: supplierTest,
  [`POST ${orders}/workbench/confirm`]: workbenchTest,
}
