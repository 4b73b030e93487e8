import { missingProblems } from '../../../../core/shared/document/document-required.ts'
import { importedDocument } from '../../../../core/server/document/document-import.ts'
import { columnOf, importer, namesIn } from '../../../../core/server/import/importer.ts'
import { customers } from '../../customers/server/customer-tables.ts'
import { sizes } from '../../sizes/server/size-tables.ts'
import { brandFields, brandModel } from '../brand-model.ts'
import { brandKeys, brandKind, replaceSizes } from './brand-store.ts'
import { brandTable } from './brand-table.ts'
import { brands } from './brand-tables.ts'

const customerNames = namesIn(customers, customers.company)
const sizeNames = namesIn(sizes, sizes.name)

/** The import of brands. Rows are matched by customer and name; size ranges are given by name. */
export const brandImport = importer({
  ...importedDocument(brandTable, brandKind, brandKeys),
  path: 'brands',
  columns: [
    columnOf(brandFields, 'name', { required: true }),
    columnOf(brandFields, 'customer', { key: 'customerId', lookup: customerNames, required: true }),
    columnOf(brandFields, 'sizes', { lookup: sizeNames }),
  ],
  key: ['name', 'customerId'],
  keyColumn: brands.name,
  unique: true,
  problems: (body) => missingProblems(brandModel, body),
  async attach(work, rows) {
    for (const { id: brandId, body } of rows) await replaceSizes(work, brandId, body.sizes ?? [], 'sizes')
  },
})
