import { contentOf } from '../../core/shared/document/document-content.ts'
import type { BulkPurchaseOrder } from '../../plugins/bulk-purchase/bulk-purchase-orders/bulk-purchase-order-model.ts'
import { warehouseModel } from '../../plugins/master-data/warehouses/warehouse-model.ts'
import {
  type ProductionOrder,
  productionOrderModel,
} from '../../plugins/production/production-orders/production-order-model.ts'
import { type Act, type Answer, type Hand, pick, some, saveAs } from './warehouse-hand.ts'

const purchases = 'material_bulk_purchase_orders'
const purchaseLines = `${purchases}/material_bulk_purchase`

const onLine =
  (state: 'PurchaseInProgress' | 'Received', act: string, more: object = {}): Act =>
  async (hand) => {
    const id = await pick(hand, 'material_bulk_purchases', [state], 'purchase_status')
    return id === undefined
      ? undefined
      : hand.call('purchaser', 'POST', `${purchaseLines}/${act}`, { materialBulkPurchaseIds: [id], ...more })
  }

/** Does something to a purchase as it was read. */
const onPurchase =
  (states: readonly string[], act: (hand: Hand, order: BulkPurchaseOrder) => Promise<Answer>): Act =>
  async (hand) => {
    const id = await pick(hand, purchases, states)
    if (id === undefined) return undefined
    return act(hand, (await hand.call('purchaser', 'GET', `${purchases}/${id}`)).body as BulkPurchaseOrder)
  }

const running = ['Pending', 'PurchaseInProgress', 'PartiallyArrived']

const buying: Readonly<Record<string, Act>> = {
  'purchase.initiate': (hand) =>
    hand.call('producer', 'POST', purchases, {
      purchaseUserId: hand.world.ids.purchaser,
      productionOrderIds: some(hand, hand.world.orders, 2),
    }),
  'purchase.start': onPurchase(['Pending'], (hand, { id, version }) =>
    hand.call('purchaser', 'PUT', `${purchases}/${id}/start`, { version }),
  ),
  'purchase.change': onPurchase(running, (hand, { materialBulkPurchases: lines }) => {
    const { id, version, comment } = hand.oneOf(lines)
    return hand.call('purchaser', 'PUT', `${purchaseLines}/${id}`, {
      supplier: { id: hand.world.supplierId },
      comment,
      version,
      purchaseQuantity: hand.oneOf(['50', '200', '900.5']),
      unitPrice: String(hand.whole(40)),
      expectedArrivalDate: null,
    })
  }),
  'purchase.cancelLine': (hand) =>
    hand.whole(4) === 0
      ? onLine('PurchaseInProgress', 'cancel', { cancelReason: '改用库存' })(hand)
      : Promise.resolve(undefined),
  'purchase.close': onLine('PurchaseInProgress', 'close', { closeReason: '停产' }),
  'purchase.reopen': onLine('Received', 'reopen'),
  'purchase.revoke': onPurchase(['Pending'], (hand, { id }) =>
    hand.call('producer', 'PUT', `${purchases}/${id}`, { isCancelled: true }),
  ),
  'purchase.ask': onPurchase(running, (hand, { id, version }) =>
    hand.call('producer', 'PUT', `${purchases}/${id}/ask_cancel`, { version, reason: '改款' }),
  ),
  'purchase.decide': onPurchase(running, (hand, { id }) =>
    hand.call('purchaser', 'PUT', `${purchases}/${id}`, { isCancelled: hand.whole(2) === 0 }),
  ),
}

const producing: Readonly<Record<string, Act>> = {
  'production.regression': (hand) =>
    saveAs(hand, {
      noun: 'production_orders',
      model: productionOrderModel,
      states: ['Finished'],
      column: 'order_status',
      type: 'regression',
      by: 'producer',
      change: () => ({ comment: '改版' }),
    }),
  'production.submit': (hand) =>
    saveAs(hand, {
      noun: 'production_orders',
      model: productionOrderModel,
      states: ['Pending', 'Revert'],
      column: 'order_status',
      type: 'submit',
      by: 'producer',
      change: (order: ProductionOrder) => {
        const { bomItems } = contentOf(productionOrderModel, order)
        const usage = hand.oneOf(['0.2', '0.55', '1.2'])
        return { bomItems: bomItems.map((line) => (hand.whole(3) === 0 ? { ...line, usage } : line)) }
      },
    }),
}

const placing: Readonly<Record<string, Act>> = {
  /** Adds, renames or removes a location of a warehouse while forms name it. */
  'places.change': async (hand) => {
    const id = hand.oneOf(hand.world.warehouses)
    const record = (await hand.call('administrator', 'GET', `warehouses/${id}`)).body as Parameters<
      typeof contentOf<(typeof warehouseModel)['~']>
    >[1]
    const { warehouseLocations: kept, ...content } = contentOf(warehouseModel, record)
    // What documents refer to is refused; now and then it is tried.
    const free = record.warehouseLocations.filter(({ isReferenced }) => !isReferenced || hand.whole(8) === 0)
    const { id: placeId } = free.length > 0 ? hand.oneOf(free) : { id: 0 }
    const code = `B-${hand.whole(1000)}`
    const changed =
      free.length < 2
        ? [...kept, { code, description: null }]
        : hand.whole(2) === 0
          ? kept.map((one) => (one.id === placeId ? { ...one, code } : one))
          : kept.filter((one) => one.id !== placeId)
    return hand.call('administrator', 'PUT', `warehouses`, {
      id,
      version: record.version,
      ...content,
      warehouseLocations: changed,
    })
  },
}

/** What purchasers and followers do, and who keeps the locations. */
export const purchaseActs: Readonly<Record<string, Act>> = { ...buying, ...producing, ...placing }
