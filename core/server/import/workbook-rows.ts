import { importLimits } from '../../shared/import-contract.ts'
import { numberCell } from './shown-number.ts'
import type { SheetCell, SheetRow } from './sheet-row.ts'
import { attributeOf, XmlReader } from './xml-reader.ts'
import { unescaped, type Workbook, type WorkbookSheet } from './workbook-parts.ts'
import { partText } from './zip-parts.ts'

/** Spreadsheets have as many rows; behind the filled ones many files hold empty ones to the last. */
const MOST_ROWS = 2 * 1_048_576

/** What may still be read of a file. It is shared by all of its sheets, so that no part is read again and again under many names. */
export class ReadingBudget {
  private cells: number
  private rows: number
  /** A filled cell is three tags at most. */
  private tags: number

  constructor({ cells, rows } = { cells: importLimits.rows * importLimits.columns, rows: MOST_ROWS }) {
    this.cells = cells
    this.rows = rows
    this.tags = 3 * cells + rows
  }

  /** Whether one more tag may be read. */
  takes(name: string): boolean {
    this.tags -= 1
    if (name === 'c') this.cells -= 1
    if (name === 'row') this.rows -= 1
    return this.tags >= 0 && this.cells >= 0 && this.rows >= 0
  }
}

/** More is in the sheet than is read. */
export class TooManyCells extends Error {}

/** The column of a cell's name, counted from 0; undefined for a cell without one. */
function columnOf(name: string | undefined): number | undefined {
  if (!name) return undefined
  let column = 0
  for (let at = 0; at < name.length && at < 4; at += 1) {
    const letter = (name.charCodeAt(at) | 32) - 96
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column > 0 ? column - 1 : undefined
}

/** Makes rows of the tags of a sheet. Only filled cells are kept, and none beyond the columns that an import takes. */
class RowBuilder {
  readonly done: SheetRow[] = []
  private readonly workbook: Workbook
  private readonly budget: ReadingBudget
  private number = 0
  private cells: SheetCell[] = []
  private next = 0
  private attributes = ''
  private type = ''
  private text = ''
  private within: 'v' | 't' | undefined
  private isInCell = false
  private isReading = false
  private hasFormula = false
  private hasValue = false

  constructor(workbook: Workbook, budget: ReadingBudget) {
    this.workbook = workbook
    this.budget = budget
  }

  open(name: string, attributes: string): void {
    if (!this.budget.takes(name)) throw new TooManyCells()
    if (name === 'row') {
      const number = Number(attributeOf(attributes, 'r'))
      this.number = Number.isInteger(number) && number > 0 ? number : this.number + 1
      this.cells = []
      this.next = 0
    } else if (name === 'c') {
      this.isInCell = true
      this.attributes = attributes
      this.type = attributeOf(attributes, 't') ?? 'n'
      this.text = ''
      this.hasFormula = false
      this.hasValue = false
    } else if (this.isInCell) this.openWithin(name)
  }

  private openWithin(name: string): void {
    if (name === 'f') this.hasFormula = true
    else if (name === 'rPh') this.isReading = true
    else if (name === 'v') {
      this.hasValue = true
      this.within = 'v'
    } else if (name === 't' && !this.isReading) this.within = 't'
  }

  take(text: string): void {
    if (this.within) this.text += text
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.within = undefined
    else if (name === 'rPh') this.isReading = false
    else if (name === 'c') this.closeCell()
    else if (name === 'row' && this.cells.length > 0) this.done.push({ number: this.number, cells: this.cells })
  }

  private closeCell(): void {
    this.isInCell = false
    const column = columnOf(attributeOf(this.attributes, 'r')) ?? this.next
    this.next = column + 1
    const cell = this.cell()
    if (cell === null || cell === '') return
    // A filled cell beyond the last column is kept in the one that says that there are too many.
    const place = Math.min(column, importLimits.columns)
    while (this.cells.length < place) this.cells.push(null)
    this.cells[place] = cell
  }

  private cell(): SheetCell {
    const { type, text, workbook } = this
    if (type === 'inlineStr') return unescaped(text)
    // A formula may well result in an empty text, but only where that is stored.
    if (text === '') return this.hasFormula && !(type === 'str' && this.hasValue) ? { isUncomputed: true } : null
    if (type === 's') return workbook.texts[Number(text)] ?? null
    if (type === 'b') return text === '1' || text.toLowerCase() === 'true'
    if (type === 'str' || type === 'e') return unescaped(text)
    if (type === 'd') {
      const date = new Date(/[zZ]|[+-]\d\d:\d\d$/.test(text) || !text.includes('T') ? text : `${text}Z`)
      return Number.isNaN(date.getTime()) ? text : date
    }
    const number = Number(text)
    if (!Number.isFinite(number)) return text
    return numberCell(number, workbook.formats[Number(attributeOf(this.attributes, 's') ?? 0)], workbook.is1904)
  }
}

/** The rows of a sheet that are not empty, as they come. Throws `TooManyCells`, and on what is damaged. */
export async function* workbookRows(
  workbook: Workbook,
  { part }: WorkbookSheet,
  budget: ReadingBudget,
): AsyncGenerator<SheetRow> {
  const builder = new RowBuilder(workbook, budget)
  const reader = new XmlReader({
    open: (name, attributes) => builder.open(name, attributes),
    close: (name) => builder.close(name),
    text: (text) => builder.take(text),
  })
  for await (const piece of partText(part)) {
    reader.write(piece)
    yield* builder.done.splice(0)
  }
  reader.end()
  yield* builder.done
}
