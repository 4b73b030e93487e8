import type { ListSource } from '../../../../../core/server/list-source.ts'
import { swatchSearch } from '../swatch-contract.ts'
import { swatchDocument } from '../swatch-document.ts'
import { swatchFields } from '../swatch-fields.ts'

export const swatchList: ListSource = {
  document: swatchDocument,
  fields: swatchFields,
  search: swatchSearch,
  table: 'swatches',
  joins: 'join users u on u.id = d.creator_id',
  columns: {
    code: { select: 'd.code', inKeyword: true },
    name: { select: 'd.name', inKeyword: true },
    composition: { select: 'd.composition', inKeyword: true },
    creator: { select: `json_build_object('id', u.id, 'name', u.name)`, filter: 'd.creator_id' },
  },
  extra: { version: 'd.version' },
  creator: 'creator_id',
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  defaultSort: [{ key: 'createdAt', descending: true }],
}
