import type { ImportColumnInfo, ImportMapping, ImportReading } from '../../shared/import-contract.ts'
import { cellText } from './import-cell.ts'
import type { SheetTable } from './sheet-reader.ts'
import type { SheetCell } from './sheet-row.ts'

const FIRST_ROWS = 5
const LONGEST_SHOWN = 300
/** Cells by which people know a row again. */
const TOP_CELLS = 12

const shownText = (cell: SheetCell | undefined) => cellText(cell).slice(0, LONGEST_SHOWN)

/** A sheet as people see it before anything is done with it. */
export function readingOf(table: SheetTable, columns: ImportColumnInfo[], mapping: ImportMapping): ImportReading {
  const { sheets, sheet, headerRow, header, top, rows, problem } = table
  return {
    sheets: [...sheets],
    sheet,
    headerRow,
    header: [...header],
    top: top.map(({ number, cells }) => ({ row: number, cells: cells.slice(0, TOP_CELLS).map(shownText) })),
    problem: problem ?? null,
    rows: rows.slice(0, FIRST_ROWS).map(({ cells }) => header.map((_, index) => shownText(cells[index]))),
    rowCount: rows.length,
    columns,
    mapping: [...mapping],
  }
}
