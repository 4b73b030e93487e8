import { documentKind } from '../../../core/shared/document.ts'
import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { materialSourceTypes } from '../option-lists.ts'

export const supplierDocument = documentKind({
  noun: 'suppliers',
  key: 'SUPPLIER',
  title: message('供应商'),
  path: '/dashboard/system/supplier',
  codeField: 'name',
})

export const supplierFields = fieldsOf([
  { key: 'name', label: message('供应商名称'), kind: 'text', width: 220, search: 'contains', sort: true },
  {
    key: 'category',
    label: message('类型'),
    kind: 'option',
    width: 100,
    search: 'oneOf',
    options: materialSourceTypes,
  },
  { key: 'mainProduct', label: message('主营产品'), kind: 'text', width: 180, search: 'contains' },
  { key: 'contact', label: message('联系人'), kind: 'text', width: 100, search: 'contains' },
  { key: 'phone', label: message('电话'), kind: 'text', width: 130, search: 'contains' },
  { key: 'fullAddress', label: message('地址'), kind: 'text', width: 320 },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, sort: true },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, sort: true },
])
