import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CellPlace, placeOf } from './line-keys.ts'

/**
 * Where the keyboard is in a line editor, and how it gets to a cell. `held` is the row that has it or is to get it: it is drawn wherever the
 * page is scrolled to.
 */
export function useLinePlaces(of: {
  readonly root: RefObject<HTMLDivElement | null>
  readonly name: string
  /** Keys of the columns that can be typed in. */
  readonly keys: readonly string[]
  readonly count: number
}) {
  const { root, name, keys, count } = of
  const [held, setHeld] = useState<number>()
  const wanted = useRef<{ readonly place: CellPlace; readonly far: boolean } | undefined>(undefined)

  const elementAt = ({ row, column }: CellPlace) =>
    root.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(`${name}.${row}.${keys[column]}`)}"]`)
  const focusCell = (place: CellPlace, far = false): boolean => {
    const cell = elementAt(place)
    if (far) cell?.scrollIntoView({ block: 'center', inline: 'nearest' })
    cell?.focus({ preventScroll: far })
    if (cell instanceof HTMLInputElement) cell.select()
    return Boolean(cell)
  }
  useEffect(() => {
    if (!wanted.current) return
    if (count === 0) root.current?.querySelector('button')?.focus()
    if (count === 0 || focusCell(wanted.current.place, wanted.current.far)) wanted.current = undefined
  })
  const want = (place: CellPlace, far = false) => {
    wanted.current = { place, far }
    setHeld(place.row)
  }
  return {
    held,
    /** Notes the row that has the keyboard. */
    hold: setHeld,
    /** Gives the keyboard to a cell once it is drawn. */
    want,
    isDrawn: (place: CellPlace) => Boolean(elementAt(place)),
    /** Gives the keyboard to a cell, drawn or not. */
    goTo: (place: CellPlace) => {
      if (!focusCell(place)) want(place, true)
    },
    /** The cell that an element stands in. */
    cellOf: (target: Element): CellPlace | undefined => {
      const path = target.closest<HTMLElement>('[data-field]')?.dataset.field
      return path === undefined ? undefined : placeOf(path, name, keys)
    },
  }
}
