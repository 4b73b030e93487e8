import type { ListSource } from '../../../../core/server/list-source.ts'
import { read } from '../../../../core/shared/permission.ts'
import { addressSearch } from '../address-contract.ts'
import { addressDocument } from '../address-document.ts'
import { addressFields } from '../address-fields.ts'

export const addressListSource: ListSource = {
  document: addressDocument,
  fields: addressFields,
  search: addressSearch,
  table: 'addresses',
  columns: {},
  extra: { version: 'd.version' },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: 'd.full_address',
    detail: 'd.postcode',
    path: `${addressDocument.path}?record=$id`,
    permission: read(addressDocument.key),
  },
  defaultSort: [{ key: 'updatedAt', descending: true }],
}
