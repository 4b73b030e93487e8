import type { ServerPlugin } from '../../core/server/plugin.ts'
import { runWork } from '../../core/server/work.ts'
import type { Work } from '../../core/server/plugin.ts'
import { contentOf } from '../../core/shared/document/document-content.ts'
import type { Bom } from '../../plugins/sales/boms/bom-model.ts'
import type { PurchaseKey } from '../../plugins/sales/sale-orders/sale-order-core-contract.ts'
import {
  type SaleOrder,
  type SaleOrderContent,
  saleOrderModel,
} from '../../plugins/sales/sale-orders/sale-order-model.ts'
import type { TemplateOrder } from '../../plugins/sales/template-orders/template-order-model.ts'
import { openQuoteCompany, type QuoteCompany } from './quote-company.ts'
import { addPerson, type Answer, type Person, written } from './sales-company.ts'
import type { TestAppOptions } from './test-app.ts'

/** A purchase that can be ordered: a business task of a colour that has a BOM. */
export type Purchase = { readonly key: PurchaseKey; readonly order: TemplateOrder; readonly bom: Bom }

/** A company whose people order what customers bought. */
export type SaleOrderCompany = QuoteCompany & {
  /** May write sale orders. */
  readonly clerk: Person
  /** May write them also after the edit window of the others. */
  readonly privileged: Person
  /** May read sale orders; follows productions and decides about them. */
  readonly follower: Person
  /** Creates a confirmed sample order with its BOM, and a business task of its first colour. */
  purchased(): Promise<Purchase>
  /** A complete body of an order of a purchase. */
  orderBody(key: PurchaseKey, more?: object): SaleOrderContent
  /** Creates an order; a draft without a type. */
  place(key: PurchaseKey, type?: 'submit', more?: object): Promise<SaleOrder>
  save(order: SaleOrder, type: 'submit' | 'regression' | undefined, more?: object, reason?: string): Promise<Answer>
  reread(order: Pick<SaleOrder, 'id'>): Promise<SaleOrder>
  /** Does in the name of the clerk what another area would do. */
  during<Result>(change: (work: Work) => Promise<Result>): Promise<Result>
}

/** Opens a server with the sales area and people who order. */
export async function openSaleOrderCompany(
  more: readonly ServerPlugin[] = [],
  options: TestAppOptions = {},
): Promise<SaleOrderCompany> {
  const company = await openQuoteCompany(more, options)
  const { app, brandId, departmentId, merchandiser } = company
  const rights = written('SALE_ORDER')
  const clerk = await addPerson(app, 'clerk', rights)
  const privileged = await addPerson(app, 'privileged', [...rights, 'PRIVILEGE_PREROGATIVE_WRITE'])
  const follower = await addPerson(app, 'follower', ['PRIVILEGE_SALE_ORDER_READ'])
  const orderBody: SaleOrderCompany['orderBody'] = (key, changes: Partial<SaleOrderContent> = {}) => ({
    ...structuredClone(saleOrderModel.empty),
    ...key,
    orderType: 'firstOrder',
    sizeRange: [
      { name: 'S', quantity: 100 },
      { name: 'M', quantity: 200 },
    ],
    ...changes,
    customerPurchaseOrder: {
      ...structuredClone(saleOrderModel.empty.customerPurchaseOrder),
      brand: { id: brandId },
      customerPO: 'PO-8801',
      productCode: 'DH-8801',
      unitPrice: '12.35',
      currency: 'USD',
      currencyRate: '6.8',
      requiredProductionDate: '2026-06-30',
      saleOrderDate: '2026-03-05',
      department: { id: departmentId },
      businessFollower: { id: merchandiser.id },
      ...changes.customerPurchaseOrder,
    },
  })
  return {
    ...company,
    clerk,
    privileged,
    follower,
    orderBody,
    async purchased() {
      const { order, bom } = await company.billed()
      const { code, type, sampleDress } = order.templateDesign
      const { status, body } = await app.call('POST', 'business_tasks', {
        token: merchandiser.token,
        body: { code, type, color: sampleDress[0]?.color },
      })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return {
        key: { code: body.code, type: body.type, color: body.color, purchaseCode: body.purchaseCode },
        order,
        bom,
      }
    },
    async place(key, type, changes) {
      const path = `sale_orders${type ? `?type=${type}` : ''}`
      const { status, body } = await company.call('POST', path, orderBody(key, changes), clerk.token)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },
    save(order, type, changes: Partial<SaleOrderContent> = {}, reason) {
      const content = contentOf(saleOrderModel, order)
      const query = new URLSearchParams({ ...(type ? { type } : {}), ...(reason === undefined ? {} : { reason }) })
      const customerPurchaseOrder = { ...content.customerPurchaseOrder, ...changes.customerPurchaseOrder }
      const body = { id: order.id, version: order.version, ...content, ...changes, customerPurchaseOrder }
      return company.call('PUT', `sale_orders?${query.toString()}`, body, clerk.token)
    },
    reread: async ({ id }) => (await company.call('GET', `sale_orders/${id}`, undefined, clerk.token)).body,
    async during(change) {
      const actor = await app.services.accounts?.actor(app.services.db, clerk.id)
      if (!actor) throw new Error('nobody is signed in')
      return runWork(app.services, actor, change)
    },
  }
}
