import { writersOf } from '../../../../core/shared/document.ts'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { addressJson } from '../../addresses/server/address-sql.ts'
import { supplierSearch } from '../supplier-contract.ts'
import { supplierDocument } from '../supplier-document.ts'
import { supplierFields, supplierSecrets } from '../supplier-fields.ts'

export const supplierList: ListSource = {
  document: supplierDocument,
  fields: supplierFields,
  search: supplierSearch,
  table: 'suppliers',
  columns: {
    name: { select: 'd.name', sort: 'd.pinyin_key', inKeyword: true },
    mainProduct: { select: 'd.main_product', inKeyword: true },
  },
  extra: { version: 'd.version', address: { select: addressJson, permission: supplierSecrets } },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: 'd.name',
    detail: 'd.main_product',
    path: `${supplierDocument.path}?record=$id`,
    permission: writersOf(supplierDocument),
  },
  defaultSort: [{ key: 'updatedAt', descending: true }],
}
