import { columnOf, importer } from '../../../../core/server/import/importer.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { addressBodyOf, addressImportColumns } from '../../addresses/server/address-import-columns.ts'
import { supplierBody } from '../supplier-contract.ts'
import { supplierFields } from '../supplier-fields.ts'
import { canSaveSupplier } from '../supplier-rules.ts'
import { supplierKind, supplierValues } from './supplier-store.ts'
import { suppliers } from './supplier-tables.ts'

/** The import of suppliers. Rows are matched by name. */
export const supplierImport = importer({
  kind: supplierKind,
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
  body: supplierBody,
  blank: { address: emptyAddress },
  bodyOf: ({ name, category, mainProduct, contact, phone, address }) => ({
    name,
    category,
    mainProduct,
    contact,
    phone,
    address: addressBodyOf(address),
  }),
  rule: canSaveSupplier,
  values: (_work, rows) => rows.map(({ body }) => supplierValues(body)),
})
