import type { ListSource } from '../../../../core/server/list-source.ts'
import { addressJson } from '../../addresses/server/address-sql.ts'
import { supplierSearch } from '../supplier-contract.ts'
import { supplierDocument, supplierFields } from '../supplier-fields.ts'

export const supplierList: ListSource = {
  document: supplierDocument,
  fields: supplierFields,
  search: supplierSearch,
  table: 'suppliers',
  columns: {
    name: { select: 'd.name', sort: 'd.pinyin_key', inKeyword: true },
    mainProduct: { select: 'd.main_product', inKeyword: true },
    contact: { select: 'd.contact', inKeyword: true },
    phone: { select: 'd.phone', inKeyword: true },
  },
  extra: { version: 'd.version', address: addressJson },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  defaultSort: [{ key: 'updatedAt', descending: true }],
}
