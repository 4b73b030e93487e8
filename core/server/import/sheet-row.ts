/** A cell as the file holds it; a date is midnight UTC of the day that is shown. */
export type SheetCell = string | number | boolean | Date | null

/** One row; `number` is the row of the sheet, counted from 1. */
export type SheetRow = { readonly number: number; readonly cells: readonly SheetCell[] }
