import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

export const unitFields = fieldsOf([
  {
    key: 'name',
    label: message('单位名称'),
    kind: 'text',
    width: 200,
    edit: 'required',
    search: 'contains',
    sort: true,
  },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, sort: true },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, sort: true },
])
