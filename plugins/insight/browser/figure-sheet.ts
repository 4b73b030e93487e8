import { type Cell, type CellValue, writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { saveFile } from '../../../core/browser/api/save-file.ts'
import { formatInstant } from '../../../core/shared/calendar.ts'
import { changeOf } from '../../../core/shared/measure.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { numberCell, sheetName, textCell } from '../../../core/shared/sheet-cell.ts'
import type { Figure } from '../figures.ts'
import type { ShownFigure } from '../insight-contract.ts'
import type { Answer } from './figure-panel.tsx'
import { partName } from './figure-text.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Translate = (of: Message) => string

type Row = { readonly name: string; readonly now: string | null; readonly former: string | null }
type Styled = Pick<Cell, 'value'> & { readonly numFmt?: string; readonly isHead?: true }

const head = (value: string): Styled => ({ value, isHead: true })

/** Converts a percentage to the number that spreadsheets compute with: 12.5% is 0.125. */
const share = (percent: string | null) => (percent === null ? null : Number(percent) / 100)

function valueCell({ unit, measure }: Figure, value: string | null): Styled {
  if (unit === 'percent') return { value: share(value), numFmt: '0.0%' }
  const numFmt = unit === 'money' ? '#,##0.00' : measure.kind === 'count' ? '#,##0' : 'General'
  return { value: value === null ? null : numberCell(value), numFmt }
}

/** Builds the cell that tells how much a value changed: shares in percentage points, other values in percent. */
function changeCell({ unit }: Figure, { now, former }: Row): Styled {
  if (unit !== 'percent') return { value: share(changeOf(now, former)), numFmt: '+0.0%;-0.0%;0.0%' }
  const points = now === null || former === null ? null : Number((Number(now) - Number(former)).toFixed(1))
  return { value: points, numFmt: '+0.0" pt";-0.0" pt";0.0" pt"' }
}

/** Builds a sheet with one table of a figure. Above the table it names the figure, the period, and the period before. */
function sheetOf(
  figure: Figure,
  { span, former, until }: Answer,
  translate: Translate,
  name: string,
  rows: readonly Row[],
): WriteSheet {
  const days = ({ from, to }: Answer['span']) => ({ value: translate(message('{from} 至 {to}', { from, to })) })
  const lines: readonly (readonly Styled[])[] = [
    [head(translate(figure.title))],
    [head(translate(message('本期'))), days(span)],
    [head(translate(message('上期'))), days(former)],
    [head(translate(message('统计截至'))), { value: formatInstant(until) }],
    [],
    [name, message('本期'), message('上期'), message('变化')].map((of) =>
      head(typeof of === 'string' ? of : translate(of)),
    ),
    ...rows.map((row) => [
      { value: textCell(row.name) },
      valueCell(figure, row.now),
      valueCell(figure, row.former),
      changeCell(figure, row),
    ]),
  ]
  const cells = lines.flatMap((line, at) =>
    line.map(({ numFmt, isHead }, place): [string, Partial<Cell>] => [
      `${at},${place}`,
      { style: { ...(numFmt ? { numFmt } : {}), ...(isHead ? { font: { bold: true } } : {}) } },
    ]),
  )
  return {
    name: sheetName(name),
    columns: [{ width: 26 }, { width: 24 }, { width: 24 }, { width: 12 }],
    rows: lines.map((line): CellValue[] => line.map(({ value }) => value)),
    cells: new Map(cells),
  }
}

/** Builds the spreadsheet of a figure: one sheet over time, and one by the parts that the figure is divided into. */
export function figureSheet(
  figure: Figure,
  shown: ShownFigure,
  answer: Answer,
  translate: Translate,
): Promise<Uint8Array> {
  const { parts = [], points, splits, split } = shown
  const divided = splits.find(({ key }) => key === split)
  const times = answer.points.map(({ label }, at) => ({ name: label, ...(points[at] ?? { now: null, former: null }) }))
  return writeXlsx({
    sheets: [
      sheetOf(figure, answer, translate, translate(message('时间')), times),
      ...(divided
        ? [
            sheetOf(
              figure,
              answer,
              translate,
              translate(divided.label),
              parts.map((part) => ({ ...part, name: partName(translate, part) })),
            ),
          ]
        : []),
    ],
  })
}

/** Builds the spreadsheet of a figure and downloads it. */
export async function saveFigureSheet(
  figure: Figure,
  shown: ShownFigure,
  answer: Answer,
  translate: Translate,
): Promise<void> {
  const { from, to } = answer.span
  const bytes = await figureSheet(figure, shown, answer, translate)
  saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), `${translate(figure.title)} ${from}_${to}.xlsx`)
}
