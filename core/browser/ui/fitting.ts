import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const widthOf = (element: HTMLElement) => element.getBoundingClientRect().width

/** How many of these widths stand side by side in a row; where not all do, `more` of it is kept for the button of the others. */
export function countFitting(widths: readonly number[], room: number, gap: number, more: number): number {
  const upTo = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap)
  if (upTo(widths.length) <= room) return widths.length
  let count = Math.max(0, widths.length - 1)
  while (count > 0 && upTo(count) + gap + more > room) count -= 1
  return count
}

/** The same where the last one always stands: how many of those before it have room. */
export function countBeforeLast(widths: readonly number[], room: number, gap: number): number {
  const last = widths.at(-1) ?? 0
  return countFitting(widths.slice(0, -1), room - last - gap, gap, -gap)
}

/** Pixels between buttons, and those that the button of the others takes where it has a word. */
const gap = 6
const moreWidth = 84

/**
 * How many of a row's parts fit into it. The parts are its children with `data-fits`, in order; `names` is another text whenever one of
 * them may be wider or narrower than before: then all are drawn once and measured before anything is painted. The button of the others stands in
 * the row, and takes `more` pixels there, or `beside` it; with `beside, last kept` the last part always stands, and those before it are counted.
 * `whole` is the width at which all have room, for a row that gives room to its neighbours first.
 */
export function useFitting(
  names: string,
  count: number,
  others: 'inside' | 'beside' | 'beside, last kept' = 'inside',
  more = moreWidth,
): { row: RefObject<HTMLDivElement | null>; fits: number; whole: number | undefined } {
  const row = useRef<HTMLDivElement>(null)
  const widths = useRef<readonly number[]>([])
  const [known, setKnown] = useState<{ readonly names: string; readonly fits: number; readonly whole: number }>()
  const { fits, whole } = known?.names === names ? known : { fits: count, whole: undefined }
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return undefined
    const readWidths = () => [...element.querySelectorAll<HTMLElement>(':scope > [data-fits]')].map(widthOf)
    const measure = () => {
      // What is not laid out has no widths: it is measured once it is.
      if (!element.getClientRects().length) return
      if (!widths.current.length) widths.current = readWidths()
      // Layout rounds to a 64th of a pixel, each part by itself.
      const room = widthOf(element) + 0.5
      const next =
        others === 'beside, last kept'
          ? countBeforeLast(widths.current, room, gap)
          : countFitting(widths.current, room, gap, others === 'inside' ? more : -gap)
      const all = widths.current.reduce((sum, width) => sum + width + gap, -gap)
      setKnown((now) =>
        now?.names === names && now.fits === next ? now : { names, fits: next, whole: Math.max(0, all) },
      )
    }
    widths.current = []
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [names, others, more])
  return { row, fits, whole }
}
