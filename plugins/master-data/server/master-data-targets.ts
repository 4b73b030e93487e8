import type { ReferenceTarget } from '../../../core/server/document/reference-target.ts'
import { locationNoun } from '../warehouses/warehouse-rules.ts'

/** A reference to a brand; it shows the brand's customer, too. */
export const brandTarget: ReferenceTarget = {
  noun: 'brands',
  table: 'brands',
  name: '$.name',
  parts: {
    customer: `json_build_object('id', $_customer.id, 'company', $_customer.company, 'processLevel', $_customer.process_level)`,
  },
  joins: 'left join customers $_customer on $_customer.id = $.customer_id',
}

/** A reference to a customer, by the company's name. */
export const customerTarget: ReferenceTarget = {
  noun: 'customers',
  table: 'customers',
  name: '$.company',
  parts: { company: '$.company' },
}

export const sizeTarget: ReferenceTarget = { noun: 'sizes', table: 'sizes', name: '$.name' }

export const supplierTarget: ReferenceTarget = {
  noun: 'suppliers',
  table: 'suppliers',
  name: '$.name',
  retired: '$.is_deleted',
}

/** A reference to a unit; it shows the name for English papers, too. */
export const unitTarget: ReferenceTarget = {
  noun: 'units',
  table: 'units',
  name: '$.name',
  parts: { nameEnglish: '$.name_english' },
}

export const warehouseTarget: ReferenceTarget = {
  noun: 'warehouses',
  table: 'warehouses',
  name: '$.name',
  retired: '$.is_deleted',
}

/** A reference to a place in a warehouse, by its code. The document that refers to it checks that it is of the right warehouse. */
export const warehouseLocationTarget: ReferenceTarget = {
  noun: locationNoun,
  table: 'warehouse_locations',
  name: '$.code',
}
