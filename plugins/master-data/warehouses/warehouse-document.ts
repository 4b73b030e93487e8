import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const warehouseDocument = documentKind({
  noun: 'warehouses',
  key: 'WAREHOUSE',
  title: message('仓库'),
  path: '/dashboard/system/warehouse',
  codeField: 'name',
})
