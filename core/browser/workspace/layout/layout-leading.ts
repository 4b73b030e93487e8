import {
  focusedPaneOf,
  focusPane,
  focusTab,
  type Layout,
  openSplit,
  openTab,
  panesOf,
  pathOfLocation,
  type Tab,
} from './layout.ts'
import { neighbourOf } from './layout-geometry.ts'

/** The pane that leads, undefined while none does or another one fills the workspace. */
function leadingPaneOf(layout: Layout): string | undefined {
  const pane = layout.leading?.pane
  if (!pane || layout.maximised || !panesOf(layout.root).some((one) => one.id === pane)) return undefined
  return pane
}

/** The tab in front of the pane that leads. */
export function leadingTabOf(layout: Layout): string | undefined {
  const id = leadingPaneOf(layout)
  return id ? panesOf(layout.root).find((pane) => pane.id === id)?.front : undefined
}

/** Lets the focused pane lead the one beside it, or no longer. */
export function toggleLeading(layout: Layout): Layout {
  const { leading, ...rest } = layout
  const pane = focusedPaneOf(layout).id
  return leading?.pane === pane && leadingPaneOf(layout) ? rest : { ...rest, leading: { pane } }
}

/** The pane that follows another: on its right, else left, below, above. */
function followerOf(layout: Layout, leader: string): string | undefined {
  for (const side of ['right', 'left', 'down', 'up'] as const) {
    const pane = neighbourOf(layout, side, leader)
    if (pane) return pane
  }
  return undefined
}

/** Where something is shown that the leading pane asked for. `goes`: the tab shows something else and must be sent there. */
export type Led = { readonly layout: Layout; readonly tab: string; readonly goes: boolean }

/**
 * Makes room beside the leading pane: the tab that shows the path already, else the tab that was led before (unless it
 * is pinned or holds unsaved input), else a new one, in a new pane where there is none. The focus stays where it was.
 */
export function showLed(layout: Layout, location: string): Led | undefined {
  const leader = leadingPaneOf(layout)
  if (!leader) return undefined
  const focused = layout.focusedPane
  const back = (next: Layout, tab: string): Layout => ({
    ...focusPane(next, focused),
    leading: { pane: leader, tab },
  })
  const follower = followerOf(layout, leader)
  const pane = panesOf(layout.root).find((one) => one.id === follower)
  if (!pane) {
    const split = openSplit(focusPane(layout, leader), 'right', location)
    return { layout: back(split.layout, split.id), tab: split.id, goes: false }
  }
  const shows = (tab: Tab) => pathOfLocation(tab.location) === pathOfLocation(location)
  const known = pane.tabs.find(shows)
  if (known) {
    const led = layout.leading?.tab ?? known.id
    return { layout: back(focusTab(layout, known.id), led), tab: known.id, goes: false }
  }
  const led = pane.tabs.find((tab) => tab.id === layout.leading?.tab && !tab.pinned && !tab.dirty)
  if (led) return { layout: back(focusTab(layout, led.id), led.id), tab: led.id, goes: true }
  const opened = openTab(focusPane(layout, pane.id), location)
  return { layout: back(opened.layout, opened.id), tab: opened.id, goes: false }
}
