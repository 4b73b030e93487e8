import type { ColumnDef, CellValue } from 'hucre'
import { shanghaiClock } from '../../shared/calendar.ts'
import type { Field } from '../../shared/fields.ts'
import { type Message, message } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import { numberCell, textCell } from '../../shared/sheet-cell.ts'
import { listText } from '../import/import-cell.ts'
import { readableFields } from '../list/list-columns.ts'
import type { ListSource } from '../list-source.ts'

const PIXELS_PER_CHARACTER = 7

/**
 * A cell with a picture, in pixels: the longest edge of the picture, the margin around it, and room beside it for the
 * number of further ones.
 */
export const pictureCell = { edge: 96, margin: 4, width: 136, height: 104 } as const

/** Puts a text into the language of the file. */
export type Translate = (of: Message) => string

const formats: Partial<Record<Field['kind'], string>> = {
  integer: '0',
  money: '#,##0.00',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
}

/** The fields of a list's spreadsheet that this person may read, in the order asked for, else as in the catalogue. */
export function exportColumns(source: ListSource, actor: Actor, asked?: readonly string[]): readonly Field[] {
  const readable = readableFields(source, actor).filter((field) => field.exported !== false)
  if (!asked?.length) return readable
  return asked.flatMap((key) => readable.find((field) => field.key === key) ?? [])
}

/** Headings, widths and number formats of the columns. `pictured` makes those of pictures wide enough for one, and texts stand in the middle of the high rows. */
export function sheetColumns(fields: readonly Field[], translate: Translate, pictured = false): ColumnDef[] {
  return fields.map((field) => {
    const numFmt = field.shownDecimals ? `#,##0.${'0'.repeat(field.shownDecimals)}` : formats[field.kind]
    const isPicture = pictured && field.kind === 'images'
    const pixels = isPicture ? pictureCell.width : field.width
    return {
      header: translate(field.label),
      key: field.key,
      width: Math.min(80, Math.max(8, Math.round(pixels / PIXELS_PER_CHARACTER))),
      ...(numFmt ? { numFmt } : {}),
      ...(pictured
        ? { style: { alignment: { vertical: 'center', ...(isPicture ? { horizontal: 'right' } : {}) } } }
        : {}),
    }
  })
}

function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value
}

/** The value of a row's field as a cell: dates and numbers as such, choices by their labels, people by name. */
export function cellOf(field: Field, value: unknown, translate: Translate): CellValue {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return numberCell(value)
    case 'date':
      return new Date(`${String(value)}T00:00:00Z`)
    case 'instant':
      // Cells have no time zone: the clock on the wall in Shanghai.
      return shanghaiClock(String(value))
    case 'boolean':
      return translate(value ? message('是') : message('否'))
    case 'option': {
      const option = field.options?.find((one) => one.value === value)
      return option ? translate(option.label) : textCell(value)
    }
    case 'person':
    case 'reference':
      return textCell(nameOf(value) ?? '')
    case 'images':
      // The address of a file is of no use in a sheet; the number of pictures is.
      return Array.isArray(value) && value.length > 0 ? value.length : null
    case 'tags':
      // As an import reads the same list.
      return textCell(Array.isArray(value) ? listText(value.map((one) => String(nameOf(one)))) : value)
    default:
      return textCell(value)
  }
}
