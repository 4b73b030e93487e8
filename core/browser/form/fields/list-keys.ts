import type { RefObject } from 'react'
import { isComposing } from '../../ui/composing.ts'

/** A list with one item at another place; the same list when there is no such place. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  if (to < 0 || to >= list.length) return next
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(to, 0, item)
  return next
}

/**
 * Keys on a list of items that carry `data-item={index}`: arrows walk, Alt+arrows move, Delete removes, Enter opens. The focus
 * follows the item.
 */
export function useListKeys(
  root: RefObject<HTMLElement | null>,
  of: {
    count: number
    move: (from: number, to: number) => void
    remove: (at: number) => void
    open?: (at: number) => void
  },
): (event: React.KeyboardEvent) => void {
  const focus = (at: number) => root.current?.querySelector<HTMLElement>(`[data-item="${at}"]`)?.focus()
  const focusSoon = (at: number) => requestAnimationFrame(() => focus(at))
  return (event) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')?.dataset.item
    if (item === undefined || isComposing(event) || event.ctrlKey || event.metaKey) return
    const at = Number(item)
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (step !== undefined) {
      const to = at + step
      if (to >= 0 && to < of.count) {
        if (event.altKey) {
          of.move(at, to)
          focusSoon(to)
        } else focus(to)
      }
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      of.remove(at)
      if (of.count > 1) focusSoon(Math.min(at, of.count - 2))
    } else if (event.key === 'Enter' && of.open) of.open(at)
    else return
    event.preventDefault()
  }
}
