import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const buyMaterialWarehouseDocument = documentKind({
  noun: 'buy_material_warehouses',
  key: 'BUY_MATERIAL_WAREHOUSE',
  alsoKeys: ['WAREHOUSE_RECORD'],
  title: message('版料仓库'),
  path: '/dashboard/buyMaterialWarehouses',
  codeField: 'id',
})
