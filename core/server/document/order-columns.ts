import { type AnyPgColumn, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { keywordColumns, recordColumns, refersTo } from '../record-columns.ts'
import { versionColumns } from './document-versions.ts'

/** A table that others refer to. */
type Keyed = { readonly id: AnyPgColumn }

/** What the table of every document has: record and keyword, and who made and changed it. */
export const documentColumns = (users: () => Keyed) => ({
  ...recordColumns(),
  ...keywordColumns(),
  creatorId: refersTo(users).notNull(),
  lastUpdaterId: refersTo(users),
})

/**
 * What the table of every order document has: those of a document, code, and number of confirmed versions. Its state is its own column, and the
 * indexes of what its list shows.
 */
export const orderColumns = (users: () => Keyed) => ({
  ...documentColumns(users),
  code: text(),
  /** Number of confirmed versions; their contents are in a separate table. */
  confirmedVersion: integer().notNull().default(0),
})

/** What the table of every list of lines has besides the column of its parent. */
export const lineColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
})

/** The column of what a line or a version belongs to, and goes with: an order, or a line above it. */
export const parentColumn = (parent: () => Keyed) =>
  integer()
    .notNull()
    .references(() => parent().id, { onDelete: 'cascade' })

/** A table of confirmed versions whose column of the document is made by `ofOrder`. */
const versionTable = <Name extends string>(
  name: Name,
  ofOrder: () => ReturnType<typeof parentColumn>,
  users: () => Keyed,
) =>
  snakeCase.table(
    name,
    { orderId: ofOrder(), ...versionColumns(), confirmedById: refersTo(users).notNull() },
    (table) => [
      primaryKey({ name: `${name}_pkey`, columns: [table.orderId, table.version] }),
      index(`${name}_person_index`).on(table.confirmedById),
      index(`${name}_used_index`).using('gin', table.usedRecords),
    ],
  )

/** The table of the confirmed versions of an order document; `name` is `<document>_versions`. */
export const orderVersions = <Name extends string>(name: Name, order: () => Keyed, users: () => Keyed) =>
  versionTable(name, () => parentColumn(order), users)

/** The same for a document whose confirmed versions can still be read when it is deleted; say `lasting` in its store. */
export const lastingVersions = <Name extends string>(name: Name, users: () => Keyed) =>
  versionTable(name, () => integer().notNull(), users)
