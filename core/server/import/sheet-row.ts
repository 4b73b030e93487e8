/** A number or a date whose format shows it as another text than its digits: 3.5% for 0.035, 00123 for 123. */
export type ShownValue = { readonly value: number | Date; readonly shown: string }

/** A formula whose result the file does not hold, because the program that wrote it does not compute. */
export type UncomputedFormula = { readonly isUncomputed: true }

/** A cell as the file holds it; a date is midnight UTC of the day that is shown. */
export type SheetCell = string | number | boolean | Date | ShownValue | UncomputedFormula | null

/** One row; `number` is the row of the sheet, counted from 1. */
export type SheetRow = { readonly number: number; readonly cells: readonly SheetCell[] }

/** Whether a cell holds a formula without its result. */
export function isUncomputed(cell: SheetCell | undefined): cell is UncomputedFormula {
  return typeof cell === 'object' && cell !== null && 'isUncomputed' in cell
}

/** The number, date or text that a cell holds, whatever its format shows. */
export function heldValue(cell: SheetCell | undefined): string | number | boolean | Date | null {
  if (cell === undefined || cell === null || isUncomputed(cell)) return null
  return typeof cell === 'object' && 'shown' in cell ? cell.value : cell
}
