const LONGEST_CELL = 32_767
const LONGEST_NAME = 31
/** Spreadsheets compute with doubles: longer numbers stay texts, so that no digit is lost. */
const MOST_DIGITS = 15

/** A text as the cell of a spreadsheet holds it: control characters have no place in the file's XML. */
export function textCell(value: unknown): string {
  return String(value)
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .slice(0, LONGEST_CELL)
}

/** A decimal as the cell of a spreadsheet holds it: a number, or a text where a number would lose digits. */
export function numberCell(value: unknown): number | string {
  const digits = String(value).replace(/[-.]/g, '').replace(/^0+/, '')
  return digits.length > MOST_DIGITS ? textCell(value) : Number(value)
}

/** A text as the name of a sheet: some characters are not allowed there, nor more than 31. */
export function sheetName(text: string): string {
  return text.replace(/[[\]*?/\\:]/g, ' ').slice(0, LONGEST_NAME)
}
