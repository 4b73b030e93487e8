const LONGEST_CELL = 32_767
const LONGEST_NAME = 31
/** Spreadsheets compute with doubles: longer numbers stay texts, so that no digit is lost. */
const MOST_DIGITS = 15

/** Makes a text fit into the cell of a spreadsheet: without control characters, which the XML of the file cannot hold, and not too long. */
export function textCell(value: unknown): string {
  return String(value)
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .slice(0, LONGEST_CELL)
}

/** Makes a decimal fit into the cell of a spreadsheet: a number, or a text if a number would lose digits. */
export function numberCell(value: unknown): number | string {
  const digits = String(value).replace(/[-.]/g, '').replace(/^0+/, '')
  return digits.length > MOST_DIGITS ? textCell(value) : Number(value)
}

/** Makes a text fit as the name of a sheet, which may have no more than 31 characters and not all of them. */
export function sheetName(text: string): string {
  return text.replace(/[[\]*?/\\:]/g, ' ').slice(0, LONGEST_NAME)
}
