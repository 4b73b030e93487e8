import { type Layout, mapPanes, panesOf } from './layout.ts'

/** Lets two panes change places; each keeps its tabs, the places keep their sizes. The same layout when one of them is missing. */
export function swapPanes(layout: Layout, one: string, other: string): Layout {
  const panes = panesOf(layout.root)
  const first = panes.find((pane) => pane.id === one)
  const second = panes.find((pane) => pane.id === other)
  if (!first || !second || first === second) return layout
  const root = mapPanes(layout.root, (pane) => (pane === first ? second : pane === second ? first : pane))
  const { maximised: _, ...rest } = layout
  return { ...rest, root }
}
