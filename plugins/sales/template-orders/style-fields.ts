import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

/** How every list whose records belong to a design begins: number, pictures, code, sample type. */
export const styleFields = fieldsOf([
  {
    key: 'id',
    label: message('编号'),
    kind: 'integer',
    width: 80,
    sort: true,
    hidden: true,
  },
  { key: 'designImageUrls', label: message('图片'), kind: 'images', width: 72 },
  {
    key: 'code',
    label: message('款号'),
    kind: 'text',
    width: 130,
    search: 'contains',
    sort: true,
  },
  {
    key: 'type',
    label: message('样版类别'),
    kind: 'text',
    width: 110,
    search: 'oneOf',
    sort: true,
    lookup: 'sampleTypes',
  },
])
