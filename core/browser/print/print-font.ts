import unicodeRanges from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }
import { printFamily } from './print-family.ts'

/** Part of the print font: the code points that it draws, and where it lies. */
export type FontSlice = {
  readonly name: string
  readonly address: string
  readonly range: string
  readonly covers: readonly (readonly [first: number, last: number])[]
}

const addresses = import.meta.glob<string>(
  '../../../node_modules/@fontsource-variable/noto-sans-sc/files/*-wght-normal.woff2',
  { eager: true, query: '?url&no-inline', import: 'default' },
)

function readRange(range: string): FontSlice['covers'] {
  return range.split(',').map((part) => {
    const [first = '', last = first] = part.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

const slices: readonly FontSlice[] = Object.entries(unicodeRanges).flatMap(([key, range]) => {
  const name = key.replace(/[[\]]/g, '')
  const file = Object.entries(addresses).find(([path]) => path.endsWith(`noto-sans-sc-${name}-wght-normal.woff2`))
  return file ? [{ name, address: file[1], range, covers: readRange(range) }] : []
})

const found = new Map<number, FontSlice | undefined>()

/** The part of the print font that draws a code point; undefined when it has none. As in a style sheet, the last that covers it wins. */
export function sliceOf(codePoint: number): FontSlice | undefined {
  if (!found.has(codePoint))
    found.set(
      codePoint,
      slices.findLast(({ covers }) => covers.some(([first, last]) => first <= codePoint && codePoint <= last)),
    )
  return found.get(codePoint)
}

/** The parts that a text needs, in the order of the font; spaces and digits are always among them. */
export function slicesOf(text: string): readonly FontSlice[] {
  const needed = new Set([...new Set(`${text} 0`)].map((sign) => sliceOf(sign.codePointAt(0) ?? 0)))
  return slices.filter((slice) => needed.has(slice))
}

/** The style rules that load some parts. Only what a text needs is named: a layout waits for every font that its document names. */
export function fontFaces(of: readonly FontSlice[]): string {
  return of
    .map(
      ({ address, range }) =>
        `@font-face{font-family:"${printFamily}";font-weight:100 900;font-style:normal;src:url("${new URL(address, document.baseURI).href}") format("woff2");unicode-range:${range}}`,
    )
    .join('\n')
}
