import { EncryptedFileError, readXlsx, streamCsvRows, streamXlsxRows } from 'hucre'
import { importLimits } from '../../shared/import-contract.ts'
import { type Message, message } from '../../shared/message.ts'
import { unpackedSize } from './zip-size.ts'

/** A cell as it stands in the file; dates are midnight UTC of what is shown. */
export type SheetCell = string | number | boolean | Date | null

/** One row; `number` is the row of the sheet, counted from 1. */
export type SheetRow = { readonly number: number; readonly cells: readonly SheetCell[] }

/** One sheet of a file, without its empty rows. */
export type SheetTable = {
  /** Names of the sheets that people see; one without a name for a CSV file. */
  readonly sheets: readonly string[]
  readonly sheet: string
  readonly headerRow: number
  readonly header: readonly string[]
  readonly rows: readonly SheetRow[]
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
const damaged = message('文件已损坏，或者不是有效的表格')

/** The text of a CSV file: UTF-8 with or without a mark, else GB18030, as Chinese Excel saves it. */
function decodeText(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not this encoding.
    }
  }
  throw new SheetProblem(message('认不出文件的编码，请另存为 UTF-8 或 xlsx'))
}

async function* csvRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  let number = 0
  for (const cells of streamCsvRows(decodeText(bytes))) {
    number += 1
    yield { number, cells: cells as SheetCell[] }
  }
}

async function* xlsxRows(bytes: Uint8Array, sheet: string): AsyncGenerator<SheetRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    yield { number: index + 1, cells: values as SheetCell[] }
  }
}

async function sheetNames(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = []
  await readXlsx(bytes, {
    sheets(info) {
      if (!info.hidden && !info.veryHidden) names.push(info.name)
      return false
    },
  })
  return names
}

function isBlank(cell: SheetCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
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
  return row.cells.slice(0, width).map((cell) =>
    cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : String(cell ?? '')
          .trim()
          .slice(0, 200),
  )
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

async function collect(all: AsyncIterable<SheetRow>): Promise<Pick<SheetTable, 'header' | 'headerRow' | 'rows'>> {
  let header: { names: string[]; row: number } | undefined
  const rows: SheetRow[] = []
  for await (const row of all) {
    if (!header) {
      if (widthOf(row.cells) > 0) header = { names: headerOf(row), row: row.number }
      continue
    }
    const kept = rowOf(row, header.names.length)
    if (widthOf(kept.cells) === 0) continue
    if (rows.length === importLimits.rows) {
      throw new SheetProblem(message('一次最多导入 {most} 行，请拆成几个文件', { most: importLimits.rows }))
    }
    rows.push(kept)
  }
  if (!header) throw new SheetProblem(message('表中没有内容，第一行应是列名'))
  if (rows.length === 0) throw new SheetProblem(message('列名下面没有数据行'))
  return { header: header.names, headerRow: header.row, rows }
}

async function readWorkbook(bytes: Uint8Array, asked: string | undefined): Promise<SheetTable> {
  const size = unpackedSize(bytes)
  if (size === undefined) throw new SheetProblem(damaged)
  if (size > LARGEST_UNPACKED) throw new SheetProblem(message('文件解压后过大，不能导入'))
  const sheets = await sheetNames(bytes)
  const sheet = asked ?? sheets[0]
  if (sheet === undefined) throw new SheetProblem(message('文件中没有可见的工作表'))
  if (!sheets.includes(sheet)) throw new SheetProblem(message('文件中没有名为“{sheet}”的工作表', { sheet }))
  return { sheets, sheet, ...(await collect(xlsxRows(bytes, sheet))) }
}

/** Reads one sheet of a file: the one asked for, else the first that is shown. Throws `SheetProblem`. */
export async function readSheet(
  bytes: Uint8Array,
  type: 'xlsx' | 'csv',
  sheet?: string | undefined,
): Promise<SheetTable> {
  try {
    if (type === 'xlsx') return await readWorkbook(bytes, sheet)
    if (sheet) throw new SheetProblem(message('文件中没有名为“{sheet}”的工作表', { sheet }))
    return { sheets: [''], sheet: '', ...(await collect(csvRows(bytes))) }
  } catch (error) {
    if (error instanceof EncryptedFileError) throw new SheetProblem(message('文件有密码，请去掉密码后再导入'))
    // Any error of the parser comes from the file, so report it as a problem of the file.
    if (type === 'xlsx' && !(error instanceof SheetProblem)) throw new SheetProblem(damaged)
    throw error
  }
}
