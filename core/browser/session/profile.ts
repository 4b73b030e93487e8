import { type PermissionMap, permissionsOf } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import type { Profile } from '../../shared/session-contract.ts'

/** The name that people read: last name followed by first name. */
export function displayName(person: {
  readonly firstName: string
  readonly lastName: string
  readonly username?: string
}): string {
  return `${person.lastName}${person.firstName}` || (person.username ?? '')
}

/** Whether an answer is a profile; checked by hand, because schemas are not loaded yet when it arrives. */
export function isProfile(answer: unknown): answer is Profile {
  const given = answer as Partial<Profile> | null
  return (
    typeof given === 'object' &&
    given !== null &&
    typeof given.id === 'number' &&
    typeof given.username === 'string' &&
    Array.isArray(given.roles) &&
    given.roles.every((role) => typeof role.name === 'string' && Array.isArray(role.privileges))
  )
}

/** The person as rules see one. Permissions are derived from the roles, as on the server. */
export function actorOf(person: Profile): Actor {
  const permissions: PermissionMap = permissionsOf(person.roles)
  const roles = person.preview?.roles
  return {
    id: person.id,
    name: displayName(person),
    permissions,
    ...(person.standsInFor ? { standsInFor: person.standsInFor } : {}),
    ...(roles ? { preview: { roleIds: roles.map(({ id }) => id), roleNames: roles.map(({ name }) => name) } } : {}),
  }
}
