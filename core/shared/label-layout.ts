import type { LabelPaper } from './label-papers.ts'

/** White space between the rows and the code. */
export const codeGap = 1

/** Width of the rows beside the code. */
export const rowWidth = ({ width, edge, code }: LabelPaper): number => width - 2 * edge - code - codeGap

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

const textWidth = (text: string) => [...text].reduce((sum, sign) => sum + signWidth(sign), 0)

/** Browsers round the width of each sign: a line that just fits would break. */
const usable = 0.98

/** Counts the lines that a text fills when it may break after any letter. A line holds `width` letters. */
function brokenLines(text: string, width: number): number {
  // A line that ends before a wide sign leaves its place empty.
  return Math.ceil(textWidth(text) / Math.max(1, width - 1))
}

/** Counts the lines that a text fills when it breaks between words only. Returns infinity when a word is longer than a line of `width` letters. */
function wordLines(text: string, width: number): number {
  let lines = 1
  let filled = 0
  for (const word of text.split(' ')) {
    const own = textWidth(word)
    if (own > width * usable) return Number.POSITIVE_INFINITY
    const after = filled === 0 ? own : filled + signWidth(' ') + own
    lines += after > width * usable ? 1 : 0
    filled = after > width * usable ? own : after
  }
  return lines
}

/**
 * The size of letters at which a text fills a box without leaving it, in millimetres. A text that is long for one line breaks
 * anywhere, or with `keepsWords` between its words alone.
 */
export function fittedSize(
  text: string,
  {
    width,
    height,
    keepsWords = false,
  }: { readonly width: number; readonly height: number; readonly keepsWords?: boolean },
): number {
  const length = textWidth(text)
  const highest = height / lineHeight
  const inOne = largest(highest, (size) => length * size <= width * usable)
  const linesAt = (size: number) => (keepsWords ? wordLines(text, width / size) : brokenLines(text, width / size))
  const broken = largest(highest, (size) => linesAt(size) * size * lineHeight <= height)
  const isBroken = length * inOne > width || broken > inOne * worthBreaking
  return Number((isBroken ? broken : inOne).toFixed(1))
}
