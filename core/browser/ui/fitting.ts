import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How many of these widths stand side by side in a row; where not all do, `more` of it is kept for the button of the others. */
export function countFitting(widths: readonly number[], room: number, gap: number, more: number): number {
  const upTo = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap)
  if (upTo(widths.length) <= room) return widths.length
  let count = widths.length - 1
  while (count > 0 && upTo(count) + gap + more > room) count -= 1
  return count
}

/** Pixels between buttons, and those that the button of the others takes. */
const gap = 6
const moreWidth = 84

/**
 * How many of a row's parts fit into it. The parts are its children with `data-fits`, in order; `names` is another text whenever one of
 * them may be wider or narrower than before: then all are drawn once and measured before anything is painted.
 */
export function useFitting(names: string, count: number): { row: RefObject<HTMLDivElement | null>; fits: number } {
  const row = useRef<HTMLDivElement>(null)
  const widths = useRef<readonly number[]>([])
  const [known, setKnown] = useState<{ readonly names: string; readonly fits: number }>()
  const fits = known?.names === names ? known.fits : count
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    widths.current = [...element.querySelectorAll<HTMLElement>(':scope > [data-fits]')].map((part) => part.offsetWidth)
    setKnown({ names, fits: countFitting(widths.current, element.clientWidth, gap, moreWidth) })
  }, [names])
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const watch = new ResizeObserver(() =>
      setKnown({ names, fits: countFitting(widths.current, element.clientWidth, gap, moreWidth) }),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [names])
  return { row, fits }
}
