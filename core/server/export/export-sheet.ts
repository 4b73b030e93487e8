import { type CellValue, writeXlsxStream } from 'hucre'
import type { Field } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import { listOrder } from '../list/list-order.ts'
import { ask, jsonRows } from '../list/list-row.ts'
import type { ListBody } from '../list/list-search.ts'
import { idsStatement, rowsStatement } from '../list/list-statement.ts'
import { listWhere } from '../list/list-where.ts'
import { readTableIndexes } from '../list/table-indexes.ts'
import type { ListSource } from '../list-source.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { refused } from '../refusal.ts'
import { cellOf, exportColumns, sheetColumns, type Translate } from './export-columns.ts'

const ROWS_AT_ONCE = 5000
/** A sheet holds 1,048,576 rows; so many fit on one with its heading. */
const mostExportRows = 1_000_000

export type SheetParts = {
  readonly db: SqlDatabase
  readonly source: ListSource
  readonly actor: Actor
  readonly body: ListBody
  readonly translate: Translate
  /** Called with how many of all rows are written; an error that it throws ends the export. */
  readonly onProgress: (done: number, of: number) => Promise<void>
}

/** The ids of all filtered rows in the list's order. They are taken once, so that changes meanwhile neither repeat nor skip a row. */
async function readIds({ db, source, actor, body }: SheetParts): Promise<readonly number[]> {
  const order = listOrder(source, actor, body.sort, await readTableIndexes(db, source.table))
  const answer = await ask(db, idsStatement(source, listWhere(source, actor, body), order, mostExportRows + 1))
  const ids = (answer.rows[0]?.ids ?? []) as number[]
  if (ids.length > mostExportRows) {
    throw refused(422, message('一次最多导出 {rows} 行，请缩小筛选范围', { rows: mostExportRows }))
  }
  return ids
}

async function* rowsOf(parts: SheetParts, fields: readonly Field[]): AsyncGenerator<CellValue[]> {
  const { db, source, actor, body, translate, onProgress } = parts
  const ids = await readIds(parts)
  const where = listWhere(source, actor, body)
  await onProgress(0, ids.length)
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const some = ids.slice(from, from + ROWS_AT_ONCE)
    const answer = await ask(db, rowsStatement(source, actor, { where, fields, ids: some }))
    const byId = new Map(jsonRows(answer, fields).map((row) => [row.id as number, row]))
    for (const id of some) {
      const row = byId.get(id)
      // Skip rows that were deleted or left the filter since the ids were taken.
      if (row) yield fields.map((field) => cellOf(field, row[field.key], translate))
    }
    await onProgress(from + some.length, ids.length)
  }
}

/** The spreadsheet of a list as this person may see it, written while its rows are read, 5,000 at a time. Throws 422 beyond a million rows. */
export function writeSheet(parts: SheetParts): AsyncIterable<Uint8Array> {
  const fields = exportColumns(parts.source, parts.actor, parts.body.columns as string[] | undefined)
  return writeXlsxStream(rowsOf(parts, fields), {
    name: parts
      .translate(parts.source.document.title)
      .replace(/[[\]*?/\\:]/g, ' ')
      .slice(0, 31),
    columns: sheetColumns(fields, parts.translate),
    freezePane: { rows: 1 },
  })
}
