import { lineSheetLimits, lineSheetReading } from '../../shared/line-sheet-contract.ts'
import { type Route, route } from '../plugin.ts'
import { cellText, heldText, plainText } from './import-cell.ts'
import { guessMapping, headingsOf } from './import-mapping.ts'
import { readStoredSheet, requireSheetFile } from './sheet-file.ts'
import { readingOf } from './sheet-reading.ts'

const lineText = (text: string) => plainText(text).slice(0, lineSheetLimits.cell)

/** The call by which lines of a form come out of spreadsheets. */
export const lineSheetRoutes: readonly Route[] = [
  route(lineSheetReading, async ({ body, actor, services }) => {
    const file = await requireSheetFile(services, actor, body.fileUrl)
    const columns = body.columns.map(({ key, headings: [first, ...others], required }) => ({
      key,
      label: { text: first ?? key },
      alsoHeadings: others.map((text) => ({ text })),
      required,
    }))
    const { sheet, headerRow } = body
    const table = await readStoredSheet(services, file, {
      sheet,
      headerRow,
      headings: columns.flatMap(headingsOf),
      person: actor.id,
    })
    const infos = columns.map(({ key, label, required }) => ({ key, label, required }))
    const rows = table.rows.slice(0, lineSheetLimits.rows)
    return {
      ...readingOf(table, infos, guessMapping(table.header, columns)),
      lines: rows.map(({ cells }) => table.header.map((_, index) => lineText(cellText(cells[index])))),
      held: rows.flatMap(({ cells }, line) =>
        cells.flatMap((cell, index) => {
          const text = heldText(cell)
          return text === cellText(cell) ? [] : [{ line, index, text: lineText(text) }]
        }),
      ),
    }
  }),
]
