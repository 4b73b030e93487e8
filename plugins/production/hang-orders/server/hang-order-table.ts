import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { nameOnly, type ReferenceTarget, refers } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { brandTarget, supplierTarget } from '../../../master-data/server-public.ts'
import { cropOrderDocument } from '../../crop-orders/crop-order-document.ts'
import { productionOrderDocument } from '../../production-orders/production-order-document.ts'
import { hangOrderDocument } from '../hang-order-document.ts'
import { hangLineModel, hangOrderModel } from '../hang-order-model.ts'
import { hangOrderLines, hangOrders } from './hang-order-tables.ts'

const ofProduced: ReferenceTarget = {
  noun: productionOrderDocument.noun,
  table: 'production_orders',
  name: '$.production_order_code',
}
const ofCut: ReferenceTarget = {
  noun: cropOrderDocument.noun,
  table: 'crop_orders',
  name: '$.production_order_code',
}

/** The hang order bound to its tables. */
export const hangOrderTable = documentTable(hangOrderModel, {
  document: hangOrderDocument,
  table: hangOrders,
  references: {
    user: refers(userTarget, { filter: 'user' }),
    // The cutting order is deleted together with its production order.
    cropOrder: refers(ofCut, { released: true }),
    productionOrder: refers(ofProduced, { released: true }),
    brand: refers(nameOnly(brandTarget), { filter: 'brand' }),
    factory: refers(nameOnly(supplierTarget), { filter: 'factory' }),
  },
  lines: { hangOrderLines: lineTable(hangLineModel, { table: hangOrderLines, parent: 'orderId' }) },
})
