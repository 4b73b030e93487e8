/**
 * The roles that pickers and steps refer to. Every installation has each of them, and the key never changes.
 * Administrators may rename the role: people then read another name, but the same people are offered. At first the name
 * is the key.
 */
export const roleKeys = [
  '业务员',
  '业务跟单',
  '样板跟单',
  '生产跟单',
  '大货采购员',
  '采购员',
  '设计师',
  '版房文员',
  '纸样师',
  '车版师',
  '工艺师',
  '3D',
  '后整',
  'QA',
  '仓管员',
] as const
export type RoleKey = (typeof roleKeys)[number]

/** The people who make offers and orders for customers. */
export const merchandisers: readonly RoleKey[] = ['业务员', '业务跟单']

/** The people who work on steps of the pattern room; its clerk may work on all of them. */
export const patternMakers: readonly RoleKey[] = ['纸样师', '车版师', '工艺师', '3D', '后整', 'QA']

/** The role that the first administrator gets beside the administrator role. It holds every privilege. */
export const everythingRole = '系统管理'

/** The name of the administrator role in calls. It grants ADMIN and nothing else; people read `administratorTitle`. */
export const administratorRole = 'ROLE_ADMIN'

/** The administrator role's name as people read it. */
export const administratorTitle = '系统管理员'

/** The name of a role as people read it. */
export function roleTitle(name: string): string {
  return name === administratorRole ? administratorTitle : name
}

/** The name of a role in calls, from the name that people read. */
export function roleNameOf(title: string): string {
  return title === administratorTitle ? administratorRole : title
}

/** The lookup of the people who hold a role. It uses the role's key because administrators may rename roles. */
export function peopleOf<Key extends RoleKey>(role: Key): `users:${Key}` {
  return `users:${role}`
}
