import { expect, test } from 'vitest'
import type { Field } from '../../core/shared/fields.ts'
import { addressUpdate } from './addresses/address-contract.ts'
import { addressFields } from './addresses/address-fields.ts'
import { brandUpdate } from './brands/brand-contract.ts'
import { brandFields } from './brands/brand-fields.ts'
import { customerUpdate } from './customers/customer-contract.ts'
import { customerFields } from './customers/customer-fields.ts'
import { sizeUpdate } from './sizes/size-contract.ts'
import { sizeFields } from './sizes/size-fields.ts'
import { supplierUpdate } from './suppliers/supplier-contract.ts'
import { supplierFields } from './suppliers/supplier-fields.ts'
import { unitUpdate } from './units/unit-contract.ts'
import { unitFields } from './units/unit-fields.ts'
import { warehouseUpdate } from './warehouses/warehouse-contract.ts'
import { warehouseFields } from './warehouses/warehouse-fields.ts'

/** What the form changes and a cell cannot hold: lists, and the country, which all addresses have in common. */
const notInCells = ['country', 'departments', 'ranges']

test.each([
  ['addresses', addressFields, addressUpdate],
  ['brands', brandFields, brandUpdate],
  ['customers', customerFields, customerUpdate],
  ['sizes', sizeFields, sizeUpdate],
  ['suppliers', supplierFields, supplierUpdate],
  ['units', unitFields, unitUpdate],
  ['warehouses', warehouseFields, warehouseUpdate],
] as const)('cells of %s take what the form changes: pasted, filled down and in bulk', (_, fields, { body }) => {
  const sent = Object.keys(body.shape).filter((key) => !notInCells.includes(key))
  const columns = (fields as readonly Field[]).filter(({ key }) => sent.includes(key) || sent.includes(`${key}Id`))
  expect(columns.length).toBeGreaterThan(0)
  expect(columns.filter(({ edit }) => edit === undefined).map(({ key }) => key)).toEqual([])
})
