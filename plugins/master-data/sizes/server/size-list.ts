import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { read } from '../../../../core/shared/permission.ts'
import { sizeSearch } from '../size-contract.ts'
import { sizeDocument } from '../size-document.ts'
import { sizeFields } from '../size-range-model.ts'
import { sizeTable } from './size-range-table.ts'

export const sizeListSource = documentListSource(
  sizeTable,
  { fields: sizeFields, carried: [], search: sizeSearch },
  {
    inKeyword: ['name'],
    record: {
      title: 'd.name',
      detail: `array_to_string(d.ranges, ' ')`,
      path: `${sizeDocument.path}?record=$id`,
      permission: read(sizeDocument.key),
    },
    defaultSort: [{ key: 'updatedAt', descending: true }],
  },
)
