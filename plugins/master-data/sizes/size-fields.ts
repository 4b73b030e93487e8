import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

export const sizeFields = fieldsOf([
  { key: 'name', label: message('名称'), kind: 'text', width: 160, edit: 'required', search: 'contains', sort: true },
  { key: 'ranges', label: message('尺码'), kind: 'tags', width: 320 },
  { key: 'description', label: message('说明'), kind: 'text', width: 240, edit: 'optional' },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, sort: true },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, sort: true },
])
