import { documentTable } from '../../../../core/server/document/document-table.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { customerTarget } from '../../server/master-data-targets.ts'
import { brandDocument } from '../brand-document.ts'
import { brandModel } from '../brand-model.ts'
import { brands } from './brand-tables.ts'

const sizesOf = (what: string) =>
  `(select coalesce(array_agg(${what} order by s.name, s.id), '{}') from brand_sizes bs join sizes s on s.id = bs.size_id where bs.brand_id = d.id)`

/** The brand bound to its table. */
export const brandTable = documentTable(brandModel, {
  document: brandDocument,
  table: brands,
  references: { customer: refers(customerTarget, { filter: 'customer' }) },
  computed: { sizes: sizesOf('s.name'), sizeIds: sizesOf('s.id') },
})
