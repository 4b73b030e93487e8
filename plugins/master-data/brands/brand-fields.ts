import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

export const brandFields = fieldsOf([
  {
    key: 'name',
    label: message('品牌名称'),
    kind: 'text',
    width: 200,
    edit: 'required',
    search: 'contains',
    sort: true,
  },
  {
    key: 'customer',
    label: message('客户'),
    kind: 'reference',
    width: 200,
    edit: 'required',
    search: 'oneOf',
    lookup: 'customers',
  },
  { key: 'sizes', label: message('尺码组'), kind: 'tags', width: 280 },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, sort: true },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, sort: true },
])
