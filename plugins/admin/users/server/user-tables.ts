import { sql } from 'drizzle-orm'
import { boolean, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn, keywordColumns, recordColumns, refersTo } from '../../../../core/server/record-columns.ts'
import { categories } from '../../departments/server/category-tables.ts'

export const users = snakeCase.table(
  'users',
  {
    ...recordColumns(),
    ...keywordColumns(),
    /** In lower case; the person signs in with it. */
    username: text().notNull(),
    email: text(),
    phone: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The display name. */
    name: text().notNull().generatedAlwaysAs(sql`last_name || first_name`),
    /** Lower-case initials of the display name. */
    pinyinAbbreviation: text().notNull(),
    /** Sort key of the display name. */
    pinyinKey: text().notNull(),
    avatar: text(),
    passwordHash: text().notNull(),
    /** Department or group. */
    categoryId: refersTo(() => categories),
    isDeleted: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('users_username_index').on(table.username),
    uniqueIndex('users_email_index').on(sql`lower(${table.email})`),
    index('users_category_index').on(table.categoryId),
    index('users_pinyin_index').on(table.pinyinKey, table.id),
    index('users_abbreviation_index').on(table.pinyinAbbreviation.op('text_pattern_ops')),
    index('users_keyword_index').using('gin', table.keywordGrams),
  ],
)

/** A request to reset a forgotten password, and the one-time code that was issued or mailed for it. */
export const passwordResets = snakeCase.table(
  'password_resets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: refersTo(() => users).notNull(),
    requestedAt: instantColumn().notNull(),
    /** SHA-256 of the code; null until one is made. */
    codeHash: text(),
    issuedById: refersTo(() => users),
    expiresAt: instantColumn(),
    /** Wrong codes typed so far. */
    attempts: integer().notNull().default(0),
    usedAt: instantColumn(),
  },
  (table) => [index('password_resets_user_index').on(table.userId)],
)
