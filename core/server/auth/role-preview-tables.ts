import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '../core-tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Sign-ins of previews as roles. Each belongs to the person's own sign-in, and ends with it at the latest. */
export const rolePreviews = pgTable(
  'role_previews',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    roleIds: integer('role_ids').array().notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('role_previews_parent_id').on(table.parentId),
    check('role_previews_have_roles', sql`cardinality(${table.roleIds}) > 0`),
    check('role_previews_have_parents', sql`${table.sessionId} <> ${table.parentId}`),
  ],
)
