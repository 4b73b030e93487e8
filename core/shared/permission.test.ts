import { expect, test } from 'vitest'
import { every, isWriteRequired, permissionsOf, permits, read, readOrWrite, write } from './permission.ts'

const of = (...privileges: string[]) => permissionsOf([{ name: 'some role', privileges }])

test('each privilege grants one flag of one module, and nothing else', () => {
  expect(of('PRIVILEGE_SALE_ORDER_READ', 'PRIVILEGE_PATTERN_3D_REVIEW_WRITE', 'NO_PRIVILEGE')).toEqual({
    SALE_ORDER: { read: true, write: false },
    PATTERN_3D_REVIEW: { read: false, write: true },
  })
})

test('the administrator role grants only administration', () => {
  expect(permissionsOf([{ name: 'ROLE_ADMIN', privileges: [] }])).toEqual({ ADMIN: { read: true, write: true } })
})

test('older names of two modules are understood', () => {
  for (const name of [
    'PRIVILEGE_HANG_ORDER_RECORD_READ',
    'PRIVILEGE_HANG_ORDER_READ',
    'PRIVILEGE_HANG_ORDER_READ_READ',
  ])
    expect(of(name)).toEqual({ HANG_ORDER_RECORD: { read: true, write: false } })
  expect(of('PRIVILEGE_MATERIAL_CATEGORY_MANAGEMENT_WRITE')).toEqual({
    MATERIAL_CATEGORY: { read: false, write: true },
  })
})

test('each flag satisfies only itself: write does not include read', () => {
  const held = of('PRIVILEGE_QUOTE_READ', 'PRIVILEGE_BOM_WRITE')
  expect([permits(held, read('QUOTE')), permits(held, write('QUOTE'))]).toEqual([true, false])
  expect([permits(held, read('BOM')), permits(held, write('BOM'))]).toEqual([false, true])
  expect([permits(held, read('SIZE', 'QUOTE')), permits(held, read('SIZE', 'BOM'))]).toEqual([true, false])
  expect(['QUOTE', 'BOM', 'SIZE'].map((key) => permits(held, readOrWrite(key)))).toEqual([true, true, false])
  expect([isWriteRequired(read('QUOTE')), isWriteRequired(write('QUOTE', 'BOM'))]).toEqual([false, true])
})

test('when both are needed, one is not enough', () => {
  const asked = every(read('BOM'), write('BOM'))
  const both = of('PRIVILEGE_BOM_READ', 'PRIVILEGE_BOM_WRITE')
  expect(
    [both, of('PRIVILEGE_BOM_READ'), of('PRIVILEGE_BOM_WRITE'), undefined].map((held) => permits(held, asked)),
  ).toEqual([true, false, false, false])
  expect(isWriteRequired(asked)).toBe(true)
})
