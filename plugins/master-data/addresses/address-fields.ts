import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

export const addressFields = fieldsOf([
  { key: 'fullAddress', label: message('完整地址'), kind: 'text', width: 360 },
  { key: 'country', label: message('国家'), kind: 'text', width: 100, search: 'contains' },
  { key: 'state', label: message('省份'), kind: 'text', width: 110, edit: 'required', search: 'contains' },
  { key: 'city', label: message('城市'), kind: 'text', width: 110, edit: 'required', search: 'contains' },
  { key: 'district', label: message('区市'), kind: 'text', width: 110, edit: 'required', search: 'contains' },
  { key: 'street', label: message('街道地址'), kind: 'text', width: 240, edit: 'required' },
  { key: 'postcode', label: message('邮编'), kind: 'text', width: 90, edit: 'optional' },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, sort: true, hidden: true },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, sort: true },
])
