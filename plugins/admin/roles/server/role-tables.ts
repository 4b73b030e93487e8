import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { keywordColumns, recordColumns, refersTo } from '../../../../core/server/record-columns.ts'
import { users } from '../../users/server/user-tables.ts'

export const roles = snakeCase.table(
  'roles',
  {
    ...recordColumns(),
    ...keywordColumns(),
    name: text().notNull(),
    /** One of `roleKeys` for a role that pickers and steps refer to, otherwise null. Never changes. */
    key: text(),
  },
  (table) => [
    uniqueIndex('roles_name_index').on(sql`folded_name(${table.name})`),
    uniqueIndex('roles_key_index').on(table.key),
    index('roles_keyword_index').using('gin', table.keywordGrams),
  ],
)

/** All privileges, filled at start from the module keys. The table exists only to give each privilege an id. */
export const privileges = snakeCase.table(
  'privileges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `PRIVILEGE_{KEY}_READ` or `PRIVILEGE_{KEY}_WRITE`. */
    name: text().notNull(),
  },
  (table) => [uniqueIndex('privileges_name_index').on(table.name)],
)

export const rolePrivileges = snakeCase.table(
  'role_privileges',
  {
    roleId: parentColumn(() => roles),
    privilegeId: refersTo(() => privileges).notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.privilegeId] })],
)

export const userRoles = snakeCase.table(
  'user_roles',
  {
    userId: parentColumn(() => users),
    roleId: parentColumn(() => roles),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index('user_roles_role_index').on(table.roleId)],
)
