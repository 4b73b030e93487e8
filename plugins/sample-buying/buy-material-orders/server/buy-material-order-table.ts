import { recordsSql } from '../../../../core/server/document/document-load.ts'
import { documentTable } from '../../../../core/server/document/document-table.ts'
import { nameOnly, refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { categoryTarget, userTarget } from '../../../admin/server-public.ts'
import { brandTarget } from '../../../master-data/server-public.ts'
import { buyMaterialTable } from '../../buy-materials/server/buy-material-table.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import { buyMaterialOrderModel } from '../buy-material-order-model.ts'
import { buyMaterialOrderScope } from './buy-material-order-scope.ts'
import { buyMaterialOrders } from './buy-material-order-tables.ts'

const open = `d.status not in ('Finished', 'Cancel')`
const today = `(now() at time zone 'Asia/Shanghai')::date`

/** SQL on `d` that is true for orders with this state of their time: those that are finished, cancelled or not planned have none. */
export const dueStates = {
  Overdue: `${open} and d.scheduled_finish_date < ${today}`,
  Due: `${open} and d.scheduled_finish_date = ${today}`,
  InTime: `${open} and d.scheduled_finish_date > ${today}`,
} as const

export const dueSql = `case ${Object.entries(dueStates)
  .map(([state, condition]) => `when ${condition} then '${state}'`)
  .join(' ')} end`

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
    due: dueSql,
    buyMaterials: recordsSql(buyMaterialTable, { parent: 'order_id', order: 'd.position, d.id' }),
  },
})
