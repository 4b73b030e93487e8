import type { ListSource } from '../../../../core/server/list-source.ts'
import { read } from '../../../../core/shared/permission.ts'
import { unitSearch } from '../unit-contract.ts'
import { unitDocument } from '../unit-document.ts'
import { unitFields } from '../unit-fields.ts'

export const unitListSource: ListSource = {
  document: unitDocument,
  fields: unitFields,
  search: unitSearch,
  table: 'units',
  columns: { name: { select: 'd.name', inKeyword: true }, kind: { select: 'd.kind' } },
  extra: { version: 'd.version' },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: { title: 'd.name', path: `${unitDocument.path}?record=$id`, permission: read(unitDocument.key) },
  defaultSort: [{ key: 'createdAt', descending: false }],
}
