import { expect, test } from 'vitest'
import { lookupKeys } from './lookup-permission.ts'
import { moduleKeys, privilegeNames } from './module-keys.ts'
import { everythingRole, roleDefaults, unknownDefaultKeys } from './role-defaults.ts'

test('the module keys are unique; the hang record is only read and the privileged key only written', () => {
  expect(new Set(moduleKeys.map(({ key }) => key)).size).toBe(moduleKeys.length)
  expect(moduleKeys.map(({ key }) => key).toSorted()).toEqual(lookupKeys.toSorted())
  const flags = new Map(moduleKeys.map(({ key, flags }) => [key, flags]))
  expect(flags.get('HANG_ORDER_RECORD')).toEqual(['read'])
  expect(flags.get('PREROGATIVE')).toEqual(['write'])
  expect(privilegeNames).toContain('PRIVILEGE_PATTERN_3D_REVIEW_WRITE')
  expect(privilegeNames).not.toContain('PRIVILEGE_HANG_ORDER_RECORD_WRITE')
})

test('the default roles name only modules that exist, and one role holds all of them', () => {
  expect(unknownDefaultKeys).toEqual([])
  expect(roleDefaults.find(({ name }) => name === everythingRole)?.privileges).toEqual(privilegeNames)
  for (const { name, privileges } of roleDefaults) expect([name, privileges.length > 0]).toEqual([name, true])
})

test('only the role that holds everything includes administration', () => {
  const administering = roleDefaults.filter(({ privileges }) => privileges.includes('PRIVILEGE_ADMIN_WRITE'))
  expect(administering.map(({ name }) => name)).toEqual([everythingRole])
})
