import type { CellPlace } from './grid-model.ts'

/** The cell that an event happened in; undefined outside the cells. */
export function placeOf(target: EventTarget | null): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  if (!cell) return undefined
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/**
 * Gives the cell under a moving pointer its whole text as tooltip when it is cut off. Cells that pass below a resting pointer while the list
 * scrolls get none: measuring each would make the browser compute its style twice a frame.
 */
export function nameCutCell(target: EventTarget | null): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null
  if (!cell) return
  const text = cell.querySelector<HTMLElement>('.truncate') ?? cell
  const cut = text.scrollWidth > text.clientWidth || cell.scrollWidth > cell.clientWidth
  const title = cut ? (cell.textContent ?? '') : ''
  if (cell.title !== title) cell.title = title
}

/** Whether a part of a cell's text is selected, and nothing outside it. */
export function isTextPickedIn(cell: HTMLElement | null): boolean {
  const picked = window.getSelection()
  return Boolean(
    cell && picked && !picked.isCollapsed && cell.contains(picked.anchorNode) && cell.contains(picked.focusNode),
  )
}

/** Removes the page's text selection: the browser would select the text from one cell of a range to the other. */
export function pickCells(root: HTMLElement, isRange: boolean): void {
  if (root.hasAttribute('data-range') === isRange) return
  root.toggleAttribute('data-range', isRange)
  if (isRange) window.getSelection()?.removeAllRanges()
}

/** Opens the context menu of a cell as if it were clicked, for the keys that ask for it. */
export function askForMenu(root: HTMLElement, cell: HTMLElement | null): void {
  const box = (cell ?? root).getBoundingClientRect()
  root.dispatchEvent(
    new MouseEvent('contextmenu', {
      bubbles: true,
      cancelable: true,
      button: 2,
      clientX: box.left + Math.min(24, box.width / 2),
      clientY: box.bottom - 4,
    }),
  )
}
