import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { read } from '../../../../core/shared/permission.ts'
import { unitSearch } from '../unit-contract.ts'
import { unitDocument } from '../unit-document.ts'
import { unitFields } from '../unit-model.ts'
import { unitTable } from './unit-table.ts'

export const unitListSource = documentListSource(
  unitTable,
  { fields: unitFields, carried: [], search: unitSearch },
  {
    inKeyword: ['name'],
    record: { title: 'd.name', path: `${unitDocument.path}?record=$id`, permission: read(unitDocument.key) },
    defaultSort: [{ key: 'createdAt', descending: false }],
  },
)
