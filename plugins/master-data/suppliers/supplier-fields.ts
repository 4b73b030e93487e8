import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { either, read, write } from '../../../core/shared/permission.ts'
import { materialSourceTypes } from '../option-lists.ts'

/** Main product, contact and address are only for people who may open suppliers; pickers show name and type. */
export const supplierSecrets = read('SUPPLIER')

/** The telephone number is also for people whose documents order from a supplier or send goods to one. */
const callers = either(
  supplierSecrets,
  write(
    'PRODUCTION_ORDER',
    'BUY_MATERIAL_ORDER',
    'BUY_MATERIAL_ORDER_MATERIALS',
    'MATERIAL_BULK_PURCHASE_ORDER',
    'MATERIAL_BULK_PURCHASE',
    'MATERIAL_INBOUND_ORDER',
    'MATERIAL_OUTBOUND_ORDER',
    'CLOTH_WAREHOUSE_BOOKING_ORDER',
    'CLOTH_INBOUND_ORDER',
    'CLOTH_OUTBOUND_ORDER',
    'DISPATCH_ORDER',
    'RETURN_GOODS_ORDER',
  ),
)

export const supplierFields = fieldsOf([
  {
    key: 'name',
    label: message('供应商名称'),
    kind: 'text',
    width: 220,
    edit: 'required',
    search: 'contains',
    sort: true,
  },
  {
    key: 'category',
    label: message('类型'),
    kind: 'option',
    width: 100,
    edit: 'required',
    search: 'oneOf',
    options: materialSourceTypes,
  },
  {
    key: 'mainProduct',
    label: message('主营产品'),
    kind: 'text',
    width: 180,
    edit: 'optional',
    search: 'contains',
    permission: supplierSecrets,
  },
  {
    key: 'contact',
    label: message('联系人'),
    kind: 'text',
    width: 100,
    edit: 'optional',
    search: 'contains',
    permission: supplierSecrets,
  },
  {
    key: 'phone',
    label: message('电话'),
    kind: 'text',
    width: 130,
    edit: 'optional',
    search: 'contains',
    permission: callers,
  },
  { key: 'fullAddress', label: message('地址'), kind: 'text', width: 320, permission: supplierSecrets },
  { key: 'isDeleted', label: message('已停用'), kind: 'boolean', width: 80, search: 'is' },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, sort: true },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, sort: true },
])
