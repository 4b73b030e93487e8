import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** Where a fetched sample material is: it waits to be signed for, lies in a warehouse, or was handed to the pattern room. */
export const buyMaterialWarehouseDocument = documentKind({
  noun: 'buy_material_warehouses',
  key: 'BUY_MATERIAL_WAREHOUSE',
  title: message('版料仓库'),
  path: '/dashboard/buyMaterialWarehouses',
  codeField: 'name',
})

/** What came into a warehouse, went from one place to another, and left. */
export const buyMaterialEntryDocument = documentKind({
  noun: 'buy_material_warehouse_entries',
  key: 'WAREHOUSE_RECORD',
  title: message('出入库记录'),
  path: '/dashboard/buyMaterialWarehouses/records',
  codeField: 'name',
  timeline: false,
})
