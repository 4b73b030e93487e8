import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { warehouseSearch } from '../warehouse-contract.ts'
import { warehouseDocument } from '../warehouse-document.ts'
import { warehouseFields } from '../warehouse-model.ts'
import { warehouseTable } from './warehouse-table.ts'

export const warehouseListSource = documentListSource(
  warehouseTable,
  { fields: warehouseFields, carried: ['warehouseLocations'], search: warehouseSearch },
  {
    inKeyword: ['name'],
    record: {
      title: 'd.name',
      detail: `concat_ws(' · ', nullif(d.contact, ''), nullif(d.phone, ''))`,
      path: `${warehouseDocument.path}?record=$id`,
      permission: writersOf(warehouseDocument),
    },
    defaultSort: [{ key: 'updatedAt', descending: true }],
  },
)
