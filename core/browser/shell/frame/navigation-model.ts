import type { Manifest, MenuEntry, MenuGroup } from '../../../shared/manifest.ts'
import { type PermissionMap, permits } from '../../../shared/permission.ts'

/** A heading with the entries that the person may see. */
export type NavigationGroup = MenuGroup & { readonly entries: readonly MenuEntry[] }

/** Who looks at the menu: held permissions, and the names of the roles. */
export type Reader = { readonly permissions: PermissionMap; readonly roles: readonly string[] }

/** The menu of all plugins as one person sees it: in order, without empty headings. */
export function navigationFor(manifests: readonly Manifest[], reader: Reader): readonly NavigationGroup[] {
  const groups = manifests.flatMap((manifest) => manifest.menuGroups ?? [])
  const known = new Set(groups.map((group) => group.id))
  const entries = manifests
    .flatMap((manifest) => manifest.menu ?? [])
    .filter((entry) => known.has(entry.group) && isShown(entry, reader))
  return groups
    .filter((group, index) => groups.findIndex((other) => other.id === group.id) === index)
    .map((group) => ({
      ...group,
      entries: entries.filter((entry) => entry.group === group.id).sort((one, other) => one.order - other.order),
    }))
    .filter((group) => group.entries.length > 0)
    .sort((one, other) => one.order - other.order)
}

function isShown(entry: MenuEntry, reader: Reader): boolean {
  if (entry.roles && !entry.roles.some((role) => reader.roles.includes(role))) return false
  return permits(reader.permissions, entry.permission)
}

/** Whether a link leads out of the product. */
export function isExternal(path: string): boolean {
  return /^[a-z]+:/i.test(path)
}

/** The entry that a path belongs to: the one with the longest path that it starts with. */
export function entryOf(groups: readonly NavigationGroup[], path: string): MenuEntry | undefined {
  return groups
    .flatMap((group) => group.entries)
    .filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0]
}
