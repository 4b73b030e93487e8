import type { Message } from '../../../core/shared/message.ts'

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
  if (/[\u1100-\uffefWM@%—]/.test(sign)) return 1
  return /[a-z\s.,:;'|!()·\-–/]/.test(sign) ? 0.62 : 0.75
}

/** A text goes on a second line when its letters are then so many times as large. */
const worthBreaking = 1.6

/** The largest size at which a test holds, in steps; the smallest that can be printed if none does. */
function largest(from: number, fits: (size: number) => boolean): number {
  let size = Math.floor(from / step) * step
  while (size > smallest && !fits(size)) size -= step
  return Math.max(size, smallest)
}

/**
 * The size of letters at which a text fills a box without leaving it, in millimetres. A text that is long for one line breaks
 * anywhere.
 */
export function fittedSize(
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const length = [...text].reduce((sum, sign) => sum + signWidth(sign), 0)
  const highest = height / lineHeight
  const inOne = largest(highest, (size) => length * size <= width)
  // A line that ends before a wide sign leaves its place empty.
  const linesAt = (size: number) => Math.ceil(length / Math.max(1, width / size - 1))
  const broken = largest(highest, (size) => linesAt(size) * size * lineHeight <= height)
  const isBroken = length * inOne > width || broken > inOne * worthBreaking
  return Number((isBroken ? broken : inOne).toFixed(1))
}
