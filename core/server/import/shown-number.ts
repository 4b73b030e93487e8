import { serialToDate } from 'hucre'
import { format, isDateFormat } from 'numfmt'
import { dateText, numberDigits } from './import-cell.ts'
import type { SheetCell } from './sheet-row.ts'

/** Spreadsheets compute with doubles, and show 15 digits of them: 22.599999999999998 is 22.6 to everybody. */
const DIGITS = 15
const LONGEST_FORMAT = 255
/** The last day of 9999. */
const LAST_DAY = 2_958_465

const [yearMonth, monthDay, yuan] = ['yyyy"年"m"月"', 'm"月"d"日"', '¥#,##0']

/** The formats that files name by number alone, as a Chinese Excel shows them. */
const builtInFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: yuan,
  6: yuan,
  7: `${yuan}.00`,
  8: `${yuan}.00`,
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy/m/d',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy/m/d h:mm',
  27: yearMonth,
  28: monthDay,
  29: monthDay,
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  36: yearMonth,
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: yuan,
  43: '#,##0.00',
  44: `${yuan}.00`,
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  50: yearMonth,
  51: monthDay,
  52: yearMonth,
  53: monthDay,
  54: monthDay,
  57: yearMonth,
  58: monthDay,
}

/** A number format of a workbook, ready to be used. */
export type CellFormat = { readonly pattern: string; readonly isDate: boolean }

/** The format of a number, by its pattern or else the number of a built-in one; undefined for those that show no more than the digits. */
export function cellFormat(id: number, pattern: string | undefined): CellFormat | undefined {
  const used = pattern ?? builtInFormats[id]
  if (!used || used.length > LONGEST_FORMAT) return undefined
  // An exponent hides digits that people mean: they are read instead.
  if (/^(?:general|@)$/i.test(used.trim()) || /[0#?]E[+-]/i.test(used)) return undefined
  return { pattern: used, isDate: isDateFormat(used) }
}

function shownText({ pattern }: CellFormat, value: number): string {
  try {
    return format(pattern, value, { locale: 'zh-CN', nbsp: false }).trim()
  } catch {
    // A format that is none.
    return ''
  }
}

/** A number of a cell as people see it. `is1904` counts days from 1904. */
export function numberCell(stored: number, of: CellFormat | undefined, is1904: boolean): SheetCell {
  const value = Number.isSafeInteger(stored) ? stored : Number(stored.toPrecision(DIGITS))
  if (!of) return value
  if (of.isDate && (value < 0 || value > LAST_DAY)) return value
  const shown = shownText(of, is1904 && of.isDate ? value + 1462 : value)
  const held = of.isDate ? serialToDate(value, is1904) : value
  const plain = held instanceof Date ? dateText(held) : numberDigits(held)
  return shown === '' || shown === plain ? held : { value: held, shown }
}
