import { type Layout, type LayoutNode, tabsOf } from './layout.ts'

const closedLimit = 20

/**
 * Replaces the present layout. Its panes and tabs get ids that this page has not used, so that nothing that still exists under an old id is
 * mistaken for one of them; the tabs that go can be reopened.
 */
export function replaceLayout(present: Layout, next: Layout): Layout {
  const numberOf = (id: string) => Number(id.slice(1)) + present.serial
  const renamed = (id: string) => `${id.charAt(0)}${numberOf(id)}`
  const renumber = (node: LayoutNode): LayoutNode =>
    node.kind === 'pane'
      ? {
          ...node,
          id: renamed(node.id),
          front: node.front && renamed(node.front),
          tabs: node.tabs.map((tab) => ({ ...tab, id: renamed(tab.id) })),
        }
      : { ...node, id: renamed(node.id), children: node.children.map(renumber) }
  const { maximised, leading } = next
  const going = tabsOf(present).map(({ location, title }) => ({ location, ...(title ? { title } : {}) }))
  return {
    root: renumber(next.root),
    focusedPane: renamed(next.focusedPane),
    ...(maximised ? { maximised: renamed(maximised) } : {}),
    ...(leading
      ? { leading: { pane: renamed(leading.pane), ...(leading.tab ? { tab: renamed(leading.tab) } : {}) } }
      : {}),
    recent: next.recent.map(renamed),
    closed: [...going.reverse(), ...present.closed].slice(0, closedLimit),
    serial: next.serial + present.serial,
  }
}
