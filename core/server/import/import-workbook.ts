import { asc, eq, and } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre'
import { idColumnKey, importLimits } from '../../shared/import-contract.ts'
import { type Message, message, sourceText } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import { englishText } from '../english-texts.ts'
import { cellOf, sheetColumns } from '../export/export-columns.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { readRecords } from '../document/record-writes.ts'
import { type AnyImporter, idLabel, type ImportColumn, importDocument, ownIdHeading } from './importer.ts'
import { cellText, isHeld, valueText } from './import-cell.ts'
import { importableColumns } from './import-mapping.ts'
import { type NameBooks, readNames } from './import-names.ts'
import { valueAt } from './import-path.ts'
import { type ImportTaskRow, importRows } from './import-tables.ts'
import type { SheetTable } from './sheet-reader.ts'
import { heldValue, type SheetCell } from './sheet-row.ts'

const ROWS_AT_ONCE = 1000
const usualWidth = 140
/** Width of the columns of a given file, in characters. */
const GIVEN_WIDTH = 20

type Translate = (of: Message) => string

/** Puts texts into the language of a sheet. */
export function translatorOf(language: 'zh' | 'en' | undefined): Translate {
  return language === 'en' ? englishText : sourceText
}

function fieldOf({ key, label, kind, width, options }: ImportColumn) {
  // Choices and lists have their own texts here: `readCell` reads them again.
  const field = { key, label, width: width ?? usualWidth, ...(options ? { options } : {}) }
  return { ...field, kind: kind === 'money' ? ('decimal' as const) : kind }
}

function headings(importer: AnyImporter, columns: readonly ImportColumn[], translate: Translate): ColumnDef[] {
  const id = { key: idColumnKey, label: ownIdHeading(importer), kind: 'integer', width: 110 } as const
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
    columns: headings(importer, columns, translate),
    freezePane: { rows: 1 },
    maxRowsPerSheet: importLimits.rows + 1,
  })
}

type ProblemParts = {
  readonly db: SqlDatabase
  readonly importer: AnyImporter
  readonly task: ImportTaskRow
  /** The sheet that was imported. */
  readonly table: SheetTable
  readonly translate: Translate
}

/** A cell as it was given: what it holds where that counts, else what it shows, so that it is read again as it was. */
function givenCell(cell: SheetCell | undefined, isHeldValue: boolean): CellValue {
  if (cell === undefined || cell === null) return null
  return typeof cell === 'object' && !(cell instanceof Date) && !isHeldValue ? cellText(cell) : heldValue(cell)
}

async function* problemCells({ db, importer, task, table, translate }: ProblemParts): AsyncGenerator<CellValue[]> {
  const wrong = and(eq(importRows.taskId, task.id), eq(importRows.outcome, 'error'))
  const rows = await db
    .select({ row: importRows.row, problems: importRows.problems })
    .from(importRows)
    .where(wrong)
    .orderBy(asc(importRows.row))
  const labels = new Map(importer.columns.map(({ key, label }) => [key, translate(label)]))
  const given = new Map(table.rows.map(({ number, cells }) => [number, cells]))
  const held = new Set(
    task.mapping.flatMap(({ key, index }) =>
      importer.columns.some((column) => column.key === key && isHeld(column)) ? [index] : [],
    ),
  )
  for (const { row, problems } of rows) {
    const told = problems.map(({ key, problem }) => {
      const label = key === idColumnKey ? translate(idLabel) : labels.get(key ?? '')
      const of = translate(problem)
      return label ? translate(message('{label}：{problem}', { label, problem: of })) : of
    })
    const cells = given.get(row) ?? []
    yield [row, told.join('\n'), ...table.header.map((_, index) => givenCell(cells[index], held.has(index)))]
  }
}

/** The rows with mistakes as they stand in the file, each with what is wrong in words: mended, it is imported like the file itself. */
export function writeProblemSheet(parts: ProblemParts): AsyncIterable<Uint8Array> {
  const { table, translate } = parts
  const own = sheetColumns(
    [
      { key: 'row', label: message('行号'), kind: 'integer', width: 60 },
      { key: 'problems', label: message('问题'), kind: 'text', width: 420 },
    ],
    translate,
  )
  const given = table.header.map((header, index) => ({ header, key: `c.${index}`, width: GIVEN_WIDTH }))
  return writeXlsxStream(problemCells(parts), {
    name: translate(message('错误清单')),
    columns: [...own, ...given],
    freezePane: { rows: 1 },
  })
}
