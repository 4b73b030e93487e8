import { index, integer, jsonb, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ListViewValue } from '../../shared/list-view-contract.ts'
import { recordColumns } from '../record-columns.ts'

/** Saved views of lists: filters, columns, sort and density under a name. */
export const listViews = snakeCase.table(
  'list_views',
  {
    ...recordColumns(),
    list: text().notNull(),
    name: text().notNull(),
    ownerId: integer().notNull(),
    /** A person who has one of these roles may use the view too. */
    roleIds: integer().array().notNull().default([]),
    value: jsonb().$type<ListViewValue>().notNull(),
  },
  (table) => [
    uniqueIndex('list_views_name_index').on(table.ownerId, table.list, table.name),
    index('list_views_list_index').on(table.list),
  ],
)

/** The view that a person's list opens with. */
export const listViewDefaults = snakeCase.table(
  'list_view_defaults',
  {
    userId: integer().notNull(),
    list: text().notNull(),
    viewId: integer()
      .notNull()
      .references(() => listViews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list] }),
    index('list_view_defaults_view_index').on(table.viewId),
  ],
)
