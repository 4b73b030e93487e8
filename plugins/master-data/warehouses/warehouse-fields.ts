import { documentKind } from '../../../core/shared/document.ts'
import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

export const warehouseDocument = documentKind({
  noun: 'warehouses',
  key: 'WAREHOUSE',
  title: message('仓库'),
  path: '/dashboard/system/warehouse',
  codeField: 'name',
})

export const warehouseFields = fieldsOf([
  { key: 'name', label: message('仓库名称'), kind: 'text', width: 180, search: 'contains', sort: true },
  {
    key: 'warehouseSupervisor',
    label: message('仓库主管'),
    kind: 'person',
    width: 120,
    search: 'oneOf',
    lookup: 'users',
  },
  { key: 'contact', label: message('联系人'), kind: 'text', width: 100 },
  { key: 'phone', label: message('电话'), kind: 'text', width: 130 },
  { key: 'fullAddress', label: message('地址'), kind: 'text', width: 320 },
  { key: 'locationCount', label: message('库位数'), kind: 'integer', width: 80 },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, sort: true },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, sort: true },
])
