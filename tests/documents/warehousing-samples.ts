import { runWork } from '../../core/server/work.ts'
import { postStock } from '../../plugins/warehousing/stock/server/stock-ledger.ts'
import type { StockLine } from '../../plugins/warehousing/stock/server/stock-item.ts'
import {
  bookingLineModel,
  bookingOrderModel,
} from '../../plugins/warehousing/cloth-warehouse-booking-orders/booking-order-model.ts'
import {
  clothInboundLineModel,
  clothInboundOrderModel,
} from '../../plugins/warehousing/cloth-inbound-orders/cloth-inbound-order-model.ts'
import {
  clothOutboundLineModel,
  clothOutboundOrderModel,
} from '../../plugins/warehousing/cloth-outbound-orders/cloth-outbound-order-model.ts'
import { dispatchOrderModel } from '../../plugins/warehousing/dispatch-orders/dispatch-order-model.ts'
import {
  materialInboundLineModel,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import {
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import {
  returnGoodsLineModel,
  returnGoodsOrderModel,
} from '../../plugins/warehousing/return-goods-orders/return-goods-order-model.ts'
import { stockQualities } from '../../plugins/warehousing/stock/stock-options.ts'
import { stockMoveLineModel, stockMoveModel } from '../../plugins/warehousing/stock-moves/stock-move-model.ts'
import { stockTakeLineModel, stockTakeModel } from '../../plugins/warehousing/stock-takes/stock-take-model.ts'
import { type Content, type DocumentCompany, documentSamples } from './document-sample.ts'
import { filledContent, pick } from './filled-content.ts'
import { confirmedProduction } from './production-samples.ts'

/** A warehouse with the first of its locations. */
async function placeOf(company: DocumentCompany) {
  const { id, record } = await company.another('warehouses')
  const [location] = (record as { warehouseLocations?: { id: number }[] }).warehouseLocations ?? []
  return { warehouse: { id }, warehouseLocation: { id: location?.id } }
}

/** The customer of a brand. */
const customerOf = (brand: Content) => (brand['customer'] as { id: number }).id

/** Stock of an item in a warehouse that only this test uses. Documents move it; nobody writes it. */
async function lying(company: DocumentCompany, item: StockLine['item']): Promise<{ id: number; version: number }> {
  const { id: warehouseId } = await company.fresh('warehouses')
  const { services } = company.app
  const line = { lineId: 1, item, place: { warehouseId, warehouseLocationId: null }, quantity: '10' }
  await runWork(services, { id: 1, name: 'admin', permissions: {} }, (work) =>
    postStock(work, { noun: 'tests', id: company.turn(), code: 'T' }, [line]),
  )
  const [balance] = await company.rows<{ id: number }>('select id from stock_balances where warehouse_id = $1::int', [
    warehouseId,
  ])
  return { id: Number(balance?.id), version: 1 }
}

/** A submitted shipment, which waits for its dispatch. */
async function waitingShipment(company: DocumentCompany, turn: number) {
  const order = await confirmedProduction(company, turn)
  const { warehouse } = await placeOf(company)
  const { services } = company.app
  const lines = order.sizeRange.map(({ name: size }) => ({
    lineId: 1,
    item: { kind: 'cloth', productionOrderId: order.id, size, quality: 'Good' } as const,
    place: { warehouseId: warehouse.id, warehouseLocationId: null },
    quantity: '10',
  }))
  await runWork(services, { id: 1, name: 'admin', permissions: {} }, (work) =>
    postStock(work, { noun: 'tests', id: company.turn(), code: 'T' }, lines),
  )
  const line = await filledContent(company, clothOutboundLineModel, turn, {
    productionOrder: { id: order.id },
    sizeRange: order.sizeRange.map(({ name }, place) => ({ name, quantity: 1 + place })),
  })
  const { brand } = order as unknown as { brand: { id: number } }
  const body = await filledContent(company, clothOutboundOrderModel, turn, {
    brand: { id: brand.id },
    warehouse,
    clothOutboundMessages: [line],
  })
  const answer = await company.app.call('POST', 'cloth_outbound_orders?type=submit', { token: company.token, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { id: Number(answer.body.id), warehouse }
}

const named = ['users', 'production_orders', 'warehouses', 'warehouse_locations']

/** The samples of warehousing. */
export const warehousingSamples = documentSamples({
  cloth_warehouse_booking_orders: {
    document: 'cloth_warehouse_booking_orders',
    create: 'POST cloth_warehouse_booking_orders',
    update: 'PUT cloth_warehouse_booking_orders',
    content: async (company, turn) => {
      const { id, sizeRange } = await confirmedProduction(company, turn)
      const line = await filledContent(company, bookingLineModel, turn, {
        productionOrder: { id },
        sizeRange: sizeRange.map(({ name }, place) => ({ name, quantity: 1 + place + (turn % 900) })),
      })
      return filledContent(company, bookingOrderModel, turn, { clothWarehouseBookingMessages: [line] })
    },
    references: {
      factory: 'suppliers',
      warehouse: 'warehouses',
      reservationist: 'users',
      'clothWarehouseBookingMessages.0.productionOrder': 'production_orders',
    },
    follows: ['users'],
  },
  cloth_inbound_orders: {
    document: 'cloth_inbound_orders',
    create: 'POST cloth_inbound_orders',
    update: 'PUT cloth_inbound_orders',
    content: async (company, turn) => {
      const { id, sizeRange } = await confirmedProduction(company, turn)
      const { warehouse, warehouseLocation } = await placeOf(company)
      const line = await filledContent(company, clothInboundLineModel, turn, {
        productionOrder: { id },
        warehouseLocation,
        sizeRange: sizeRange.map(({ name }, place) => ({
          name,
          quantity: 1 + place + (turn % 900),
          defectQuantity: (turn + place) % 2,
        })),
      })
      return filledContent(company, clothInboundOrderModel, turn, {
        type: 'Direct',
        bookingOrder: null,
        returnGoodsOrder: null,
        warehouse,
        clothInboundMessages: [line],
      })
    },
    references: {
      factory: 'suppliers',
      signUser: 'users',
      'clothInboundMessages.0.productionOrder': 'production_orders',
    },
    // A line's place is one of the warehouse. Sign-ins of bookings and returns are tested in their rooms.
    follows: ['users', 'warehouses', 'warehouse_locations', 'cloth_warehouse_booking_orders', 'return_goods_order'],
  },
  return_goods_order: {
    document: 'return_goods_order',
    create: 'POST return_goods_order',
    update: 'PUT return_goods_order',
    content: async (company, turn) => {
      const { id, sizeRange } = await confirmedProduction(company, turn)
      const { warehouse, warehouseLocation } = await placeOf(company)
      const { id: brandId, record } = await company.another('brands')
      const line = await filledContent(company, returnGoodsLineModel, turn, {
        productionOrder: { id },
        warehouseLocation,
        currency: pick(turn, ['USD', 'EUR']),
        sizeRange: sizeRange.map(({ name }, place) => ({ name, quantity: 1 + place + (turn % 900) })),
      })
      return filledContent(company, returnGoodsOrderModel, turn, {
        brand: { id: brandId },
        customer: { id: customerOf(record) },
        returnGoodsWarehouse: warehouse,
        returnGoodsMessages: [line],
      })
    },
    references: {
      brand: { to: 'brands', beside: (brand) => ({ customer: { id: customerOf(brand) } }) },
      reservationist: 'users',
      'returnGoodsMessages.0.productionOrder': 'production_orders',
    },
    guarded: ['currency', 'currencyRate', 'returnGoodsUnitPrice', 'receiveUnitPrice'].map(
      (key) => `returnGoodsMessages.0.${key}`,
    ),
    // A line's place is one of the warehouse, and the customer is the brand's.
    follows: ['users', 'customers', 'warehouses', 'warehouse_locations'],
  },
  cloth_outbound_orders: {
    document: 'cloth_outbound_orders',
    create: 'POST cloth_outbound_orders',
    update: 'PUT cloth_outbound_orders',
    content: async (company, turn) => {
      const { id, sizeRange } = await confirmedProduction(company, turn)
      const line = await filledContent(company, clothOutboundLineModel, turn, {
        productionOrder: { id },
        sizeRange: sizeRange.map(({ name }, place) => ({ name, quantity: 1 + place + (turn % 900) })),
      })
      return filledContent(company, clothOutboundOrderModel, turn, { clothOutboundMessages: [line] })
    },
    references: {
      brand: 'brands',
      warehouse: 'warehouses',
      'clothOutboundMessages.0.productionOrder': 'production_orders',
    },
    follows: ['users'],
  },
  dispatch_orders: {
    document: 'dispatch_orders',
    create: 'POST dispatch_orders',
    update: 'PUT dispatch_orders',
    content: async (company, turn) => {
      const { id, warehouse } = await waitingShipment(company, turn)
      return filledContent(company, dispatchOrderModel, turn, {
        warehouse,
        clothOutboundOrders: [{ clothOutboundOrder: { id } }],
      })
    },
    references: {
      warehouse: { to: 'warehouses', beside: () => ({ clothOutboundOrders: [] }) },
      logisticsSupplier: 'suppliers',
    },
    // A line names a shipment that waits, which is tested in its room.
    follows: ['users', 'cloth_outbound_orders'],
  },
  material_inbound_orders: {
    document: 'material_inbound_orders',
    create: 'POST material_inbound_orders',
    update: 'PUT material_inbound_orders',
    content: async (company, turn) => {
      const { warehouse, warehouseLocation } = await placeOf(company)
      // A line is of a purchase, of an issue, or of neither.
      const line = await filledContent(company, materialInboundLineModel, turn, {
        materialBulkPurchase: null,
        materialOutboundLine: null,
        productionOrder: null,
        quality: 'Good',
        warehouseLocation,
      })
      return filledContent(company, materialInboundOrderModel, turn, {
        type: 'Other',
        materialOutboundOrder: null,
        warehouse,
        materialInboundMessages: [line],
      })
    },
    references: {
      supplier: 'suppliers',
      signUser: 'users',
      'materialInboundMessages.0.material': 'materials',
      'materialInboundMessages.0.deliveredUnit': 'units',
    },
    // A line that is bought or returned is tested in its room.
    follows: [
      'users',
      'warehouses',
      'warehouse_locations',
      'production_orders',
      'material_bulk_purchases',
      'material_outbound_orders',
      'material_outbound_order_lines',
    ],
  },
  material_outbound_orders: {
    document: 'material_outbound_orders',
    create: 'POST material_outbound_orders',
    update: 'PUT material_outbound_orders',
    content: async (company, turn) => {
      const { id, bomItems } = await confirmedProduction(company, turn)
      const { warehouse, warehouseLocation } = await placeOf(company)
      const line = await filledContent(company, materialOutboundLineModel, turn, {
        productionOrder: { id },
        bomItem: { id: bomItems[0]?.id },
        warehouseLocation,
      })
      return filledContent(company, materialOutboundOrderModel, turn, {
        warehouse,
        materialOutboundMessages: [line],
      })
    },
    references: {
      factory: 'suppliers',
      supplier: 'suppliers',
      'materialOutboundMessages.0.productionOrder': 'production_orders',
      'materialOutboundMessages.0.material': 'materials',
      'materialOutboundMessages.0.deliveredUnit': 'units',
    },
    // A line's place is one of the warehouse, and its item one of a bill, which are no documents.
    follows: ['users', 'warehouses', 'warehouse_locations', 'production_order_lines'],
  },
  stock_takes: {
    document: 'stock_takes',
    create: 'POST stock_takes',
    update: 'PUT stock_takes',
    content: async (company, turn) => {
      const { warehouse, warehouseLocation } = await placeOf(company)
      const line = await filledContent(company, stockTakeLineModel, turn, { warehouseLocation, size: '' })
      return filledContent(company, stockTakeModel, turn, { warehouse, kind: 'material', stockTakeMessages: [line] })
    },
    references: {
      'stockTakeMessages.0.material': 'materials',
      'stockTakeMessages.0.productionOrder': 'production_orders',
    },
    // A line's place is one of the warehouse.
    follows: ['users', 'warehouses', 'warehouse_locations'],
    reached: ['MATERIAL_OUTBOUND_ORDER'],
  },
  stock_moves: {
    document: 'stock_moves',
    create: 'POST stock_moves',
    update: 'PUT stock_moves',
    content: async (company, turn) => {
      const { warehouse, warehouseLocation } = await placeOf(company)
      const line = await filledContent(company, stockMoveLineModel, turn, {
        warehouseLocation,
        toLocation: warehouseLocation,
        toQuality: pick(turn + 1, stockQualities),
        size: '',
        binding: 'Release',
      })
      return filledContent(company, stockMoveModel, turn, {
        warehouse,
        toWarehouse: warehouse,
        kind: 'material',
        stockMoveMessages: [line],
      })
    },
    references: {
      'stockMoveMessages.0.material': 'materials',
      'stockMoveMessages.0.productionOrder': 'production_orders',
    },
    // A line's places are those of the warehouses.
    follows: ['users', 'warehouses', 'warehouse_locations'],
    reached: ['MATERIAL_OUTBOUND_ORDER'],
  },
  material_stocks: {
    document: 'material_stocks',
    made: async (company) => {
      const { id: materialId } = await company.another('materials')
      return lying(company, { kind: 'material', materialId, productionOrderId: null, lot: 'A-1', quality: 'Good' })
    },
    content: () => ({}),
    follows: [...named, 'materials'],
  },
  cloth_stocks: {
    document: 'cloth_stocks',
    made: async (company) => {
      const { id: productionOrderId } = await confirmedProduction(company, company.turn())
      return lying(company, { kind: 'cloth', productionOrderId, size: 'M', quality: 'Good' })
    },
    content: () => ({}),
    follows: named,
  },
})
