import { asc, eq, and } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre'
import { idColumnKey, importLimits } from '../../shared/import-contract.ts'
import { type Message, message, sourceText } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import { englishText } from '../english-texts.ts'
import { cellOf, sheetColumns } from '../export/export-columns.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { readRecords } from '../record-batch.ts'
import { type AnyImporter, idLabel, type ImportColumn, importDocument } from './importer.ts'
import { valueText } from './import-cell.ts'
import { importableColumns } from './import-mapping.ts'
import { type NameBooks, readNames } from './import-names.ts'
import { valueAt } from './import-path.ts'
import { type ImportTaskRow, importRows } from './import-tables.ts'

const ROWS_AT_ONCE = 1000
const usualWidth = 140

type Translate = (of: Message) => string

/** Puts texts into the language of a sheet. */
export function translatorOf(language: 'zh' | 'en' | undefined): Translate {
  return language === 'en' ? englishText : sourceText
}

function fieldOf({ key, label, kind, width, options }: ImportColumn) {
  // Choices and lists are texts of their own here: they are read again by `readCell`.
  const field = { key, label, width: width ?? usualWidth, ...(options ? { options } : {}) }
  return { ...field, kind: kind === 'money' ? ('decimal' as const) : kind }
}

function headings(columns: readonly ImportColumn[], translate: Translate): ColumnDef[] {
  const id = { key: idColumnKey, label: idLabel, kind: 'integer', width: 60 } as const
  return sheetColumns([id, ...columns.map(fieldOf)], translate)
}

const numbers: readonly string[] = ['integer', 'decimal', 'money', 'date']

function recordCell(column: ImportColumn, value: unknown, names: NameBooks, translate: Translate): CellValue {
  if (numbers.includes(column.kind) && !column.codec) return cellOf(fieldOf(column), value, translate)
  return valueText(column, value, { names: names.get(column.key), translate }) || null
}

async function allIds(db: SqlDatabase, { kind: { table } }: AnyImporter): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .orderBy(asc(table.id))
  return rows.map(({ id }) => Number(id))
}

async function* recordCells(
  db: SqlDatabase,
  importer: AnyImporter,
  columns: readonly ImportColumn[],
  translate: Translate,
): AsyncGenerator<CellValue[]> {
  const names = await readNames(db, columns)
  const ids = await (importer.ids?.(db) ?? allIds(db, importer))
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const some = ids.slice(from, from + ROWS_AT_ONCE)
    const wires = await readRecords(db, importer.kind, some)
    for (const id of some) {
      const wire = wires.get(id)
      if (!wire) continue
      const body = importer.bodyOf(wire)
      yield [id, ...columns.map((column) => recordCell(column, valueAt(body, column.key), names, translate))]
    }
  }
}

function sheetName(title: string): string {
  return title.replace(/[[\]*?/\\:]/g, ' ').slice(0, 28)
}

/** A spreadsheet of a document's columns that can be imported again: with all records, 20,000 on each sheet, or with none. */
export function writeRecordSheet(
  db: SqlDatabase,
  importer: AnyImporter,
  actor: Actor,
  of: { readonly language?: 'zh' | 'en' | undefined; readonly withRecords: boolean },
): AsyncIterable<Uint8Array> {
  const translate = translatorOf(of.language)
  const columns = importableColumns(importer, actor)
  return writeXlsxStream(of.withRecords ? recordCells(db, importer, columns, translate) : [], {
    name: sheetName(translate(importDocument(importer).title)),
    columns: headings(columns, translate),
    freezePane: { rows: 1 },
    maxRowsPerSheet: importLimits.rows + 1,
  })
}

async function* problemCells(
  db: SqlDatabase,
  importer: AnyImporter,
  task: ImportTaskRow,
  translate: Translate,
): AsyncGenerator<CellValue[]> {
  const wrong = and(eq(importRows.taskId, task.id), eq(importRows.outcome, 'error'))
  const rows = await db.select().from(importRows).where(wrong).orderBy(asc(importRows.row))
  const labels = new Map(importer.columns.map(({ key, label }) => [key, translate(label)]))
  for (const { row, problems, cells } of rows) {
    const told = problems.map(({ key, problem }) => {
      const label = key === idColumnKey ? translate(idLabel) : labels.get(key ?? '')
      const of = translate(problem)
      return label ? translate(message('{label}：{problem}', { label, problem: of })) : of
    })
    yield [row, told.join('\n'), ...task.mapping.map(({ key }) => cells[key] || null)]
  }
}

/** A spreadsheet of the rows with mistakes, each with what is wrong in words. */
export function writeProblemSheet(
  db: SqlDatabase,
  importer: AnyImporter,
  task: ImportTaskRow,
  language: 'zh' | 'en' | undefined,
): AsyncIterable<Uint8Array> {
  const translate = translatorOf(language)
  const labelOf = (key: string) => importer.columns.find((column) => column.key === key)?.label ?? idLabel
  const column = (key: string, label: Message, width: number) => ({ key, label, kind: 'text' as const, width })
  return writeXlsxStream(problemCells(db, importer, task, translate), {
    name: translate(message('错误清单')),
    columns: sheetColumns(
      [
        { ...column('row', message('行号'), 60), kind: 'integer' },
        column('problems', message('问题'), 420),
        ...task.mapping.map(({ key }) => column(`c.${key}`, labelOf(key), usualWidth)),
      ],
      translate,
    ),
    freezePane: { rows: 1 },
  })
}
