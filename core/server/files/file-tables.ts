import { bigint, boolean, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../record-columns.ts'

/** Uploaded and made files. The bytes lie in the file store under `name`. */
export const files = snakeCase.table(
  'files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 128 random bits and the ending of the type; who knows it may read the file, unless it is private. */
    name: text().notNull().unique(),
    originalName: text().notNull(),
    type: text().notNull(),
    /** Bytes; null until the file has come. */
    size: bigint({ mode: 'number' }),
    /** Pixels as shown, for pictures. */
    width: integer(),
    height: integer(),
    ownerId: integer().notNull(),
    /** Readable with a signed address only. */
    isPrivate: boolean().notNull().default(false),
    /** Signs addresses of this file. */
    secret: text().notNull(),
    createdAt: instantColumn().notNull(),
    /** When the bytes were complete and found to be what the name says; null until then. */
    uploadedAt: instantColumn(),
    /** When the file and its row are deleted; null for never. */
    expiresAt: instantColumn(),
  },
  (table) => [
    index('files_uploaded_at').on(table.uploadedAt, table.createdAt),
    index('files_expires_at').on(table.expiresAt),
  ],
)

export type FileRow = typeof files.$inferSelect
