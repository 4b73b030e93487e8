import { lineSheetLimits, lineSheetReading } from '../../shared/line-sheet-contract.ts'
import { type Route, route } from '../plugin.ts'
import { cellText, plainText } from './import-cell.ts'
import { guessMapping, headingsOf } from './import-mapping.ts'
import { readStoredSheet, requireSheetFile } from './sheet-file.ts'
import { readingOf } from './sheet-reading.ts'

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
    const table = await readStoredSheet(services, file, { sheet, headerRow, headings: columns.flatMap(headingsOf) })
    const infos = columns.map(({ key, label, required }) => ({ key, label, required }))
    return {
      ...readingOf(table, infos, guessMapping(table.header, columns)),
      lines: table.rows
        .slice(0, lineSheetLimits.rows)
        .map(({ cells }) =>
          table.header.map((_, index) => plainText(cellText(cells[index])).slice(0, lineSheetLimits.cell)),
        ),
    }
  }),
]
