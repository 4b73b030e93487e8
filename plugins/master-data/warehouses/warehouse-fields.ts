import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { either, read, write } from '../../../core/shared/permission.ts'

/** The address is only for people who may open warehouses; pickers show name, supervisor and locations. */
export const warehouseSecrets = read('WAREHOUSE')

/** Contact and telephone number are also for people whose documents bring goods to a warehouse or take them out. */
const permission = either(
  warehouseSecrets,
  write(
    'MATERIAL_INBOUND_ORDER',
    'MATERIAL_OUTBOUND_ORDER',
    'CLOTH_WAREHOUSE_BOOKING_ORDER',
    'CLOTH_INBOUND_ORDER',
    'CLOTH_OUTBOUND_ORDER',
    'DISPATCH_ORDER',
    'RETURN_GOODS_ORDER',
  ),
)

export const warehouseFields = fieldsOf([
  {
    key: 'name',
    label: message('仓库名称'),
    kind: 'text',
    width: 180,
    edit: 'required',
    search: 'contains',
    sort: true,
  },
  {
    key: 'warehouseSupervisor',
    label: message('仓库主管'),
    kind: 'person',
    width: 120,
    edit: 'required',
    search: 'oneOf',
    lookup: 'users',
  },
  { key: 'contact', label: message('联系人'), kind: 'text', width: 100, edit: 'optional', permission },
  { key: 'phone', label: message('电话'), kind: 'text', width: 130, edit: 'optional', permission },
  { key: 'fullAddress', label: message('地址'), kind: 'text', width: 320, permission: warehouseSecrets },
  { key: 'locationCount', label: message('库位数'), kind: 'integer', width: 80 },
  { key: 'isDeleted', label: message('已停用'), kind: 'boolean', width: 80, search: 'is' },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, sort: true },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, sort: true },
])
