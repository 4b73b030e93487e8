import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { read } from '../../../../core/shared/permission.ts'
import { addressSearch } from '../address-contract.ts'
import { addressDocument } from '../address-document.ts'
import { addressFields } from '../address-model.ts'
import { addressTable } from './address-table.ts'

export const addressListSource = documentListSource(
  addressTable,
  { fields: addressFields, carried: [], search: addressSearch },
  {
    record: {
      title: 'd.full_address',
      detail: 'd.postcode',
      path: `${addressDocument.path}?record=$id`,
      permission: read(addressDocument.key),
    },
    defaultSort: [{ key: 'updatedAt', descending: true }],
  },
)
