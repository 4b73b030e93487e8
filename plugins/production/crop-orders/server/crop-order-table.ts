import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { nameOnly, refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { categoryTarget, userTarget } from '../../../admin/server-public.ts'
import { brandTarget, supplierTarget } from '../../../master-data/server-public.ts'
import { productionOrderTarget } from '../../production-orders/server/production-order-target.ts'
import { cropOrderDocument } from '../crop-order-document.ts'
import { cropBatchModel, cropOrderModel, cropSizeModel } from '../crop-order-model.ts'
import { shownOfProduced } from './crop-order-produced.ts'
import { cropOrderBatches, cropOrderBatchSizes, cropOrders } from './crop-order-tables.ts'

/** The cutting order bound to its tables. */
export const cropOrderTable = documentTable(cropOrderModel, {
  document: cropOrderDocument,
  table: cropOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    productionOrder: refers(productionOrderTarget, { released: true }),
    brand: refers(nameOnly(brandTarget), { filter: 'brand' }),
    factory: refers(nameOnly(supplierTarget), { filter: 'factory' }),
  },
  joins: 'join production_orders produced on produced.id = d.production_order_id',
  // This document has no `onCreate`: the page reads a new order back, because the database fills in who maintains its batches.
  computed: shownOfProduced,
  lines: {
    cropProcesses: lineTable(cropBatchModel, {
      table: cropOrderBatches,
      parent: 'orderId',
      references: { cropCategory: refers(categoryTarget), maintainer: refers(userTarget) },
      computed: {
        totalQuantity: `(select coalesce(sum(z.crop_quantity), 0)::int from crop_order_batch_sizes z where z.batch_id = $.id)`,
      },
      // `attaches` of the store then writes who has changed them.
      resetWhenChanged: { maintainerId: null, maintenanceDate: null },
      lines: {
        sizeRange: lineTable(cropSizeModel, { table: cropOrderBatchSizes, parent: 'batchId', match: 'place' }),
      },
    }),
  },
})
