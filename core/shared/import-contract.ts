import { z } from 'zod'
import { contract, id, idParams, instant, pageQuery } from './contract.ts'
import { type DocumentKind, readersOf, writersOf } from './document.ts'
import { messageSchema } from './message-schema.ts'

/** What one file may hold. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 20_000, columns: 200, cell: 32_767 } as const

/** The column that names records by their number; offered for every document. */
export const idColumnKey = 'id'

/** `Checking` and `Running` go on by themselves; a checked import waits for its owner; the others have ended. */
const importStatuses = ['Checking', 'Checked', 'Running', 'Completed', 'Failed'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Whether the server is at work on an import, so that it is worth asking again. */
export function isImportUnderway(status: ImportStatus): boolean {
  return status === 'Checking' || status === 'Running'
}

/** What an import would do, or did, with a row. */
export const importOutcomes = ['error', 'new', 'changed', 'unchanged'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const language = z.enum(['zh', 'en']).optional()

const columnKey = z.string().min(1).max(100)
const mappedColumn = z.strictObject({
  index: z.number().int().min(0).max(16_383),
  key: columnKey,
  /** A person says that this column, which comes from elsewhere, holds the numbers of the records here. Of the column `id` only. */
  confirmed: z.literal(true).optional(),
})
const columnMap = z.array(mappedColumn).min(1).max(importLimits.columns)

/** Which columns of the sheet (counted from 0) hold which of the document's. */
export type ImportMapping = z.output<typeof columnMap>

/** A column that may be imported. */
const importColumn = z.object({ key: z.string(), label: messageSchema, required: z.boolean() })
export type ImportColumnInfo = z.output<typeof importColumn>

/** What a file looks like before anything is done with it. */
export const importReading = z.object({
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** Row of the sheet, counted from 1, that names the columns; 0 in an empty sheet. */
  headerRow: z.number().int(),
  /** The first rows that are not empty, by number: a person may choose any of them as the row that names the columns. */
  top: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  /** Why this sheet, read like this, cannot be imported; another one, or another row, may do. */
  problem: messageSchema.nullable(),
  header: z.array(z.string()),
  /** The first rows below the header. */
  rows: z.array(z.array(z.string())),
  rowCount: z.number().int(),
  columns: z.array(importColumn),
  /** What the headings say by themselves. */
  mapping: z.array(z.object({ index: z.number().int(), key: z.string() })),
})
export type ImportReading = z.output<typeof importReading>

const counts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  error: z.number().int(),
})
export type ImportCounts = z.output<typeof counts>

/** One import. `fileUrl` is the file as it was uploaded. */
export const importTask = z.object({
  id,
  document: z.string(),
  status: z.enum(importStatuses),
  /** Percent of what goes on now. */
  progress: z.number().int().min(0).max(100),
  /** Why it failed. */
  message: messageSchema.nullable(),
  /** It failed because somebody changed rows after they were checked; checking again may help. */
  isStale: z.boolean(),
  fileName: z.string(),
  fileUrl: z.string(),
  sheet: z.string(),
  headerRow: z.number().int().nullable(),
  mapping: z.array(mappedColumn),
  counts,
  /** Rows of the file. */
  rowCount: z.number().int(),
  user: z.object({ id: z.number().int(), name: z.string() }),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type ImportTask = z.output<typeof importTask>

/** One row of a checked import. `cells`, `from` and `to` are texts by column key; a problem without a column is of the whole row. */
const importRow = z.object({
  /** Row of the sheet, counted from 1. */
  row: z.number().int(),
  outcome: z.enum(importOutcomes),
  recordId: z.number().int().nullable(),
  cells: z.record(z.string(), z.string()),
  problems: z.array(z.object({ key: z.string().nullable(), problem: messageSchema })),
  changes: z.array(z.object({ key: z.string(), from: z.string(), to: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

/** Which part of which uploaded file is read. */
export const sheetSource = {
  fileUrl: z.string().max(300),
  sheet: z.string().max(100).optional(),
  /** Row of the sheet, counted from 1, that names the columns. Default: found by the known headings. */
  headerRow: z.number().int().min(1).max(1_048_576).optional(),
}

/**
 * The calls of a document's import. All except `sheet` need permission to write and to read the document, because the
 * check shows what would change. `path` is that of its other calls (`suppliers`).
 */
export function importContracts(document: Pick<DocumentKind, 'key' | 'alsoKeys' | 'noun'>, path: string) {
  const permission = writersOf(document)
  const base = `${path}/imports`
  return {
    /** Looks into an uploaded file. Throws 422 on what cannot be imported. */
    readFile: contract({
      method: 'POST',
      path: `${base}/read`,
      permission,
      summary: 'Columns and first rows of an uploaded file',
      body: z.strictObject(sheetSource),
      reply: importReading,
      timeout: 120_000,
    }),
    /** Starts the dry run. */
    check: contract({
      method: 'POST',
      path: base,
      permission,
      summary: 'Check the rows of a file against the records there are',
      body: z.strictObject({ ...sheetSource, mapping: columnMap, language }),
      reply: importTask,
      creates: true,
    }),
    /** The columns that may be imported, the record's number first. */
    columns: contract({
      method: 'GET',
      path: `${base}/columns`,
      permission,
      summary: 'Columns that may be imported',
      reply: z.object({ records: z.array(importColumn) }),
    }),
    /** The newest imports of everybody. */
    list: contract({
      method: 'GET',
      path: base,
      permission,
      summary: 'Past imports',
      reply: z.object({ records: z.array(importTask) }),
    }),
    read: contract({
      method: 'GET',
      path: `${base}/:id`,
      permission,
      summary: 'One import',
      params: idParams,
      reply: importTask,
    }),
    rows: contract({
      method: 'GET',
      path: `${base}/:id/rows`,
      permission,
      summary: 'What an import would do, or did, row by row',
      params: idParams,
      query: pageQuery.extend({ outcome: z.enum(importOutcomes).optional() }),
      reply: z.object({ records: z.array(importRow), total: z.number().int() }),
    }),
    /** The records whose name the import changes, the first twenty of them by row. */
    renames: contract({
      method: 'GET',
      path: `${base}/:id/renames`,
      permission,
      summary: 'Records whose name an import changes',
      params: idParams,
      reply: z.object({
        records: z.array(z.object({ row: z.number().int(), from: z.string(), to: z.string() })),
        total: z.number().int(),
      }),
    }),
    /**
     * Writes every row in one transaction; `withoutErrors` leaves out those with mistakes, which otherwise refuse it with 409. `renames` is the number
     * of changed names that the person has agreed to; more than a few are refused with 409 without it. Throws 404 for anybody but its owner.
     */
    run: contract({
      method: 'PUT',
      path: `${base}/:id/run`,
      permission,
      summary: 'Write what was checked',
      params: idParams,
      body: z.strictObject({ withoutErrors: z.boolean(), renames: z.number().int().min(0).optional() }),
      reply: importTask,
    }),
    /** Notes that the owner has seen the end of a step. Does nothing for other people, or while the step is running. */
    seen: contract({
      method: 'PUT',
      path: `${base}/:id/seen`,
      permission,
      summary: 'Note that the owner has seen how far the import is',
      params: idParams,
      reply: z.object({ ok: z.literal(true) }),
    }),
    /** The rows with mistakes as they stand in the file, each with what is wrong, to be mended and imported again. */
    problems: contract({
      method: 'POST',
      path: `${base}/:id/problems`,
      permission,
      summary: 'A list of the mistakes as a spreadsheet',
      params: idParams,
      body: z.strictObject({ language }),
      reply: z.object({ url: z.string() }),
    }),
    /** A spreadsheet with the document's columns, with or without its records, that can be imported again. */
    sheet: contract({
      method: 'POST',
      path: `${base}/sheet`,
      permission: readersOf(document),
      summary: 'A spreadsheet to fill in, empty or with the records there are',
      body: z.strictObject({ language, withRecords: z.boolean().default(false) }),
      reply: z.object({ url: z.string() }),
      timeout: 120_000,
    }),
  } as const
}
export type ImportContracts = ReturnType<typeof importContracts>
