import {
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import { documentSamples } from './document-sample.ts'
import { filledContent } from './filled-content.ts'
import { confirmedProduction } from './production-samples.ts'

/** The samples of warehousing. */
export const warehousingSamples = documentSamples({
  material_outbound_orders: {
    document: 'material_outbound_orders',
    create: 'POST material_outbound_orders',
    update: 'PUT material_outbound_orders',
    content: async (company, turn) => {
      const { id, bomItems } = await confirmedProduction(company, turn)
      const warehouse = (await company.another('warehouses')) as {
        id: number
        record: { warehouseLocations?: { id: number }[] }
      }
      const line = await filledContent(company, materialOutboundLineModel, turn, {
        productionOrder: { id },
        bomItem: { id: bomItems[0]?.id },
        warehouseLocation: { id: warehouse.record.warehouseLocations?.[0]?.id },
      })
      return filledContent(company, materialOutboundOrderModel, turn, {
        warehouse: { id: warehouse.id },
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
})
