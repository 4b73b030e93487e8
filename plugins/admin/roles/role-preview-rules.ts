import { type PermissionMap, permissionsOf } from '../../../core/shared/permission.ts'

type PreviewedRole = { readonly id: number; readonly name: string; readonly privileges: readonly string[] }

/** The permissions of a person who views the product as roles. */
export type PreviewedRights = {
  /** The roles, reduced to privileges that the person also holds. */
  readonly roles: readonly { id: number; name: string; privileges: string[] }[]
  readonly permissions: PermissionMap
  /** Number of the roles' privileges that the person does not hold, which the preview therefore leaves out. */
  readonly withheld: number
}

/** Permissions of a preview: those that both the roles and the person have, so that a preview never shows more than either may see. */
export function previewedRights(own: PermissionMap, roles: readonly PreviewedRole[]): PreviewedRights {
  const isHeld = (privilege: string) =>
    Object.entries(permissionsOf([{ name: '', privileges: [privilege] }])).every(
      ([key, { read, write }]) => (!read || own[key]?.read === true) && (!write || own[key]?.write === true),
    )
  const kept = roles.map(({ id, name, privileges }) => ({ id, name, privileges: privileges.filter(isHeld) }))
  const names = (of: readonly PreviewedRole[]) => new Set(of.flatMap(({ privileges }) => privileges)).size
  return { roles: kept, permissions: permissionsOf(kept), withheld: names(roles) - names(kept) }
}
