import { text } from '../../../core/shared/document/document-fields.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { designPictures } from './template-order-options.ts'

/** The design colour that a document belongs to, by the names that people use. */
export const designKeyFields = {
  code: text({ label: message('款号'), most: 50, list: { width: 130, search: 'contains', sort: true } }),
  type: text({
    label: message('样版类别'),
    most: 50,
    list: { width: 110, search: 'oneOf', sort: true, lookup: 'sampleTypes' },
  }),
  color: text({ label: message('颜色'), most: 50, list: { width: 110, search: 'contains', sort: true } }),
}

/** What a design color is told from others by. */
export const designColorFields: readonly Field[] = [
  { key: 'designImageUrls', ...designPictures },
  { key: 'code', label: message('款号'), kind: 'text', width: 130 },
  { key: 'type', label: message('样版类别'), kind: 'text', width: 110 },
  { key: 'color', label: message('颜色'), kind: 'text', width: 110 },
  { key: 'brand', label: message('品牌'), kind: 'reference', width: 130 },
  { key: 'customerCode', label: message('客户款号'), kind: 'text', width: 130 },
]
