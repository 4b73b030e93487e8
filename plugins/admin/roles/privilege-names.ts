import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import type { PermissionFlag } from '../../../core/shared/permission.ts'
import type { RoleKey } from './role-keys.ts'

/** The name of the privilege that grants a flag of a module. */
export function privilegeName(key: string, flag: PermissionFlag): string {
  return `PRIVILEGE_${key}_${flag === 'read' ? 'READ' : 'WRITE'}`
}

type Module = Pick<PermissionModule, 'key' | 'grants'> & { readonly flags: readonly PermissionFlag[] }

/** Names of the privileges of modules, in their order. */
export function privilegeNamesOf(modules: readonly Module[]): readonly string[] {
  return modules.flatMap(({ key, flags }) => flags.map((flag) => privilegeName(key, flag)))
}

/** Names of the privileges that modules give to a default role. A role that may write a module may read it too. */
export function defaultPrivilegesOf(modules: readonly Module[], role: RoleKey): readonly string[] {
  return modules.flatMap(({ key, flags, grants: { write = [], read = [] } = {} }) => {
    const held = write.includes(role) ? flags : read.includes(role) ? (['read'] as const) : []
    return held.map((flag) => privilegeName(key, flag))
  })
}

/** The roles that modules grant rights to and that do not exist; a server with such a module does not start. */
export function unknownRolesOf(modules: readonly Module[], roles: readonly string[]): readonly string[] {
  const granted = modules.flatMap(({ grants: { write = [], read = [] } = {} }) => [...write, ...read])
  return [...new Set(granted)].filter((role) => !roles.includes(role))
}
