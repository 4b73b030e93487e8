import { defaultRangeExtractor, type Range, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'

/** Lists of up to so many lines are drawn whole. */
export const drawnWhole = 40

/** What scrolls an element: the nearest element above it that does, else the page. */
export function scrollerOf(element: Element): Element {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (/^(auto|scroll)$/.test(getComputedStyle(above).overflowY)) return above
  return document.documentElement
}

/** How far the first of the rows stands above the upper edge of what scrolls them. */
const offsetOf = (scroller: Element, body: Element) =>
  scroller.getBoundingClientRect().top - body.getBoundingClientRect().top

type Rows = Virtualizer<Element, HTMLTableRowElement>

/**
 * Where the rows stand, for a virtualizer. They begin anywhere below other parts of a form, which grow and shrink: so that is measured whenever
 * something scrolls or changes its size, not told once.
 */
export function observeRows(body: () => Element | null) {
  return (
    { scrollElement }: Rows,
    notify: (offset: number, isScrolling: boolean) => void,
  ): (() => void) | undefined => {
    const rows = body()
    if (!scrollElement || !rows) return undefined
    const tell = () => notify(offsetOf(scrollElement, rows), false)
    tell()
    const target = scrollElement === document.documentElement ? document : scrollElement
    target.addEventListener('scroll', tell, { passive: true })
    const sizes = new ResizeObserver(tell)
    for (const child of scrollElement.children) sizes.observe(child)
    return () => {
      target.removeEventListener('scroll', tell)
      sizes.disconnect()
    }
  }
}

/**
 * The rows to draw: those that are seen, and those that Tab leads to from elsewhere: the neighbours of the row that is held, and both
 * ends of the list.
 */
export function rowsToDraw(range: Range, held: number | undefined): number[] {
  const around = held === undefined ? [] : [held - 1, held, held + 1]
  const rows = new Set([...defaultRangeExtractor(range), 0, ...around, range.count - 1])
  return [...rows].filter((row) => row >= 0 && row < range.count).sort((one, other) => one - other)
}

/** A row of the table as it is drawn: a line, or the room that lines take which are not drawn. */
export type RowPart = { readonly index: number } | { readonly room: number; readonly before: number }

/** The lines to draw, with room for those in between. `whole` is the height of all lines. */
export function rowParts(items: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[], whole: number): RowPart[] {
  const parts: RowPart[] = []
  let end = 0
  for (const { index, start, end: next } of items) {
    if (start > end) parts.push({ room: start - end, before: index })
    parts.push({ index })
    end = next
  }
  if (whole > end) parts.push({ room: whole - end, before: -1 })
  return parts
}
