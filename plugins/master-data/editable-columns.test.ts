import type { z } from 'zod'
import { expect, test } from 'vitest'
import { addressRecord } from './addresses/address-contract.ts'
import { brandRecord } from './brands/brand-contract.ts'
import { customerRecord } from './customers/customer-contract.ts'
import { sizeRecord } from './sizes/size-contract.ts'
import { supplierRecord } from './suppliers/supplier-contract.ts'
import { unitRecord } from './units/unit-contract.ts'
import { warehouseRecord } from './warehouses/warehouse-contract.ts'

/** What the form changes and a cell cannot hold: lists, and the country, which all addresses have in common. */
const notInCells = ['country', 'departments', 'ranges', 'sizes']

test.each([
  ['addresses', addressRecord],
  ['brands', brandRecord],
  ['customers', customerRecord],
  ['sizes', sizeRecord],
  ['suppliers', supplierRecord],
  ['units', unitRecord],
  ['warehouses', warehouseRecord],
] as const)('cells of %s take what the form changes: pasted, filled down and in bulk', (_, { fields, calls }) => {
  const { body } = calls.update
  const sent = Object.keys((body as unknown as z.ZodObject).shape).filter((key) => !notInCells.includes(key))
  const columns = fields.filter(({ key }) => sent.includes(key) || sent.includes(`${key}Id`))
  expect(columns.length).toBeGreaterThan(0)
  expect(columns.filter(({ edit }) => edit === undefined).map(({ key }) => key)).toEqual([])
})
