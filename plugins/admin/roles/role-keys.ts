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

/** The lookup of the people who hold a role, whatever it is called by now. */
export function peopleOf<Key extends RoleKey>(role: Key): `users:${Key}` {
  return `users:${role}`
}
