import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { buyMaterialOrderSteps } from '../buy-material-order-steps.ts'
import { message } from '../../../../core/shared/message.ts'
import { buyMaterialOrderList } from './buy-material-order-list.ts'
import { buyMaterialOrderTable } from './buy-material-order-table.ts'

/** The timeline of a buying order, for everyone who sees it; what became of its materials stands in it, too. */
export const buyMaterialOrderTimeline = documentTimeline(buyMaterialOrderTable, buyMaterialOrderList, {
  steps: buyMaterialOrderSteps,
  ignored: ['lastUpdater', 'due', 'progress', 'materialCount', 'templateId', 'orderId', 'buyMaterials'],
  actions: [
    { value: 'confirmed', label: message('确认物料'), tone: 'done' },
    { value: 'purchase_assigned', label: message('分配采购员'), tone: 'waiting' },
    { value: 'purchase_started', label: message('开始采购'), tone: 'active' },
    { value: 'purchase_finished', label: message('完成采购'), tone: 'done' },
    { value: 'pickup_assigned', label: message('分配取料人'), tone: 'waiting' },
    { value: 'pickup_started', label: message('开始取料'), tone: 'active' },
    { value: 'pickup_finished', label: message('完成取料'), tone: 'done' },
    { value: 'material_changed', label: message('修改物料'), tone: 'neutral' },
    { value: 'materials_added', label: message('追加物料'), tone: 'active' },
    { value: 'finished', label: message('完成买版料单'), tone: 'done' },
    { value: 'cancelled', label: message('取消买版料单'), tone: 'danger' },
    { value: 'restarted', label: message('重启买版料单'), tone: 'active' },
  ],
})
