import { sql } from 'drizzle-orm'
import { contentOf } from '../../core/shared/document/document-content.ts'
import {
  materialInboundLineModel,
  type MaterialInboundOrder,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import type { InboundOrigins } from '../../plugins/warehousing/material-inbound-orders/material-inbound-origin-contract.ts'
import type { OutboundBillOrder } from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-contract.ts'
import {
  materialOutboundLineModel,
  type MaterialOutboundOrder,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import {
  type Act,
  type Hand,
  day,
  named,
  recent,
  pick,
  quantityOf,
  lots,
  some,
  placesOf,
  typed,
  drafted,
  turnsOf,
} from './warehouse-hand.ts'

const inbound = 'material_inbound_orders'

async function addInbound(hand: Hand, head: object, linesAt: (places: readonly (number | null)[]) => object[]) {
  const warehouseId = hand.oneOf(hand.world.warehouses)
  const places = await placesOf(hand, warehouseId)
  return hand.call('keeper', 'POST', typed(inbound, drafted(hand)), {
    ...structuredClone(materialInboundOrderModel.empty),
    supplier: { id: hand.world.supplierId },
    warehouse: { id: warehouseId },
    inboundDate: day,
    signUser: { id: hand.world.ids.keeper },
    ...head,
    materialInboundMessages: linesAt(places),
  })
}

async function originsOf(hand: Hand, materialBulkPurchaseIds: readonly number[], outboundId: number | null = null) {
  const { status, body } = await hand.call('keeper', 'POST', `${inbound}/origins`, {
    materialBulkPurchaseIds,
    materialOutboundOrderId: outboundId,
  })
  return status === 200 ? (body as InboundOrigins) : { suppliers: [], origins: [] }
}

type Origin = InboundOrigins['origins'][number]
const inboundLine = ({ materialBulkPurchase, productionOrder, material, ...origin }: Origin, more: object) => ({
  ...structuredClone(materialInboundLineModel.empty),
  ...origin,
  materialBulkPurchase: named(materialBulkPurchase?.id),
  productionOrder: named(productionOrder?.id),
  material: { id: material.id },
  ...more,
})

/** Sign-ins of purchased, returned and other material. */
export const inboundActs: Readonly<Record<string, Act>> = {
  'inbound.purchase': async (hand) => {
    const lines = await hand.rows<{ id: number }>(sql`select id from material_bulk_purchases
      where purchase_status = 'PurchaseInProgress' order by id desc limit ${recent}`)
    if (lines.length === 0) return undefined
    const { suppliers, origins } = await originsOf(
      hand,
      some(hand, lines).map(({ id }) => id),
    )
    if (origins.length === 0) return undefined
    return addInbound(hand, { supplier: named(suppliers[0]?.id), allowExcess: hand.whole(3) === 0 }, (places) =>
      origins.flatMap((origin) =>
        some(hand, lots, 2).map((lot) =>
          inboundLine(origin, {
            lot,
            quantity: hand.whole(10) === 0 ? origin.quantity : quantityOf(hand),
            warehouseLocation: named(hand.oneOf(places)),
            isCompleted: hand.whole(12) === 0,
          }),
        ),
      ),
    )
  },
  'inbound.return': async (hand) => {
    const outboundId = await pick(hand, 'material_outbound_orders', ['Finished'])
    if (outboundId === undefined) return undefined
    const { suppliers, origins } = await originsOf(hand, [], outboundId)
    if (origins.length === 0) return undefined
    const head = {
      type: 'ReturnMaterial',
      supplier: named(suppliers[0]?.id ?? hand.world.supplierId),
      materialOutboundOrder: { id: outboundId },
    }
    return addInbound(hand, head, (places) =>
      some(hand, origins).map((origin) =>
        inboundLine(origin, {
          quantity: hand.whole(2) === 0 ? origin.quantity : quantityOf(hand),
          quality: hand.oneOf(['Good', 'Good', 'Defect'] as const),
          warehouseLocation: named(hand.oneOf(places)),
        }),
      ),
    )
  },
  'inbound.other': (hand) =>
    addInbound(hand, { type: 'Other' }, (places) =>
      some(hand, hand.world.materials).map((id) => ({
        ...structuredClone(materialInboundLineModel.empty),
        material: { id },
        lot: hand.oneOf(lots),
        quantity: quantityOf(hand),
        warehouseLocation: named(hand.oneOf(places)),
      })),
    ),
  ...turnsOf('inbound', inbound, materialInboundOrderModel, (hand) => (order: MaterialInboundOrder) => ({
    materialInboundMessages: contentOf(materialInboundOrderModel, order).materialInboundMessages.map((line) => ({
      ...line,
      quantity: quantityOf(hand),
    })),
  })),
}

const outbound = 'material_outbound_orders'

async function addOutbound(hand: Hand, head: object, linesAt: (places: readonly (number | null)[]) => object[]) {
  const warehouseId = hand.oneOf(hand.world.warehouses)
  const places = await placesOf(hand, warehouseId)
  return hand.call('keeper', 'POST', typed(outbound, drafted(hand)), {
    ...structuredClone(materialOutboundOrderModel.empty),
    warehouse: { id: warehouseId },
    outboundDate: day,
    ...head,
    materialOutboundMessages: linesAt(places),
  })
}

const issueOf = (hand: Hand, places: readonly (number | null)[], materialId: number, more: object = {}) => ({
  ...structuredClone(materialOutboundLineModel.empty),
  material: { id: materialId },
  quantity: quantityOf(hand),
  lot: hand.oneOf(['', '', ...lots]),
  warehouseLocation: hand.whole(3) === 0 ? named(hand.oneOf(places)) : null,
  ...more,
})

const issueFor =
  (type: 'Production' | 'Supplement'): Act =>
  async (hand) => {
    const { body } = await hand.call('keeper', 'POST', `${outbound}/bill`, {
      productionOrderIds: some(hand, hand.world.orders, 2),
    })
    const { orders = [] } = body as { readonly orders?: readonly OutboundBillOrder[] }
    const lines = orders.flatMap((order) => order.bomItems.map((line) => ({ ...line, order: order.id })))
    if (lines.length === 0) return undefined
    return addOutbound(hand, { type, factory: { id: hand.world.factoryId } }, (places) =>
      some(hand, lines).map(({ item, material, order }) =>
        issueOf(hand, places, material.id, { productionOrder: { id: order }, bomItem: { id: item.id } }),
      ),
    )
  }

const issueElse =
  (type: 'ReturnSupplier' | 'Other'): Act =>
  (hand) =>
    addOutbound(hand, { type, supplier: { id: hand.world.supplierId } }, (places) =>
      some(hand, hand.world.materials).map((id) =>
        issueOf(hand, places, id, { quality: hand.oneOf(['Good', 'Good', 'Defect'] as const) }),
      ),
    )

/** Issues to factories, to suppliers and elsewhere. */
export const outboundActs: Readonly<Record<string, Act>> = {
  'outbound.production': issueFor('Production'),
  'outbound.supplement': issueFor('Supplement'),
  'outbound.supplier': issueElse('ReturnSupplier'),
  'outbound.other': issueElse('Other'),
  'outbound.losses': async (hand) => {
    const id = await pick(hand, outbound, ['Finished'])
    if (id === undefined) return undefined
    const { status, body } = await hand.call('keeper', 'GET', `${outbound}/${id}`)
    if (status !== 200) return undefined
    const { version, materialOutboundMessages: lines } = body as MaterialOutboundOrder
    return hand.call('keeper', 'PUT', `${outbound}/${id}/losses`, {
      version,
      lines: lines.map((line) => ({ id: line.id, lostQuantity: hand.oneOf(['0', '0', '0.01', '0.5']) })),
    })
  },
  ...turnsOf('outbound', outbound, materialOutboundOrderModel, (hand) => (order: MaterialOutboundOrder) => ({
    materialOutboundMessages: contentOf(materialOutboundOrderModel, order).materialOutboundMessages.map((line) => ({
      ...line,
      quantity: quantityOf(hand),
    })),
  })),
}
