import { recordsSql } from '../../../../core/server/document/document-load.ts'
import { documentTable } from '../../../../core/server/document/document-table.ts'
import { nameOnly, refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { categoryTarget, userTarget } from '../../../admin/server-public.ts'
import { brandTarget } from '../../../master-data/server-public.ts'
import { dueStates } from '../../buy-materials/server/buy-material-list-sql.ts'
import { buyMaterialTable } from '../../buy-materials/server/buy-material-table.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import { buyMaterialOrderModel } from '../buy-material-order-model.ts'
import { buyMaterialOrderScope } from './buy-material-order-scope.ts'
import { buyMaterialOrders } from './buy-material-order-tables.ts'

/** The state of an order's time: those that are finished, cancelled or not planned have none. */
export const orderDue = dueStates(`d.status not in ('Finished', 'Cancel')`)

/** How many materials are fetched, of how many. */
export const progressSql = `d.fetched_count || '/' || d.material_count`

/** The buying order bound to its table. */
export const buyMaterialOrderTable = documentTable(buyMaterialOrderModel, {
  document: buyMaterialOrderDocument,
  table: buyMaterialOrders,
  scope: buyMaterialOrderScope,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater', 'confirmUser'),
    brand: refers(nameOnly(brandTarget), { filter: 'brand' }),
    developmentGroup: refers(categoryTarget, { filter: 'developmentGroup' }),
  },
  computed: {
    progress: progressSql,
    due: orderDue.select,
    buyMaterials: recordsSql(buyMaterialTable, { parent: 'order_id', order: 'd.position, d.id' }),
  },
})
