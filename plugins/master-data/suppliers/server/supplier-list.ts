import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { addressJson } from '../../addresses/server/address-sql.ts'
import { supplierSearch } from '../supplier-search-contract.ts'
import { supplierDocument } from '../supplier-document.ts'
import { supplierFields, supplierSecrets } from '../supplier-model.ts'
import { supplierTable } from './supplier-table.ts'

export const supplierList = documentListSource(
  supplierTable,
  { fields: supplierFields, carried: [], search: supplierSearch },
  {
    inKeyword: ['mainProduct'],
    columns: { name: { select: 'd.name', sort: 'd.pinyin_key', inKeyword: true } },
    extra: { address: { select: addressJson, permission: supplierSecrets } },
    record: {
      title: 'd.name',
      detail: 'd.main_product',
      path: `${supplierDocument.path}?record=$id`,
      permission: writersOf(supplierDocument),
    },
    defaultSort: [{ key: 'updatedAt', descending: true }],
  },
)
