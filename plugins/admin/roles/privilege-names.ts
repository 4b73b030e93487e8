import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import type { PermissionFlag } from '../../../core/shared/permission.ts'
import type { RoleKey } from './role-keys.ts'

/** Returns the name of the privilege for a flag of a module. */
export function privilegeName(key: string, flag: PermissionFlag): string {
  return `PRIVILEGE_${key}_${flag === 'read' ? 'READ' : 'WRITE'}`
}

type Module = Pick<PermissionModule, 'key' | 'grants'> & { readonly flags: readonly PermissionFlag[] }

/** Returns the names of the privileges of modules, in the order of the modules. */
export function privilegeNamesOf(modules: readonly Module[]): readonly string[] {
  return modules.flatMap(({ key, flags }) => flags.map((flag) => privilegeName(key, flag)))
}

/** Returns the names of the privileges that modules grant to a default role. Write includes read. */
export function defaultPrivilegesOf(modules: readonly Module[], role: RoleKey): readonly string[] {
  return modules.flatMap(({ key, flags, grants: { write = [], read = [] } = {} }) => {
    const held = write.includes(role) ? flags : read.includes(role) ? (['read'] as const) : []
    return held.map((flag) => privilegeName(key, flag))
  })
}

/** Returns the roles that modules grant rights to although no such role exists. The server refuses to start with one. */
export function unknownRolesOf(modules: readonly Module[], roles: readonly string[]): readonly string[] {
  const granted = modules.flatMap(({ grants: { write = [], read = [] } = {} }) => [...write, ...read])
  return [...new Set(granted)].filter((role) => !roles.includes(role))
}
