import { streamCsvRows } from 'hucre'
import { importLimits } from '../../shared/import-contract.ts'
import { type Message, message } from '../../shared/message.ts'
import { cellText } from './import-cell.ts'
import { foldedHeading, guessHeaderRow, isBlank, topRows } from './sheet-heading.ts'
import type { SheetCell, SheetRow } from './sheet-row.ts'
import { openWorkbook, type WorkbookSheet } from './workbook-parts.ts'
import { ReadingBudget, TooManyCells, workbookRows } from './workbook-rows.ts'
import { unpackedSize, zipParts } from './zip-parts.ts'

/** What a sheet holds, without its empty rows. */
type SheetContent = {
  /** The row that names the columns; 0 in an empty sheet. */
  readonly headerRow: number
  readonly header: readonly string[]
  readonly rows: readonly SheetRow[]
  /** Its first rows, among them those above the one that names the columns. */
  readonly top: readonly SheetRow[]
  /** Why this sheet, read like this, cannot be imported. */
  readonly problem?: Message
}

/** One sheet of a file. */
export type SheetTable = SheetContent & {
  /** Names of the sheets that people see; one without a name for a CSV file. */
  readonly sheets: readonly string[]
  readonly sheet: string
}

/** Which part of a file is read. */
export type SheetPlace = {
  /** The name of the sheet. Default: the first visible sheet with more than one row. */
  readonly sheet?: string | undefined
  /** Row of the sheet that names the columns, counted from 1. Default: found by the known headings. */
  readonly headerRow?: number | undefined
  /** Headings that are known. */
  readonly headings?: readonly string[] | undefined
}

/** Why a file cannot be imported, in words for people. */
export class SheetProblem extends Error {
  readonly problem: Message

  constructor(problem: Message) {
    super(problem.text)
    this.problem = problem
  }
}

const LARGEST_UNPACKED = 200 * 1024 * 1024
const tooMany = message('工作表里的单元格过多，请删去空白的行和列后再导入')
const damaged = message('文件已损坏，或者不是有效的表格')

/** UTF-16 as Excel saves “Unicode text”, by its mark. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** The text of a CSV file: UTF-16 with its mark, UTF-8 with or without one, else GB18030, as Chinese Excel saves it. */
function decodeText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes)
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not this encoding.
    }
  }
  throw new SheetProblem(message('认不出文件的编码，请另存为 UTF-8 或 xlsx'))
}

async function* csvRows(text: string): AsyncGenerator<SheetRow> {
  let number = 0
  for (const cells of streamCsvRows(text)) {
    number += 1
    yield { number, cells: cells as SheetCell[] }
  }
}

function widthOf(cells: readonly SheetCell[]): number {
  let width = cells.length
  while (width > 0 && isBlank(cells[width - 1])) width -= 1
  return width
}

function headerOf(row: SheetRow): string[] {
  const width = widthOf(row.cells)
  if (width > importLimits.columns) {
    throw new SheetProblem(message('列数过多，最多 {most} 列', { most: importLimits.columns }))
  }
  return row.cells.slice(0, width).map((cell) => cellText(cell).trim().slice(0, 200))
}

function rowOf({ number, cells }: SheetRow, width: number): SheetRow {
  const kept = cells.slice(0, width)
  const long = kept.findIndex((cell) => typeof cell === 'string' && cell.length > importLimits.cell)
  if (long >= 0) {
    throw new SheetProblem(
      message('第 {row} 行第 {column} 列的内容过长，一格最多 {most} 个字', {
        row: number,
        column: long + 1,
        most: importLimits.cell,
      }),
    )
  }
  return { number, cells: kept }
}

/** Takes the rows of a sheet as they come: the first ones wait until it is known which of them names the columns. */
class SheetCollector {
  readonly top: SheetRow[] = []
  readonly rows: SheetRow[] = []
  header: { readonly names: readonly string[]; readonly row: number } | undefined
  private readonly place: SheetPlace

  constructor(place: SheetPlace) {
    this.place = place
  }

  take(row: SheetRow): void {
    if (widthOf(row.cells) === 0) return
    if (this.header) return this.takeBelow(row, this.header.names.length)
    this.top.push({ ...row, cells: row.cells.slice(0, importLimits.columns + 1) })
    if (this.top.length === topRows) this.settle()
  }

  /** Decides which row names the columns. Throws `SheetProblem`. */
  settle(): void {
    if (this.header) return
    const { headerRow, headings = [] } = this.place
    if (this.top.length === 0) throw new SheetProblem(message('表中没有内容'))
    const row =
      headerRow === undefined
        ? guessHeaderRow(this.top, new Set(headings.map(foldedHeading)))
        : this.top.find(({ number }) => number === headerRow)
    if (!row) throw new SheetProblem(message('第 {row} 行不能作为列名', { row: headerRow ?? 1 }))
    this.header = { names: headerOf(row), row: row.number }
    for (const below of this.top) {
      if (below.number > row.number) this.takeBelow(below, this.header.names.length)
    }
  }

  private takeBelow(row: SheetRow, columns: number): void {
    const kept = rowOf(row, columns)
    if (widthOf(kept.cells) === 0) return
    if (this.rows.length === importLimits.rows) {
      throw new SheetProblem(message('一次最多导入 {most} 行，请拆成几个文件', { most: importLimits.rows }))
    }
    this.rows.push(kept)
  }
}

async function collect(all: AsyncIterable<SheetRow>, place: SheetPlace): Promise<SheetContent> {
  const content = new SheetCollector(place)
  const read = (problem?: Message): SheetContent => ({
    header: content.header?.names ?? [],
    headerRow: content.header?.row ?? 0,
    rows: problem ? [] : content.rows,
    top: content.top,
    ...(problem ? { problem } : {}),
  })
  try {
    for await (const row of all) content.take(row)
    content.settle()
  } catch (error) {
    if (error instanceof SheetProblem) return read(error.problem)
    if (error instanceof TooManyCells) return read(tooMany)
    throw error
  }
  return content.rows.length > 0 ? read() : read(message('列名下面没有数据行'))
}

async function readWorkbook(bytes: Uint8Array, place: SheetPlace): Promise<SheetTable> {
  const parts = zipParts(bytes)
  if (!parts) throw new SheetProblem(damaged)
  if (unpackedSize(parts) > LARGEST_UNPACKED) throw new SheetProblem(message('文件解压后过大，不能导入'))
  const workbook = await openWorkbook(parts)
  const sheets = workbook.sheets.map(({ name }) => name)
  const [first] = workbook.sheets
  if (first === undefined) throw new SheetProblem(message('文件中没有可见的工作表'))
  const budget = new ReadingBudget()
  const read = async (sheet: WorkbookSheet) => ({
    sheets,
    sheet: sheet.name,
    ...(await collect(workbookRows(workbook, sheet, budget), place)),
  })
  if (place.sheet !== undefined) {
    const chosen = workbook.sheets.find(({ name }) => name === place.sheet)
    if (!chosen) throw new SheetProblem(message('文件中没有名为“{sheet}”的工作表', { sheet: place.sheet }))
    return read(chosen)
  }
  let table: SheetTable | undefined
  for (const sheet of workbook.sheets) {
    const next = await read(sheet)
    // Sheets with a note, or with nothing, stand before those with the rows.
    if (next.top.length > 1) return next
    table ??= next
  }
  return table ?? (await read(first))
}

/** Reads one sheet of a file. The answer holds problems of the sheet alone; throws `SheetProblem` for problems of the file. */
export async function readSheet(bytes: Uint8Array, type: 'xlsx' | 'csv', place: SheetPlace = {}): Promise<SheetTable> {
  const { sheet } = place
  try {
    if (bytes.length === 0) throw new SheetProblem(message('文件是空的'))
    if (type === 'xlsx') return await readWorkbook(bytes, place)
    if (sheet) throw new SheetProblem(message('文件中没有名为“{sheet}”的工作表', { sheet }))
    const text = decodeText(bytes)
    return { sheets: [''], sheet: '', ...(await collect(csvRows(text), place)) }
  } catch (error) {
    // Any error of the parser comes from the file, so report it as a problem of the file.
    if (type === 'xlsx' && !(error instanceof SheetProblem)) throw new SheetProblem(damaged)
    throw error
  }
}
