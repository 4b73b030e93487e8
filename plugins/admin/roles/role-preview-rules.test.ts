import { expect, test } from 'vitest'
import { permissionsOf } from '../../../core/shared/permission.ts'
import { previewedRights } from './role-preview-rules.ts'

const administrator = permissionsOf([
  { name: 'ROLE_ADMIN', privileges: [] },
  { name: 'all', privileges: ['PRIVILEGE_QUOTE_READ', 'PRIVILEGE_QUOTE_WRITE', 'PRIVILEGE_HANG_ORDER_RECORD_READ'] },
])
const role = (name: string, ...privileges: string[]) => ({ id: 1, name, privileges })

test("a preview shows the role's rights, not those of the person who previews", () => {
  const seen = previewedRights(administrator, [role('业务员', 'PRIVILEGE_QUOTE_READ')])
  expect(seen.permissions).toEqual({ QUOTE: { read: true, write: false } })
  expect(seen.withheld).toBe(0)
})

test('several roles add up', () => {
  const seen = previewedRights(administrator, [
    role('甲', 'PRIVILEGE_QUOTE_READ'),
    role('乙', 'PRIVILEGE_QUOTE_WRITE', 'PRIVILEGE_HANG_ORDER_READ_READ'),
  ])
  expect(seen.permissions).toEqual({
    QUOTE: { read: true, write: true },
    HANG_ORDER_RECORD: { read: true, write: false },
  })
})

test('a right that the person does not hold is left out, and counted once', () => {
  const seen = previewedRights(administrator, [
    role('甲', 'PRIVILEGE_BOM_READ', 'PRIVILEGE_QUOTE_READ'),
    role('乙', 'PRIVILEGE_BOM_READ', 'PRIVILEGE_BOM_WRITE'),
  ])
  expect(seen.permissions).toEqual({ QUOTE: { read: true, write: false } })
  expect(seen.withheld).toBe(2)
})

test('the administrator role shows administration', () => {
  expect(previewedRights(administrator, [role('ROLE_ADMIN')]).permissions).toEqual({
    ADMIN: { read: true, write: true },
  })
})
