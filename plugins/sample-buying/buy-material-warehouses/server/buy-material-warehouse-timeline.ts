import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { message } from '../../../../core/shared/message.ts'
import { buyMaterialWarehouseList } from './buy-material-warehouse-list.ts'
import { buyMaterialWarehouseTable } from './buy-material-warehouse-table.ts'

/** What became of a material in the warehouse, for people who see its list. */
export const buyMaterialWarehouseTimeline = documentTimeline(buyMaterialWarehouseTable, buyMaterialWarehouseList, {
  actions: [
    { value: 'received', label: message('入库'), tone: 'active' },
    { value: 'moved', label: message('移库'), tone: 'waiting' },
    { value: 'issued', label: message('出库'), tone: 'done' },
  ],
})
