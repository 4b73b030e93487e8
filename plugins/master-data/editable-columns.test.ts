import type { z } from 'zod'
import { expect, test } from 'vitest'
import type { Field } from '../../core/shared/fields.ts'
import { addressCalls } from './addresses/address-contract.ts'
import { addressFields } from './addresses/address-model.ts'
import { brandCalls } from './brands/brand-contract.ts'
import { brandFields } from './brands/brand-model.ts'
import { customerCalls } from './customers/customer-contract.ts'
import { customerFields } from './customers/customer-model.ts'
import { sizeCalls } from './sizes/size-contract.ts'
import { sizeFields } from './sizes/size-range-model.ts'
import { supplierCalls } from './suppliers/supplier-contract.ts'
import { supplierFields } from './suppliers/supplier-model.ts'
import { unitCalls } from './units/unit-contract.ts'
import { unitFields } from './units/unit-model.ts'
import { warehouseCalls } from './warehouses/warehouse-contract.ts'
import { warehouseFields } from './warehouses/warehouse-model.ts'

/** What the form changes and a cell cannot hold: lists, and the country, which all addresses have in common. */
const notInCells = ['country', 'departments', 'ranges', 'sizes']

test.each([
  ['addresses', addressFields, addressCalls.update],
  ['brands', brandFields, brandCalls.update],
  ['customers', customerFields, customerCalls.update],
  ['sizes', sizeFields, sizeCalls.update],
  ['suppliers', supplierFields, supplierCalls.update],
  ['units', unitFields, unitCalls.update],
  ['warehouses', warehouseFields, warehouseCalls.update],
] as const)('cells of %s take what the form changes: pasted, filled down and in bulk', (_, fields, { body }) => {
  const sent = Object.keys((body as unknown as z.ZodObject).shape).filter((key) => !notInCells.includes(key))
  const columns = (fields as readonly Field[]).filter(({ key }) => sent.includes(key) || sent.includes(`${key}Id`))
  expect(columns.length).toBeGreaterThan(0)
  expect(columns.filter(({ edit }) => edit === undefined).map(({ key }) => key)).toEqual([])
})
