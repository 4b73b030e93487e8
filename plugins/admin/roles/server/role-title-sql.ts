import { administratorRole, administratorTitle } from '../role-keys.ts'

/** SQL: what people read as the name of the role that an alias stands for. */
export function roleTitleSql(alias: string): string {
  return `case ${alias}.name when '${administratorRole}' then '${administratorTitle}' else ${alias}.name end`
}
