import { recordsSql } from '../../../../core/server/document/document-load.ts'
import { documentTable } from '../../../../core/server/document/document-table.ts'
import { nameOnly, refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { brandTarget, supplierTarget } from '../../../master-data/server-public.ts'
import { productionOrderTarget } from '../../../production/server-public.ts'
import { bulkPurchaseTable } from '../../bulk-purchases/server/bulk-purchase-table.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import { bulkPurchaseOrderModel } from '../bulk-purchase-order-model.ts'
import { bulkPurchaseOrders } from './bulk-purchase-order-tables.ts'

/** The bulk purchase order bound to its table. */
export const bulkPurchaseOrderTable = documentTable(bulkPurchaseOrderModel, {
  document: bulkPurchaseOrderDocument,
  table: bulkPurchaseOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater', 'purchaseUser'),
    // A cancelled purchase is deleted together with its production order (D50).
    productionOrder: refers(nameOnly(productionOrderTarget), { released: `r.status = 'Canceled'` }),
    brand: refers(nameOnly(brandTarget), { filter: 'brand' }),
    factory: refers(nameOnly(supplierTarget), { filter: 'factory' }),
    productionFollower: refers(userTarget, { filter: 'productionFollower' }),
  },
  computed: {
    isCancelled: `(d.status = 'Canceled')`,
    customerPurchaseOrder: `(select json_build_object('id', c.id, 'purchaseCode', c.purchase_code)
      from production_orders p join customer_purchase_orders c on c.sale_order_id = p.sale_order_id
      where p.id = d.production_order_id)`,
    materialBulkPurchases: recordsSql(bulkPurchaseTable, { parent: 'order_id', order: 'd.position, d.id' }),
  },
})
