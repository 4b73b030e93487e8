import { administratorRole, administratorTitle } from '../role-keys.ts'

/** SQL for the name of a role as people read it; `alias` is the table alias of the role. */
export function roleTitleSql(alias: string): string {
  return `case ${alias}.name when '${administratorRole}' then '${administratorTitle}' else ${alias}.name end`
}
