import { z } from 'zod'
import { importedDocument } from '../../../../core/server/document/document-import.ts'
import { columnOf, importer, namesIn } from '../../../../core/server/import/importer.ts'
import { id } from '../../../../core/shared/contract.ts'
import { customers } from '../../customers/server/customer-tables.ts'
import { sizes } from '../../sizes/server/size-tables.ts'
import { brandFields, brandModel } from '../brand-model.ts'
import { canSaveBrand } from '../brand-rules.ts'
import { brandKeys, brandKind, replaceSizes } from './brand-store.ts'
import { brandTable } from './brand-table.ts'
import { brands } from './brand-tables.ts'

const customerNames = namesIn(customers, customers.company)
const { name, customer } = brandModel.fields
const sizeNames = namesIn(sizes, sizes.name)

/** The import of brands. Rows are matched by customer and name; size ranges are given by name. */
export const brandImport = importer({
  ...importedDocument(brandTable, brandKind, brandKeys),
  path: 'brands',
  columns: [
    columnOf(brandFields, 'name', { required: true }),
    columnOf(brandFields, 'customer', { key: 'customerId', lookup: customerNames, required: true }),
    columnOf(brandFields, 'sizes', { key: 'sizeIds', lookup: sizeNames }),
  ],
  key: ['name', 'customerId'],
  keyColumn: brands.name,
  unique: true,
  body: z.strictObject({ name: name.body, customerId: customer.body, sizeIds: z.array(id).max(100).nullish() }),
  bodyOf: ({ name, customer, sizeIds }) => ({ name, customerId: customer.id, sizeIds }),
  rule: canSaveBrand,
  async attach(work, rows) {
    for (const { id: brandId, body } of rows) if (body.sizeIds) await replaceSizes(work, brandId, body.sizeIds)
  },
})
