import { type Message, message } from '../../../core/shared/message.ts'

/** The parts of a ticket beside its code, from top to bottom. */
export const ticketRows = ['size', 'pieces', 'style', 'color', 'bed', 'order'] as const
export type TicketRow = (typeof ticketRows)[number]

/** A paper for tickets; all lengths are millimetres. */
export type TicketPaper = {
  readonly value: 'a4' | '100x100' | '80x50' | '60x40'
  readonly title: Message
  /** The paper as a printer knows it. */
  readonly size: 'A4' | `${number}mm ${number}mm`
  readonly width: number
  readonly height: number
  /** White space around the ticket's content. */
  readonly edge: number
  /** Edge of the square that the code fits into. */
  readonly code: number
  /** Height of each row; together they fill the ticket. */
  readonly rows: Readonly<Record<TicketRow, number>>
  /** Tickets of a sheet, where it has several. */
  readonly sheet?: { readonly columns: number; readonly rows: number; readonly left: number; readonly top: number }
}

const rowsOf = (...heights: readonly [number, number, number, number, number, number]) =>
  Object.fromEntries(ticketRows.map((row, at) => [row, heights[at]])) as TicketPaper['rows']

/** The papers of tickets. */
export const ticketPapers: readonly TicketPaper[] = [
  {
    value: 'a4',
    title: message('A4（每页 10 张，按线裁切）'),
    size: 'A4',
    width: 95,
    height: 55,
    edge: 2,
    code: 29,
    rows: rowsOf(12, 7, 10, 9, 8, 5),
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
    rows: rowsOf(24, 12, 20, 17, 15, 8),
  },
  {
    value: '80x50',
    title: message('标签 80 × 50 mm'),
    size: '80mm 50mm',
    width: 80,
    height: 50,
    edge: 2,
    code: 29,
    rows: rowsOf(11, 6, 9, 8, 7, 5),
  },
  {
    value: '60x40',
    title: message('标签 60 × 40 mm'),
    size: '60mm 40mm',
    width: 60,
    height: 40,
    edge: 1.5,
    code: 23,
    rows: rowsOf(9, 5, 7, 6.5, 5.5, 4),
  },
]

/** White space between the rows and the code. */
export const codeGap = 1

/** Width of the rows beside the code. */
export const rowWidth = ({ width, edge, code }: TicketPaper): number => width - 2 * edge - code - codeGap

/** Height of a line as a multiple of its letters' size. */
export const lineHeight = 1.15

const step = 0.1
const smallest = 1.2

/** Width of a sign as a multiple of the letters' size; generous, because fonts differ. */
function signWidth(sign: string): number {
  if (/[\u1100-\uffef]/.test(sign)) return 1
  return /[a-z\s.,:;'|!()·\-–/]/.test(sign) ? 0.62 : 0.75
}

/**
 * The size of letters at which a text fills a box without leaving it, in millimetres: lines break anywhere. Even a very long text
 * is not smaller than the smallest that can be printed.
 */
export function fittedSize(
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const length = [...text].reduce((sum, sign) => sum + signWidth(sign), 0)
  const fits = (size: number) => {
    // A line that ends before a wide sign leaves its place empty.
    const inLine = Math.max(1, width / size - 1)
    const lines = length * size <= width ? 1 : Math.ceil(length / inLine)
    return lines * size * lineHeight <= height
  }
  let size = Math.floor(height / lineHeight / step) * step
  while (size > smallest && !fits(size)) size -= step
  return Number(Math.max(size, smallest).toFixed(1))
}
