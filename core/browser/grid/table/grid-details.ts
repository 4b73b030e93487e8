import { type RefObject, useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { RowSource } from '../rows/row-source.ts'
import { type GridStore, isExpandedIn } from './grid-store.ts'

/** Height in pixels of details that were never drawn. */
const unseenHeight = 120

/** The heights of the details below expanded rows, as the rows of a grid are laid out. */
export type RowDetails = {
  /** The height that the row at a place takes below itself; 0 for one that is not expanded. */
  readonly heightAt: (index: number) => number
  /** Notes the height that the details of a record have come to. */
  readonly note: (id: number, height: number) => void
}

/** Follows which rows are expanded and how high their details are. `heightAt` is another function when any row's height may be another. */
export function useRowDetails(store: GridStore, rows: RowSource, hasDetails: boolean): RowDetails {
  const expansion = useSyncExternalStore(store.onExpansion, store.expansion)
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(() => new Map())
  const isPlain = !hasDetails || (!expansion.all && expansion.except.size === 0)
  // Plain lists keep one function, so that new rows do not lay them out anew.
  const changing = isPlain ? undefined : rows
  const heightAt = useMemo(
    () => (index: number) => {
      const row = changing?.rowAt(index)
      return row && isExpandedIn(expansion, row.id) ? (heights.get(row.id) ?? unseenHeight) : 0
    },
    [changing, expansion, heights],
  )
  const note = useCallback(
    (id: number, height: number) =>
      setHeights((known) => (known.get(id) === height ? known : new Map(known).set(id, height))),
    [],
  )
  return { heightAt, note }
}

/** Tells the height of the details of a record as that changes. */
export function useToldHeight(
  frame: RefObject<HTMLElement | null>,
  id: number,
  onHeight: RowDetails['note'] | undefined,
): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !onHeight) return undefined
    const measure = () => element.offsetHeight > 0 && onHeight(id, element.offsetHeight)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame, id, onHeight])
}
