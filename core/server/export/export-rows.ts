import { exportsPictures, mostPicturedRows } from '../../shared/export-contract.ts'
import type { Field } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import type { Pictures } from '../files/picture.ts'
import { listOrder } from '../list/list-order.ts'
import { ask, jsonRows } from '../list/list-row.ts'
import type { ListBody } from '../list/list-search.ts'
import { idsStatement, rowsStatement } from '../list/list-statement.ts'
import { listWhere } from '../list/list-where.ts'
import { readTableIndexes } from '../list/table-indexes.ts'
import type { ListSource } from '../list-source.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { refused } from '../refusal.ts'
import type { Translate } from './export-columns.ts'

const ROWS_AT_ONCE = 5000
/** A sheet holds 1,048,576 rows; this many fit below its heading. */
const mostExportRows = 1_000_000

export type SheetParts = {
  readonly db: SqlDatabase
  readonly source: ListSource
  readonly actor: Actor
  readonly body: ListBody
  readonly translate: Translate
  /** The instant of the export. */
  readonly now: Date
  /** Reads the pictures of rows. */
  readonly thumbnails: Pictures
  /** Called with the number of written rows and of all rows; an error that it throws ends the export. */
  readonly onProgress: (done: number, of: number) => Promise<void>
}

/** Whether pictures were requested and an exported column has some. */
export function isPicturedExport(body: ListBody, fields: readonly Field[]): boolean {
  return body['withPictures'] === true && exportsPictures(fields)
}

/**
 * The ids of all filtered rows in the list's order. They are read once, so that changes during the export neither
 * repeat nor skip a row.
 */
async function readIds({ db, source, actor, body }: SheetParts, fields: readonly Field[]): Promise<readonly number[]> {
  const order = listOrder(source, actor, body.sort, await readTableIndexes(db, source.table))
  const isPictured = isPicturedExport(body, fields)
  const rows = isPictured ? mostPicturedRows : mostExportRows
  const answer = await ask(db, idsStatement(source, listWhere(source, actor, body), order, rows + 1))
  // The driver reads arrays of long integers as texts.
  const ids = ((answer.rows[0]?.ids ?? []) as readonly (number | string)[]).map(Number)
  if (ids.length > rows) {
    throw refused(
      422,
      isPictured
        ? message('带图片一次最多导出 {rows} 行，请缩小筛选范围，或不带图片导出', { rows })
        : message('一次最多导出 {rows} 行，请缩小筛选范围', { rows }),
    )
  }
  return ids
}

type ListRow = Readonly<Record<string, unknown>>
type Batch = { readonly rows: readonly ListRow[]; readonly done: number; readonly total: number }

/** The rows of an export in the list's order, 5,000 at a time. Throws 422 beyond a million rows, and with pictures beyond 5,000. */
export async function* batchesOf(parts: SheetParts, fields: readonly Field[]): AsyncGenerator<Batch> {
  const { db, source, actor, body, onProgress } = parts
  const ids = await readIds(parts, fields)
  const where = listWhere(source, actor, body)
  await onProgress(0, ids.length)
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const some = ids.slice(from, from + ROWS_AT_ONCE)
    const answer = await ask(db, rowsStatement(source, actor, { where, fields, ids: some }))
    const byId = new Map(jsonRows(answer, fields).map((row) => [row.id as number, row]))
    // Rows that were deleted or left the filter since the ids were taken are skipped.
    const rows = some.map((id) => byId.get(id)).filter((row) => row !== undefined)
    yield { rows, done: from + some.length, total: ids.length }
  }
}
