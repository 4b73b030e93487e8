import type { ListSource } from '../../../../core/server/list-source.ts'
import { read } from '../../../../core/shared/permission.ts'
import { sizeSearch } from '../size-contract.ts'
import { sizeDocument } from '../size-document.ts'
import { sizeFields } from '../size-fields.ts'

export const sizeListSource: ListSource = {
  document: sizeDocument,
  fields: sizeFields,
  search: sizeSearch,
  table: 'sizes',
  columns: { name: { select: 'd.name', inKeyword: true } },
  extra: { version: 'd.version' },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: 'd.name',
    detail: `array_to_string(d.ranges, ' ')`,
    path: `${sizeDocument.path}?record=$id`,
    permission: read(sizeDocument.key),
  },
  defaultSort: [{ key: 'updatedAt', descending: true }],
}
