/**
 * The roles that pickers and steps name. An installation has each of them under this key for good; its name is the administrators'
 * own, so renaming one changes what people read and never who is offered. A role starts out with its key as its name.
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

/** The role that administers; it opens ADMIN and nothing else. Calls name it so, and people read `administratorTitle`. */
export const administratorRole = 'ROLE_ADMIN'

/** What people read as the name of the administrator role. */
export const administratorTitle = '系统管理员'

/** What people read as the name of a role. */
export function roleTitle(name: string): string {
  return name === administratorRole ? administratorTitle : name
}

/** The name that a role has in calls, by what people read. */
export function roleNameOf(title: string): string {
  return title === administratorTitle ? administratorRole : title
}

/** The lookup of the people who hold a role. It uses the role's key because administrators may rename roles. */
export function peopleOf<Key extends RoleKey>(role: Key): `users:${Key}` {
  return `users:${role}`
}
