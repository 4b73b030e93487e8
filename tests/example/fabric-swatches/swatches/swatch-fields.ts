import { fieldsOf, type Option } from '../../../../core/shared/fields.ts'
import { message } from '../../../../core/shared/message.ts'

export const swatchStatuses = ['Kept', 'UsedUp'] as const
export type SwatchStatus = (typeof swatchStatuses)[number]

export const swatchStatusOptions: readonly Option[] = [
  { value: 'Kept', label: message('在库'), tone: 'active' },
  { value: 'UsedUp', label: message('已用完'), tone: 'neutral' },
]

/** The fields of swatches; columns, filters and search are derived from them. */
export const swatchFields = fieldsOf([
  { key: 'code', label: message('样卡编号'), kind: 'text', width: 130, search: 'contains', sort: true },
  { key: 'name', label: message('面料名称'), kind: 'text', width: 200, search: 'contains', sort: true },
  { key: 'composition', label: message('成分'), kind: 'text', width: 200, search: 'contains' },
  { key: 'weight', label: message('克重 (g/m²)'), kind: 'integer', width: 110, search: 'range', sort: true },
  { key: 'status', label: message('状态'), kind: 'option', width: 90, search: 'oneOf', options: swatchStatusOptions },
  { key: 'creator', label: message('创建人'), kind: 'person', width: 100 },
  { key: 'createdAt', label: message('创建时间'), kind: 'instant', width: 140, search: 'range', sort: true },
])
