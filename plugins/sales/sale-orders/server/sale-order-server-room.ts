import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { costedDesignUsages } from '../../boms/server/bom-usages.ts'
import { businessTaskDocument } from '../../business-tasks/business-task-document.ts'
import { saleOrderCalls } from '../sale-order-contract.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import { saleOrderEffects } from './sale-order-effects.ts'
import { saleOrderList } from './sale-order-list.ts'
import { saleOrderRoutes } from './sale-order-routes.ts'
import { saleOrderStore } from './sale-order-store.ts'

const of = { from: saleOrderDocument.noun, table: 'sale_orders' }

/** Sale orders on the server. */
export const saleOrderServerRoom = documentServerRoom(saleOrderStore, {
  calls: saleOrderCalls,
  list: saleOrderList,
  routes: saleOrderRoutes,
  references: [
    { ...of, to: businessTaskDocument.noun, label: message('业务任务'), column: 'business_task_id' },
    ...costedDesignUsages(of),
  ],
  effects: saleOrderEffects,
})
