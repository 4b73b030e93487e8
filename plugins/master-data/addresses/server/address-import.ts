import { importedDocument } from '../../../../core/server/document/document-import.ts'
import { importer } from '../../../../core/server/import/importer.ts'
import { emptyAddress } from '../address-countries.ts'
import { addressProblems } from '../address-rules.ts'
import { addressImportColumns } from './address-import-columns.ts'
import { addressKeys, addressKind } from './address-store.ts'
import { addressTable } from './address-table.ts'
import { addresses } from './address-tables.ts'

/** The import of the address book. A row without an ID is matched by all parts except the postcode. */
export const addressImport = importer({
  ...importedDocument(addressTable, addressKind, addressKeys),
  path: 'address',
  columns: addressImportColumns(),
  key: ['street', 'district', 'city', 'state', 'country'],
  keyColumn: addresses.street,
  blank: emptyAddress,
  problems: (body) => addressProblems(body),
})
