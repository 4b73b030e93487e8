import { z } from 'zod'
import { contract } from './contract.ts'
import { importLimits, importReading, sheetSource } from './import-contract.ts'
import { member } from './permission.ts'

/** What of a sheet is answered as lines of a form: more rows than any form takes, cells longer than any field. */
export const lineSheetLimits = { rows: 1000, cell: 5000 } as const

/** A column of a form's lines, by the Chinese names that a sheet may give it; their English counts, too. */
const lineSheetColumn = z.strictObject({
  key: z.string().min(1).max(100),
  headings: z.array(z.string().min(1).max(200)).min(1).max(10),
  required: z.boolean(),
})

/**
 * Reads the rows of one's own uploaded file as lines of a form. Nothing is stored: the form matches names and saves.
 * Throws 422 on a file that cannot be read.
 */
export const lineSheetReading = contract({
  method: 'POST',
  path: 'line_sheets/read',
  permission: member,
  summary: 'Columns and rows of an uploaded file, as lines of a form',
  changes: false,
  body: z.strictObject({ ...sheetSource, columns: z.array(lineSheetColumn).min(1).max(importLimits.columns) }),
  reply: importReading.extend({
    /** The cells of the rows below the headings, as people see them. `rowCount` counts those that are left out, too. */
    lines: z.array(z.array(z.string())),
    /** What cells hold whose format shows something else: 0.035 for 3.5%. `line` and `index` are places in `lines`. */
    held: z.array(z.object({ line: z.number().int(), index: z.number().int(), text: z.string() })),
  }),
  timeout: 120_000,
})
export type LineSheetReading = z.output<typeof lineSheetReading.reply>
