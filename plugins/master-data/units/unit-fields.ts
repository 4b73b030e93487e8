import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { unitKindOptions } from './unit-kinds.ts'

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
  {
    key: 'kind',
    label: message('计量方式'),
    kind: 'option',
    width: 110,
    edit: 'required',
    search: 'oneOf',
    options: unitKindOptions,
  },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, sort: true },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, sort: true },
])
