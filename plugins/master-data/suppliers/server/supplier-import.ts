import { importedDocument } from '../../../../core/server/document/document-import.ts'
import { columnOf, importer } from '../../../../core/server/import/importer.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { addressImportColumns } from '../../addresses/server/address-import-columns.ts'
import { supplierFields } from '../supplier-model.ts'
import { supplierProblems } from '../supplier-rules.ts'
import { supplierDerived, supplierKind } from './supplier-store.ts'
import { supplierTable } from './supplier-table.ts'
import { suppliers } from './supplier-tables.ts'

/** The import of suppliers. Rows are matched by name. */
export const supplierImport = importer({
  ...importedDocument(supplierTable, supplierKind, supplierDerived),
  path: 'suppliers',
  columns: [
    columnOf(supplierFields, 'name', { required: true }),
    columnOf(supplierFields, 'category', { required: true }),
    columnOf(supplierFields, 'mainProduct'),
    columnOf(supplierFields, 'contact'),
    columnOf(supplierFields, 'phone'),
    ...addressImportColumns('address'),
  ],
  key: ['name'],
  keyColumn: suppliers.name,
  unique: true,
  blank: { address: emptyAddress },
  problems: supplierProblems,
})
