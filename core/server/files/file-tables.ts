import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../record-columns.ts'

/** Uploaded and made files. The bytes lie in the file store under `name`. */
export const files = snakeCase.table(
  'files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 128 random bits and the ending of the type; who is signed in and knows it may read the file, unless it is private. */
    name: text().notNull().unique(),
    originalName: text().notNull(),
    type: text().notNull(),
    /** Bytes; those that were announced, until the file has come. */
    size: bigint({ mode: 'number' }),
    /** Pixels as shown, for pictures. */
    width: integer(),
    height: integer(),
    ownerId: integer().notNull(),
    /** Readable with a signed address only. */
    isPrivate: boolean().notNull().default(false),
    /** Key of the document that a private file tells of: it is read for as long as its owner may open or write that document. */
    guardKey: text(),
    /** Signs addresses of this file. */
    secret: text().notNull(),
    createdAt: instantColumn().notNull(),
    /** When the bytes were complete and found to be what the name says; null until then. */
    uploadedAt: instantColumn(),
    /** When the file and its row are deleted; null for never. */
    expiresAt: instantColumn(),
    /**
     * When a record first named the file, which is kept for good since; null for one that no record names: it goes a day after it came. The default is
     * for processes of an earlier version beside this one, which know of no adoption.
     */
    adoptedAt: instantColumn().defaultNow(),
    /** Until when a file that no record names is kept for unsaved input in a browser that does. */
    heldUntil: instantColumn(),
  },
  (table) => [
    index('files_uploaded_at').on(table.uploadedAt, table.createdAt),
    index('files_expires_at').on(table.expiresAt),
    index('files_unadopted').on(table.ownerId, table.uploadedAt).where(sql`${table.adoptedAt} is null`),
  ],
)

export type FileRow = typeof files.$inferSelect
