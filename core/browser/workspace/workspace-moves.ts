import * as model from './layout/layout.ts'
import { neighbourOf, type Side } from './layout/layout-geometry.ts'
import { swapPanes } from './layout/layout-swap.ts'
import { applyLayout, focusPane, focusTab } from './workspace.ts'
import { focusedTabNow, layoutNow } from './tabs/workspace-state.ts'

/** Shows the next (or by -1 the previous) tab of the focused pane. */
export function stepTab(step: number): void {
  const id = model.tabByStep(layoutNow(), step)
  if (id) focusTab(id)
}

/** Gives the pane on a side of the focused one the focus. */
export function focusSide(side: Side): void {
  const neighbour = neighbourOf(layoutNow(), side)
  if (neighbour) focusPane(neighbour)
}

/** Opens the tab that was closed last. */
export function reopenTab(): void {
  applyLayout(model.reopenTab(layoutNow()))
}

/** Shows the focused tab's address a second time: in the same pane, or in a new one beside or below. */
export function duplicateTab(direction?: 'right' | 'down', id: string | undefined = focusedTabNow()): void {
  const tab = id ? model.findTab(layoutNow(), id)?.tab : undefined
  if (!tab) return
  const from = model.focusTab(layoutNow(), tab.id)
  applyLayout(
    (direction
      ? model.openSplit(from, direction, tab.location, tab.title)
      : model.openTab(from, tab.location, tab.title)
    ).layout,
  )
}

/** Moves the focused tab by places inside its pane. */
export function moveTabBy(step: number): void {
  const id = focusedTabNow()
  const found = id ? model.findTab(layoutNow(), id) : undefined
  if (found) applyLayout(model.moveTab(layoutNow(), found.tab.id, found.pane.id, Math.max(0, found.index + step)))
}

/** Moves the focused tab to the pane on a side; at the edge to the right or below a new pane is made for it. */
export function moveTabToSide(side: Side): void {
  const id = focusedTabNow()
  if (!id) return
  const neighbour = neighbourOf(layoutNow(), side)
  if (neighbour) applyLayout(model.moveTab(layoutNow(), id, neighbour, Number.MAX_SAFE_INTEGER))
  else if (side === 'right' || side === 'down') applyLayout(model.moveTabToSplit(layoutNow(), id, side))
}

/** Puts a tab at a place of a pane, as by dragging. */
export function placeTab(id: string, paneId: string, index: number): void {
  applyLayout(model.moveTab(layoutNow(), id, paneId, index))
}

/** Pins or unpins a tab. */
export function pinTab(id: string | undefined = focusedTabNow()): void {
  if (id) applyLayout(model.pinTab(layoutNow(), id))
}

/** Lets the focused pane fill the workspace, and back. */
export function toggleMaximise(): void {
  applyLayout(model.toggleMaximise(layoutNow()))
}

/** Keeps the sizes of a split as the person dragged them. */
export function resizeSplit(splitId: string, sizes: readonly number[]): void {
  applyLayout(model.resizeSplit(layoutNow(), splitId, sizes), 'none')
}

/** Lets the focused pane and its neighbour (the next one at the edge) change places. */
export function swapPane(): void {
  const layout = layoutNow()
  const panes = model.panesOf(layout.root)
  const at = panes.findIndex((pane) => pane.id === layout.focusedPane)
  const other = neighbourOf(layout, 'right') ?? panes[(at + 1) % panes.length]?.id
  if (other) applyLayout(swapPanes(layout, layout.focusedPane, other), 'none')
}
