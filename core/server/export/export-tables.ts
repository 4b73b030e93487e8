import { index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { ExportStatus } from '../../shared/export-contract.ts'
import type { Message } from '../../shared/message.ts'
import { instantColumn } from '../record-columns.ts'

/** Exports that people asked for; the job that makes one is in the job queue. */
export const exportTasks = snakeCase.table(
  'export_tasks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    /** Noun of the document. */
    document: text().notNull(),
    /** Path of the export call, which names the list. */
    list: text().notNull(),
    status: text().$type<ExportStatus>().notNull().default('Pending'),
    progress: integer().notNull().default(0),
    /** Why it failed, for the reader's language. */
    reason: jsonb().$type<Message>(),
    /** The same filled in, in the source language. */
    message: text(),
    /** The body of the call. */
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Names of the finished files; addresses are signed anew for each reader. */
    fileNames: text().array().notNull().default([]),
    /** The run that works on it, so that an older run that wakes up again changes nothing. */
    run: uuid(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    finishedAt: instantColumn(),
  },
  (table) => [
    index('export_tasks_user_id').on(table.userId, table.id),
    index('export_tasks_updated_at').on(table.updatedAt),
  ],
)

export type ExportTaskRow = typeof exportTasks.$inferSelect
