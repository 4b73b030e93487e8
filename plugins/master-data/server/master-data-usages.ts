import type { Reference, UsageDocument } from '../../../core/server/usage/usage-reference.ts'
import { message } from '../../../core/shared/message.ts'
import { writersOf } from '../../../core/shared/document.ts'
import { brandDocument } from '../brands/brand-document.ts'
import { customerDocument } from '../customers/customer-document.ts'
import { sizeDocument } from '../sizes/size-document.ts'
import { locationNoun } from '../warehouses/warehouse-rules.ts'
import { warehouseDocument } from '../warehouses/warehouse-document.ts'

/** Locations have no separate list, so they lead to their warehouse. */
export const masterDataUsageDocuments: readonly UsageDocument[] = [
  {
    document: locationNoun,
    title: message('库位'),
    table: 'warehouse_locations',
    name: `w.name || ' ' || d.code`,
    joins: 'join warehouses w on w.id = d.warehouse_id',
    permission: writersOf(warehouseDocument),
  },
]

/** The references that master data hold in tables between two records. */
export const masterDataReferences: readonly Reference[] = [
  {
    to: sizeDocument.noun,
    from: brandDocument.noun,
    label: message('尺码组'),
    table: 'brand_sizes',
    column: 'size_id',
    owner: 'r.brand_id',
  },
  {
    to: 'categories',
    from: customerDocument.noun,
    label: message('对接部门'),
    table: 'customer_departments',
    column: 'category_id',
    owner: 'r.customer_id',
  },
]
