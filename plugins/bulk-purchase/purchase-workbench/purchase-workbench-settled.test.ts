import { expect, test } from 'vitest'
import { forgetQuantities, keepQuantity, keptQuantity } from './purchase-workbench-settled.ts'

const row = { material: { id: 7 }, supplier: { id: 2 }, toBuy: '120' }
const unsupplied = { ...row, supplier: null }

test('a quantity is kept for a material of a supplier', () => {
  const kept = keepQuantity(keepQuantity([], row, '150'), unsupplied, '90')
  expect([keptQuantity(kept, row), keptQuantity(kept, unsupplied)]).toEqual(['150', '90'])
  expect(keptQuantity(kept, { ...row, material: { id: 8 } })).toBeUndefined()
  expect(keptQuantity(keepQuantity(kept, row, '160'), row)).toBe('160')
})

test('it is not kept once another quantity is needed', () => {
  const kept = keepQuantity([], row, '150')
  expect(keptQuantity(kept, { ...row, toBuy: '121' })).toBeUndefined()
  expect(keptQuantity(kept, { ...row, toBuy: '120.00' })).toBe('150')
})

test('it is forgotten when it is bought', () => {
  const kept = keepQuantity(keepQuantity([], row, '150'), unsupplied, '90')
  const left = forgetQuantities(kept, [row])
  expect([keptQuantity(left, row), keptQuantity(left, unsupplied)]).toEqual([undefined, '90'])
})

test('the oldest give way, and what is stored in another shape counts as none', () => {
  const many = Array.from({ length: 600 }, (_, id) => ({ ...row, material: { id } }))
  const kept = many.reduce<ReturnType<typeof keepQuantity>>((all, one) => keepQuantity(all, one, '1'), [])
  expect([kept.length, keptQuantity(kept, many[99] ?? row), keptQuantity(kept, many[100] ?? row)]).toEqual([
    500,
    undefined,
    '1',
  ])
  expect(JSON.stringify(kept).length).toBeLessThan(64_000)
  for (const old of [null, {}, [null], [{ material: 7, supplier: 2, toBuy: 120 }]])
    expect(keptQuantity(old, row)).toBeUndefined()
})
