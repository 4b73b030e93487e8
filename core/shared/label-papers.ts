import { type Message, message } from './message.ts'

/** A paper for labels; all lengths are millimetres. */
export type LabelPaper = {
  readonly value: 'a4' | '100x100' | '80x50' | '60x40'
  readonly title: Message
  /** The paper as a printer knows it. */
  readonly size: 'A4' | `${number}mm ${number}mm`
  readonly width: number
  readonly height: number
  /** White space around the label's content. */
  readonly edge: number
  /** Edge of the square that the code fits into. */
  readonly code: number
  /** Labels of a sheet, where it has several. */
  readonly sheet?: { readonly columns: number; readonly rows: number; readonly left: number; readonly top: number }
}

/** The papers of labels that have a code. */
export const labelPapers: readonly LabelPaper[] = [
  {
    value: 'a4',
    title: message('A4（每页 10 张，按线裁切）'),
    size: 'A4',
    width: 95,
    height: 55,
    edge: 2,
    code: 29,
    sheet: { columns: 2, rows: 5, left: 10, top: 11 },
  },
  {
    value: '100x100',
    title: message('标签 100 × 100 mm'),
    size: '100mm 100mm',
    width: 100,
    height: 100,
    edge: 2,
    code: 40,
  },
  { value: '80x50', title: message('标签 80 × 50 mm'), size: '80mm 50mm', width: 80, height: 50, edge: 2, code: 29 },
  { value: '60x40', title: message('标签 60 × 40 mm'), size: '60mm 40mm', width: 60, height: 40, edge: 1.5, code: 23 },
]

/** Heights of the rows beside the code, by paper; together they fill the label. */
export type LabelRows<Row extends string> = Readonly<Record<LabelPaper['value'], Readonly<Record<Row, number>>>>

/** Returns the paper of an address, A4 where it names none. */
export function labelPaperOf(value: string | undefined): LabelPaper['value'] {
  return labelPapers.find((paper) => paper.value === value)?.value ?? 'a4'
}
