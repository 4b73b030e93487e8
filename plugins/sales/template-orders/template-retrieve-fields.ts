import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { styleClasses } from '../../master-data/public.ts'
import { designPictures } from './template-order-options.ts'

/** The fields of confirmed designs: how they are found, and what is shown of them. */
export const templateRetrieveFields = fieldsOf([
  { key: 'designImageUrls', ...designPictures },
  { key: 'code', label: message('款号'), kind: 'text', width: 130, search: 'contains' },
  { key: 'type', label: message('样版类别'), kind: 'text', width: 110, search: 'oneOf', lookup: 'sampleTypes' },
  { key: 'category', label: message('款式类别'), kind: 'option', width: 110, search: 'oneOf', options: styleClasses },
  { key: 'brand', label: message('品牌'), kind: 'reference', width: 140, search: 'oneOf', lookup: 'brands' },
  { key: 'customerCode', label: message('客户款号'), kind: 'text', width: 130, search: 'contains' },
  { key: 'designer', label: message('设计师'), kind: 'person', width: 100, search: 'oneOf', lookup: 'users' },
  { key: 'colors', label: message('颜色'), kind: 'tags', width: 180 },
  { key: 'color', label: message('颜色'), kind: 'text', width: 100, search: 'contains', hidden: true },
  { key: 'materialName', label: message('物料名称'), kind: 'text', width: 120, search: 'contains', hidden: true },
  { key: 'orderPlaceDate', label: message('客户下单日期'), kind: 'date', width: 120, search: 'range', past: true },
])
