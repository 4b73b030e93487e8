import type { ServerPlugin } from '../../core/server/plugin.ts'
import { contentOf } from '../../core/shared/document/document-content.ts'
import { suppliers } from '../../plugins/master-data/server-public.ts'
import { patternRoomServer } from '../../plugins/pattern-room/server.ts'
import { productionServer } from '../../plugins/production/server.ts'
import type { ProductionStart } from '../../plugins/production/production-orders/production-order-contract.ts'
import {
  type ProductionOrder,
  type ProductionOrderContent,
  productionOrderModel,
} from '../../plugins/production/production-orders/production-order-model.ts'
import type { SaleOrder } from '../../plugins/sales/sale-orders/sale-order-model.ts'
import { openSaleOrderCompany, type SaleOrderCompany } from './sale-order-company.ts'
import { addPerson, type Answer, type Person, written } from './sales-company.ts'
import type { TestAppOptions } from './test-app.ts'

/** A company whose sale orders are produced by factories. */
export type ProductionCompany = SaleOrderCompany & {
  /** Writes production and cutting orders, and decides about sale orders. */
  readonly producer: Person
  /** Reads production orders. */
  readonly onlooker: Person
  readonly factoryId: number
  /** Creates a confirmed sale order of a new design colour. */
  sold(more?: object): Promise<SaleOrder>
  start(sale: SaleOrder): Promise<ProductionStart>
  /** A complete body of the production order of a sale order. */
  productionBody(sale: SaleOrder, more?: object): Promise<ProductionOrderContent>
  /** Creates a production order; a draft without a type. */
  produce(sale: SaleOrder, type?: 'submit', more?: object): Promise<ProductionOrder>
  saveProduction(order: ProductionOrder, type: 'submit' | 'regression' | undefined, more?: object): Promise<Answer>
  rereadProduction(order: Pick<ProductionOrder, 'id'>): Promise<ProductionOrder>
}

const answered = ({ status, body }: Answer) => {
  if (status !== 200 && status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** Opens a server with sales, pattern room and production, and people who produce. */
export async function openProductionCompany(
  more: readonly ServerPlugin[] = [],
  options: TestAppOptions = {},
  production: ServerPlugin = productionServer,
): Promise<ProductionCompany> {
  const company = await openSaleOrderCompany([patternRoomServer, production, ...more], options)
  const { app } = company
  const rights = written('PRODUCTION_ORDER', 'CROP_ORDER')
  const producer = await addPerson(app, 'producer', [...rights, 'PRIVILEGE_SALE_ORDER_READ'])
  const onlooker = await addPerson(app, 'onlooker', ['PRIVILEGE_PRODUCTION_ORDER_READ'])
  const place = { country: '中国', state: '广东', city: '东莞', district: '', street: '制衣路 8 号' }
  const [factory] = await app.services.db
    .insert(suppliers)
    .values({
      name: '东莞裕兴制衣厂',
      pinyinKey: 'dong guan',
      category: 'processor',
      phone: '0769-8801',
      fullAddress: '广东东莞制衣路 8 号',
      ...place,
    })
    .returning({ id: suppliers.id })
  const factoryId = Number(factory?.id)
  const keyOf = ({ code, type, color, purchaseCode }: SaleOrder) => ({ code, type, color, purchaseCode })
  const start: ProductionCompany['start'] = async (sale) => {
    const query = new URLSearchParams(keyOf(sale)).toString()
    return answered(await company.call('GET', `production_orders/start?${query}`, undefined, producer.token))
  }
  const productionBody: ProductionCompany['productionBody'] = async (sale, changes: object = {}) => {
    const begun = await start(sale)
    const { requiredProductionDate, sizeRange } = begun.customerPurchaseOrder
    return {
      ...structuredClone(productionOrderModel.empty),
      ...keyOf(sale),
      orderType: begun.orderType,
      productionType: 'CMT',
      factory: { id: factoryId },
      productionFollower: { id: producer.id },
      requiredProductionDate,
      externalCurrencyRate: '1',
      sizeRange: sizeRange.map(({ name, quantity }) => ({ name, quantity })),
      bomItems: begun.bomItems.map(
        ({
          id: _id,
          price: _p,
          externalPrice: _e,
          requiredQuantity: _r,
          issuedQuantity: _i,
          usualPrice: _u,
          ...line
        }) => line,
      ),
      productionProcesses: begun.productionProcesses.map(({ id: _id, price: _p, externalPrice: _e, ...line }) => line),
      secondaryProcesses: begun.secondaryProcesses.map(({ id: _id, supplierName: _s, ...line }) => line),
      ...changes,
    }
  }
  return {
    ...company,
    producer,
    onlooker,
    factoryId,
    start,
    productionBody,
    sold: async (changes) => company.place((await company.purchased()).key, 'submit', changes),
    async produce(sale, type, changes) {
      const path = `production_orders${type ? `?type=${type}` : ''}`
      return answered(await company.call('POST', path, await productionBody(sale, changes), producer.token))
    },
    saveProduction(order, type, changes: object = {}) {
      const body = { id: order.id, version: order.version, ...contentOf(productionOrderModel, order), ...changes }
      return company.call('PUT', `production_orders${type ? `?type=${type}` : ''}`, body, producer.token)
    },
    rereadProduction: async ({ id }) =>
      answered(await company.call('GET', `production_orders/${id}`, undefined, producer.token)),
  }
}
