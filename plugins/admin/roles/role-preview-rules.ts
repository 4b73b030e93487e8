import type { PermissionMap } from '../../../core/shared/permission.ts'
import { permissionsOf } from '../../../core/shared/permission.ts'

type PreviewedRole = { readonly id: number; readonly name: string; readonly privileges: readonly string[] }

/** What somebody sees who looks at the product as roles. */
export type PreviewedRights = {
  /** The roles with those of their privileges that the person holds, too. */
  readonly roles: readonly { id: number; name: string; privileges: string[] }[]
  readonly permissions: PermissionMap
  /** How many of their privileges the person does not hold, and so does not see at work. */
  readonly withheld: number
}

/** The rights of roles as far as the person's own go: looking as a role never shows more than the role sees, nor more than the person may. */
export function previewedRights(own: PermissionMap, roles: readonly PreviewedRole[]): PreviewedRights {
  const isHeld = (privilege: string) =>
    Object.entries(permissionsOf([{ name: '', privileges: [privilege] }])).every(
      ([key, { read, write }]) => (!read || own[key]?.read === true) && (!write || own[key]?.write === true),
    )
  const kept = roles.map(({ id, name, privileges }) => ({ id, name, privileges: privileges.filter(isHeld) }))
  const names = (of: readonly PreviewedRole[]) => new Set(of.flatMap(({ privileges }) => privileges)).size
  return { roles: kept, permissions: permissionsOf(kept), withheld: names(roles) - names(kept) }
}
