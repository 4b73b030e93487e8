import {
  materialInboundLineModel,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import {
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import { stockMoveLineModel, stockMoveModel } from '../../plugins/warehousing/stock-moves/stock-move-model.ts'
import { stockTakeLineModel, stockTakeModel } from '../../plugins/warehousing/stock-takes/stock-take-model.ts'
import { type DocumentCompany, documentSamples } from './document-sample.ts'
import { filledContent } from './filled-content.ts'
import { confirmedProduction } from './production-samples.ts'

/** A warehouse with the first of its locations. */
async function placeOf(company: DocumentCompany) {
  const { id, record } = await company.another('warehouses')
  const [location] = (record as { warehouseLocations?: { id: number }[] }).warehouseLocations ?? []
  return { warehouse: { id }, warehouseLocation: { id: location?.id } }
}

/** The samples of warehousing. */
export const warehousingSamples = documentSamples({
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
})
