import { existingDate } from '../../shared/calendar-date.ts'
import { type Message, message } from '../../shared/message.ts'
import { parseDecimal } from '../../shared/money.ts'
import { englishText } from '../english-texts.ts'
import type { ImportColumn } from './importer.ts'
import { folded, type NameBook } from './import-names.ts'
import { heldValue, isUncomputed, type SheetCell } from './sheet-row.ts'

/** What a cell says, or what is wrong with it. */
export type CellReading = { readonly value: unknown } | { readonly problem: Message }

/** How spreadsheet programs show a formula that they could not compute. */
const UNCOMPUTED = '#CALC!'

const separators = /[,，、;；]/

/** Texts as they can stand in a file: no control characters, one kind of line end, nothing around. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
    .trim()
}

/** A number as its digits, without an exponent. */
export function numberDigits(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

/** A date as its day, and the time of day where there is one. */
export function dateText(value: Date): string {
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/** The text of what a cell holds, whatever its format shows: the digits of a number, the day of a date. */
export function heldText(cell: SheetCell | undefined): string {
  if (isUncomputed(cell)) return UNCOMPUTED
  const held = heldValue(cell)
  if (held === null) return ''
  if (held instanceof Date) return Number.isNaN(held.getTime()) ? '' : dateText(held)
  if (typeof held === 'number') return numberDigits(held)
  if (typeof held === 'boolean') return held ? 'TRUE' : 'FALSE'
  return held
}

/** What a person sees in a cell. */
export function cellText(cell: SheetCell | undefined): string {
  return typeof cell === 'object' && cell !== null && 'shown' in cell ? cell.shown : heldText(cell)
}

function calendarDate(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text) ?? []
  if (!year || !month || !day) return undefined
  return existingDate(Number(year), Number(month), Number(day))
}

const yes = new Set(['是', 'yes', 'y', 'true', '1', '√'])
const no = new Set(['否', 'no', 'n', 'false', '0', '×'])

function optionOf(column: ImportColumn, text: string): CellReading {
  const typed = folded(text)
  const found = column.options?.find(({ value, label }) =>
    [value, label.text, englishText(label)].some((name) => folded(name) === typed),
  )
  if (found) return { value: found.value }
  return column.open ? { value: text } : { problem: message('没有“{name}”这个选项', { name: text }) }
}

/** The parts of a list: one on each line where there are lines, else what stands between commas. */
function partsOf(raw: string): string[] {
  const text = raw.replace(/\r\n?/g, '\n')
  const parts = text.includes('\n') ? text.split('\n') : text.split(separators)
  return [...new Set(parts.map(plainText).filter(Boolean))]
}

function scalarOf(column: ImportColumn, text: string): CellReading {
  switch (column.kind) {
    case 'integer': {
      const value = parseDecimal(text)
      return value !== undefined && /^-?\d{1,15}$/.test(value)
        ? { value: Number(value) }
        : { problem: message('不是整数') }
    }
    case 'decimal':
    case 'money': {
      const value = parseDecimal(text)
      return value === undefined ? { problem: message('不是数字') } : { value }
    }
    case 'date': {
      const value = calendarDate(text)
      return value ? { value } : { problem: message('不是日期') }
    }
    case 'boolean': {
      const typed = folded(text)
      if (yes.has(typed)) return { value: true }
      return no.has(typed) ? { value: false } : { problem: message('请填“是”或“否”') }
    }
    case 'option':
      return optionOf(column, text)
    default:
      return { value: text }
  }
}

const formulaErrors = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|BUSY!|GETTING_DATA)$/i

/** What is wrong with a name that a spreadsheet program made a date of, as it does with codes like 3-4; undefined for a good one. */
export function dateForNameProblem(column: ImportColumn, cell: SheetCell | undefined): Message | undefined {
  if (column.kind !== 'text') return undefined
  const text = plainText(cellText(cell))
  const isDate = heldValue(cell) instanceof Date || calendarDate(text) !== undefined
  return isDate ? message('“{text}”是日期；名称请先在表格里设为文本格式再填写', { text }) : undefined
}

const heldKinds = new Set<ImportColumn['kind']>(['integer', 'decimal', 'money', 'date', 'boolean'])

/** Whether what a cell holds counts for a column; for the others it is what people see in the cell. */
export function isHeld({ kind }: ImportColumn): boolean {
  return heldKinds.has(kind)
}

/** The body's value of a cell; nothing, or an empty list, for an empty one. `current` is what the record holds now. */
export function readCell(
  column: ImportColumn,
  cell: SheetCell | undefined,
  { names, current }: { names: NameBook | undefined; current?: unknown },
): CellReading {
  if (isUncomputed(cell)) return { problem: message('公式没有保存结果；请用表格软件打开文件，保存一次后再导入') }
  const raw = isHeld(column) ? heldText(cell) : cellText(cell)
  const text = plainText(raw)
  if (formulaErrors.test(text)) return { problem: message('公式出错：{error}', { error: text }) }
  if (column.codec) return column.codec.read(text, current)
  if (column.kind === 'tags') {
    const parts = partsOf(raw)
    if (!names) return { value: parts }
    const held = Array.isArray(current) ? (current as number[]) : []
    const ids: number[] = []
    for (const part of parts) {
      const found = names.find(part, ...held)
      if ('problem' in found) return found
      ids.push(found.value)
    }
    return { value: [...new Set(ids)] }
  }
  if (text === '') return { value: null }
  return names ? names.find(text, typeof current === 'number' ? current : undefined) : scalarOf(column, text)
}

/** Writes a list as a text from which `readCell` reads the same list. */
export function listText(parts: readonly string[]): string {
  const isPlain = parts.every((part) => !separators.test(part) && !part.includes('\n'))
  if (isPlain) return parts.join(', ')
  return parts.length > 1 ? parts.join('\n') : `${parts[0] ?? ''}\n`
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function comparable(column: ImportColumn, value: unknown): unknown {
  if (isEmpty(value)) return null
  if (column.codec) return column.codec.write(value)
  if (column.kind === 'decimal' || column.kind === 'money') return parseDecimal(value as string) ?? value
  if (column.kind === 'tags' && column.lookup) return [...(value as number[])].sort((one, other) => one - other)
  if (Array.isArray(value)) return value.map((part) => (typeof part === 'string' ? plainText(part) : part))
  return typeof value === 'string' ? plainText(value) || null : value
}

/** Whether two values of a column are the same to a person who reads them. */
export function isSameValue(column: ImportColumn, one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(column, one)) === JSON.stringify(comparable(column, other))
}

/** What a sheet shows for a value of a column. */
export function valueText(
  column: ImportColumn,
  value: unknown,
  { names, translate }: { names: NameBook | undefined; translate: (of: Message) => string },
): string {
  if (isEmpty(value)) return ''
  if (column.codec) return column.codec.write(value)
  if (Array.isArray(value)) {
    return listText(value.map((part) => (names ? names.nameOf(part as number) : String(part))))
  }
  if (names) return names.nameOf(value as number)
  if (column.kind === 'boolean') return translate(value ? message('是') : message('否'))
  if (column.kind === 'decimal' || column.kind === 'money') return parseDecimal(value as string) ?? String(value)
  const option = column.options?.find((one) => one.value === value)
  return option ? translate(option.label) : plainText(String(value))
}
