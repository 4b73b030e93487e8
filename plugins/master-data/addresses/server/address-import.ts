import { importer } from '../../../../core/server/import/importer.ts'
import { addressBody } from '../address-contract.ts'
import { emptyAddress } from '../address-countries.ts'
import { canSaveAddress } from '../address-rules.ts'
import { addressBodyOf, addressImportColumns } from './address-import-columns.ts'
import { addressBookValues, addressKind } from './address-store.ts'
import { addresses } from './address-tables.ts'

/** The import of the address book. A row without an ID is matched by all parts except the postcode. */
export const addressImport = importer({
  kind: addressKind,
  path: 'address',
  columns: addressImportColumns(),
  key: ['street', 'district', 'city', 'state', 'country'],
  keyColumn: addresses.street,
  body: addressBody,
  blank: emptyAddress,
  bodyOf: addressBodyOf,
  rule: canSaveAddress,
  values: (_work, rows) => rows.map(({ body }) => addressBookValues(body)),
})
