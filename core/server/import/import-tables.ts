import { boolean, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportMapping, ImportOutcome, ImportStatus } from '../../shared/import-contract.ts'
import type { Message } from '../../shared/message.ts'
import { instantColumn } from '../record-columns.ts'

/** Imports that people started; the job that checks or writes one is in the job queue. */
export const importTasks = snakeCase.table(
  'import_tasks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer().notNull(),
    /** The name at that time, so that the list reads well whatever becomes of the account. */
    userName: text().notNull(),
    /** Noun of the document. */
    document: text().notNull(),
    /** Name of the stored file, and the name that the person gave it. */
    fileName: text().notNull(),
    originalName: text().notNull(),
    sheet: text().notNull().default(''),
    /** Row of the sheet that names the columns; null until it is found. */
    headerRow: integer(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    language: text().$type<'zh' | 'en'>().notNull().default('zh'),
    status: text().$type<ImportStatus>().notNull().default('Checking'),
    progress: integer().notNull().default(0),
    message: jsonb().$type<Message>(),
    /** Rows were changed by others after they were checked. */
    isStale: boolean().notNull().default(false),
    newCount: integer().notNull().default(0),
    changedCount: integer().notNull().default(0),
    unchangedCount: integer().notNull().default(0),
    errorCount: integer().notNull().default(0),
    /** The run that works on it, so that an older run that wakes up again changes nothing. */
    run: uuid(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    finishedAt: instantColumn(),
  },
  (table) => [
    index('import_tasks_document').on(table.document, table.id),
    index('import_tasks_updated_at').on(table.updatedAt),
  ],
)

export type ImportTaskRow = typeof importTasks.$inferSelect

/** Where the rows of an import stand in its file, as far as it is known. */
export function sheetPlace({ sheet, headerRow }: Pick<ImportTaskRow, 'sheet' | 'headerRow'>) {
  return { sheet: sheet || undefined, headerRow: headerRow ?? undefined }
}

/** One thing wrong with a row; without a key it is of the whole row. */
export type RowProblem = { readonly key: string | null; readonly problem: Message }

/** One field that a row would change, as texts. */
export type RowChange = { readonly key: string; readonly from: string; readonly to: string }

/** The rows of an import, as they were checked. */
export const importRows = snakeCase.table(
  'import_rows',
  {
    taskId: integer()
      .notNull()
      .references(() => importTasks.id, { onDelete: 'cascade' }),
    /** Row of the sheet, counted from 1. */
    row: integer().notNull(),
    outcome: text().$type<ImportOutcome>().notNull(),
    recordId: integer(),
    /** Version of the record when the row was checked. */
    version: integer(),
    /** Values by body path: those of the columns that the file holds. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
    problems: jsonb().$type<RowProblem[]>().notNull(),
    changes: jsonb().$type<RowChange[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.row] }),
    index('import_rows_outcome').on(table.taskId, table.outcome, table.row),
  ],
)

export type ImportRowRecord = typeof importRows.$inferSelect
