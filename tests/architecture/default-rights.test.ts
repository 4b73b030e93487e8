import { expect, test } from 'vitest'
import { modulesOf } from '../../core/server/permission-modules.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { defaultPrivilegesOf, privilegeNamesOf, unknownRolesOf } from '../../plugins/admin/roles/privilege-names.ts'
import { roleKeys } from '../../plugins/admin/roles/role-keys.ts'

const modules = modulesOf(serverPlugins)

test('the hang record is only read and the privileged key only written', () => {
  const names = privilegeNamesOf(modules)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('PRIVILEGE_PATTERN_3D_REVIEW_WRITE')
  expect(names).toContain('PRIVILEGE_HANG_ORDER_RECORD_READ')
  expect(names).not.toContain('PRIVILEGE_HANG_ORDER_RECORD_WRITE')
  expect(names).not.toContain('PRIVILEGE_PREROGATIVE_READ')
})

test('modules of one heading stand together, in the order of the work', () => {
  const headings = modules.map(({ group }) => group.text)
  const changes = headings.filter((text, index) => text !== headings[index - 1])
  expect(changes).toEqual(['销售', '物料', '版房', '版房工序', '版料采购', '任务', '生产', '大货采购', '仓储', '系统'])
})

test('every default role gets rights, and none of them administration', () => {
  for (const role of roleKeys) {
    const held = defaultPrivilegesOf(modules, role)
    expect([role, held.length > 0]).toEqual([role, true])
    expect(held).not.toContain('PRIVILEGE_ADMIN_WRITE')
  }
})

test('a right to write includes the right to read, and a module that is only read gives no more', () => {
  const held = defaultPrivilegesOf(modules, '生产跟单')
  expect(held).toContain('PRIVILEGE_PRODUCTION_ORDER_WRITE')
  expect(held).toContain('PRIVILEGE_PRODUCTION_ORDER_READ')
  expect(held).toContain('PRIVILEGE_HANG_ORDER_RECORD_READ')
  expect(held).not.toContain('PRIVILEGE_SALE_ORDER_WRITE')
})

test('a module that grants rights to a role that does not exist is named', () => {
  expect(unknownRolesOf(modules, roleKeys)).toEqual([])
  const planted = { key: 'X', flags: ['read'] as const, grants: { read: ['打版师'] } }
  expect(unknownRolesOf([planted], roleKeys)).toEqual(['打版师'])
})
