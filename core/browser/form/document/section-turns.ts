import { createContext, startTransition, use, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

/** Sections of a form that are drawn at once; those below them wait until these have been painted. */
const drawnFirst = 2

/** In which order the sections of a form were drawn first, and whether the form has been painted. */
type SectionTurns = { readonly nextPlace: () => number; readonly isPainted: boolean }

/** Gives the sections of a form their turns. */
export const SectionTurnsContext = createContext<SectionTurns | undefined>(undefined)

/**
 * The turns of a form's sections. `whole` draws all at once: where the keyboard goes on in a field that may stand in any of them. So does a key or a
 * click that comes before all are drawn: what it asks for may search, check or reach any field.
 */
export function useSectionTurns(whole: boolean): SectionTurns {
  const [isPainted, setPainted] = useState(whole)
  const [nextPlace] = useState(() => {
    let places = 0
    return () => places++
  })
  useEffect(() => {
    if (isPainted) return
    const left = new AbortController()
    const { signal } = left
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!signal.aborted) startTransition(() => setPainted(true))
      }),
    )
    const drawAll = () => flushSync(() => setPainted(true))
    for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, drawAll, { capture: true, signal })
    return () => left.abort()
  }, [isPainted])
  return useMemo(() => ({ nextPlace, isPainted }), [nextPlace, isPainted])
}

/** Whether it is a section's turn to be drawn; always outside a form. */
export function useSectionTurn(): boolean {
  const turns = use(SectionTurnsContext)
  const [place] = useState(() => turns?.nextPlace() ?? 0)
  return place < drawnFirst || !turns || turns.isPainted
}
