/** Whether a tab holds unsaved input; `undrafted` when no draft would keep it after the tab has closed. */
export type Unsaved = boolean | 'undrafted'

/** One tab: what it shows is named by its location (path, search and hash). Title and dirty mark come from its view. */
export type Tab = {
  readonly id: string
  readonly location: string
  readonly title?: string
  readonly pinned: boolean
  readonly dirty: Unsaved
}

/** A stack of tabs of which one is in front. A pane without tabs exists only in a new layout. */
export type Pane = {
  readonly kind: 'pane'
  readonly id: string
  readonly tabs: readonly Tab[]
  readonly front: string | undefined
}

/** Panes side by side (`right`) or one below the other (`down`); `sizes` are percentages, one for each child. */
export type Split = {
  readonly kind: 'split'
  readonly id: string
  readonly direction: SplitDirection
  readonly children: readonly LayoutNode[]
  readonly sizes: readonly number[]
}

export type SplitDirection = 'right' | 'down'
export type LayoutNode = Pane | Split

/** The workspace as a plain value. Every change makes a new one. */
export type Layout = {
  readonly root: LayoutNode
  readonly focusedPane: string
  /** Id of the pane that fills the workspace while it is maximised. */
  readonly maximised?: string
  /** The pane that leads: what is marked or opened in it shows in the pane beside it, in `tab` once there is one. */
  readonly leading?: { readonly pane: string; readonly tab?: string }
  /** Ids of tabs, the last used first. */
  readonly recent: readonly string[]
  /** Closed tabs, the last closed first. */
  readonly closed: readonly { readonly location: string; readonly title?: string }[]
  /** Source of ids. */
  readonly serial: number
}

const closedLimit = 20

/** A workspace with one pane and no tab. */
export function emptyLayout(): Layout {
  return {
    root: { kind: 'pane', id: 'p1', tabs: [], front: undefined },
    focusedPane: 'p1',
    recent: [],
    closed: [],
    serial: 1,
  }
}

/** All panes, in reading order. */
export function panesOf(node: LayoutNode): readonly Pane[] {
  return node.kind === 'pane' ? [node] : node.children.flatMap(panesOf)
}

/** All tabs, in reading order. */
export function tabsOf(layout: Layout): readonly Tab[] {
  return panesOf(layout.root).flatMap((pane) => pane.tabs)
}

/** The pane that has the focus. */
export function focusedPaneOf(layout: Layout): Pane {
  const panes = panesOf(layout.root)
  return panes.find((pane) => pane.id === layout.focusedPane) ?? (panes[0] as Pane)
}

/** Id of the tab that has the focus, undefined while there is none. */
export function focusedTabOf(layout: Layout): string | undefined {
  return focusedPaneOf(layout).front
}

/** The tab and its pane, undefined when it is not open. */
export function findTab(layout: Layout, id: string): { pane: Pane; tab: Tab; index: number } | undefined {
  for (const pane of panesOf(layout.root)) {
    const index = pane.tabs.findIndex((tab) => tab.id === id)
    if (index >= 0) return { pane, tab: pane.tabs[index] as Tab, index }
  }
  return undefined
}

/** The path of a location, without search and hash. */
export function pathOfLocation(location: string): string {
  return location.split(/[?#]/, 1)[0] || '/'
}

/**
 * An address in the one spelling in which addresses are compared: without empty parts or a slash at the end of its path, and with unreserved
 * characters as themselves (RFC 3986, 6.2.2.2).
 */
export function canonicalAddress(href: string): string {
  const path = href.split(/[?#]/, 1)[0] ?? ''
  const plain = path
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : code
    })
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  return `${plain || '/'}${href.slice(path.length)}`
}

/** An open tab that shows this path, the focused pane's first. */
export function findByPath(layout: Layout, path: string): Tab | undefined {
  const shows = (tab: Tab) => pathOfLocation(tab.location) === path
  return focusedPaneOf(layout).tabs.find(shows) ?? tabsOf(layout).find(shows)
}

/** The tree with every pane changed; the same tree when none was. */
export function mapPanes(node: LayoutNode, change: (pane: Pane) => Pane): LayoutNode {
  if (node.kind === 'pane') return change(node)
  const children = node.children.map((child) => mapPanes(child, change))
  return children.every((child, index) => child === node.children[index]) ? node : { ...node, children }
}

function changePane(layout: Layout, id: string, change: (pane: Pane) => Pane): Layout {
  const root = mapPanes(layout.root, (pane) => (pane.id === id ? change(pane) : pane))
  return root === layout.root ? layout : { ...layout, root }
}

/** Changes what is known of a tab (location, title, dirty). The same layout when nothing differs or it is not open. */
export function changeTab(layout: Layout, id: string, change: Partial<Omit<Tab, 'id' | 'pinned'>>): Layout {
  const found = findTab(layout, id)
  if (!found) return layout
  const same = (Object.keys(change) as (keyof typeof change)[]).every((key) => found.tab[key] === change[key])
  if (same) return layout
  const { title, ...rest } = { ...found.tab, ...change }
  const next: Tab = title === undefined ? rest : { ...rest, title }
  return changePane(layout, found.pane.id, (pane) => ({
    ...pane,
    tabs: pane.tabs.map((tab) => (tab.id === id ? next : tab)),
  }))
}

/** Brings a tab to the front of its pane and gives it the focus. */
export function focusTab(layout: Layout, id: string): Layout {
  const found = findTab(layout, id)
  if (!found) return layout
  if (layout.focusedPane === found.pane.id && found.pane.front === id && layout.recent[0] === id) return layout
  const shown = changePane(layout, found.pane.id, (pane) => (pane.front === id ? pane : { ...pane, front: id }))
  const { maximised, ...rest } = shown
  return {
    ...rest,
    ...(maximised === found.pane.id ? { maximised } : {}),
    focusedPane: found.pane.id,
    recent: [id, ...layout.recent.filter((one) => one !== id)],
  }
}

/** Gives a pane the focus. */
export function focusPane(layout: Layout, id: string): Layout {
  const pane = panesOf(layout.root).find((one) => one.id === id)
  if (!pane) return layout
  return pane.front ? focusTab(layout, pane.front) : { ...layout, focusedPane: id }
}

/** Opens a location as a new tab in the focused pane, right of the tab in front, and focuses it. */
export function openTab(layout: Layout, location: string, title?: string): { layout: Layout; id: string } {
  const id = `t${layout.serial + 1}`
  const tab: Tab = { id, location, pinned: false, dirty: false, ...(title ? { title } : {}) }
  const added = changePane({ ...layout, serial: layout.serial + 1 }, focusedPaneOf(layout).id, (pane) => {
    const at = pane.tabs.findIndex((one) => one.id === pane.front)
    const firstFree = pane.tabs.filter((one) => one.pinned).length
    const index = at < 0 ? pane.tabs.length : Math.max(at + 1, firstFree)
    return { ...pane, tabs: pane.tabs.toSpliced(index, 0, tab) }
  })
  return { layout: focusTab(added, id), id }
}

function splitNode(
  node: LayoutNode,
  paneId: string,
  direction: SplitDirection,
  added: Pane,
  splitId: string,
): LayoutNode {
  if (node.kind === 'pane') {
    if (node.id !== paneId) return node
    return { kind: 'split', id: splitId, direction, children: [node, added], sizes: [50, 50] }
  }
  const index = node.children.findIndex((child) => child.kind === 'pane' && child.id === paneId)
  if (index >= 0 && node.direction === direction) {
    const children = node.children.toSpliced(index + 1, 0, added)
    const half = (node.sizes[index] ?? 100 / node.children.length) / 2
    const isEven = node.sizes.every((size) => Math.abs(size - 100 / node.sizes.length) < 1)
    // Panes that nobody has resized share the room with the new one; otherwise it takes half of the one that it splits.
    const sizes = isEven ? children.map(() => 100 / children.length) : node.sizes.toSpliced(index, 1, half, half)
    return { ...node, children, sizes }
  }
  return { ...node, children: node.children.map((child) => splitNode(child, paneId, direction, added, splitId)) }
}

/** Opens a location in a new pane beside or below the focused one. */
export function openSplit(
  layout: Layout,
  direction: SplitDirection,
  location: string,
  title?: string,
): { layout: Layout; id: string } {
  const paneId = `p${layout.serial + 1}`
  const pane: Pane = { kind: 'pane', id: paneId, tabs: [], front: undefined }
  const { maximised: _, ...rest } = layout
  const root = splitNode(layout.root, focusedPaneOf(layout).id, direction, pane, `s${layout.serial + 2}`)
  return openTab({ ...rest, root, focusedPane: paneId, serial: layout.serial + 2 }, location, title)
}

function prune(node: LayoutNode): LayoutNode | undefined {
  if (node.kind === 'pane') return node.tabs.length > 0 ? node : undefined
  const kept = node.children.flatMap((child, index) => {
    const next = prune(child)
    return next ? [{ node: next, size: node.sizes[index] ?? 0 }] : []
  })
  if (kept.length === 0) return undefined
  if (kept.length === 1) return kept[0]?.node
  if (kept.length === node.children.length && kept.every((one, index) => one.node === node.children[index])) return node
  const sum = kept.reduce((total, one) => total + one.size, 0) || 1
  return { ...node, children: kept.map((one) => one.node), sizes: kept.map((one) => (one.size / sum) * 100) }
}

/** Removes panes that ran empty and repairs focus and recency; keeps one pane. */
function settle(layout: Layout): Layout {
  const focused = focusedPaneOf(layout)
  const root = prune(layout.root) ?? { ...focused, tabs: [], front: undefined }
  const panes = panesOf(root)
  const open = new Set(panes.flatMap((pane) => pane.tabs.map((tab) => tab.id)))
  const recent = layout.recent.filter((id) => open.has(id))
  const stays = panes.some((pane) => pane.id === layout.focusedPane)
  const next = stays
    ? layout.focusedPane
    : ((panes.find((pane) => pane.tabs.some((tab) => tab.id === recent[0])) ?? panes[0]) as Pane).id
  const { maximised, ...rest } = layout
  const large = panes.length > 1 && maximised && panes.some((pane) => pane.id === maximised) ? { maximised } : {}
  const settled: Layout = { ...rest, ...large, root, recent, focusedPane: next }
  const front = focusedTabOf(settled)
  return front ? focusTab(settled, front) : settled
}

/** A pane without some tabs. When the front one is among them, its left neighbour is in front then. */
function withoutTabs(pane: Pane, gone: ReadonlySet<string>): Pane {
  if (!pane.tabs.some((tab) => gone.has(tab.id))) return pane
  const tabs = pane.tabs.filter((tab) => !gone.has(tab.id))
  if (pane.front && !gone.has(pane.front)) return { ...pane, tabs }
  const at = pane.tabs.findIndex((tab) => tab.id === pane.front)
  const left = pane.tabs.slice(0, Math.max(at, 0)).findLast((tab) => !gone.has(tab.id))
  return { ...pane, tabs, front: (left ?? tabs[0])?.id }
}

/** Closes tabs and remembers them for reopening. When none is left, `home` is opened. */
export function closeTabs(layout: Layout, ids: readonly string[], home: string): Layout {
  const gone = new Set(ids)
  const closing = tabsOf(layout).filter((tab) => gone.has(tab.id))
  if (closing.length === 0) return layout
  const remembered = closing.map(({ location, title }) => ({ location, ...(title ? { title } : {}) })).reverse()
  const closed = settle({
    ...layout,
    root: mapPanes(layout.root, (pane) => withoutTabs(pane, gone)),
    closed: [...remembered, ...layout.closed].slice(0, closedLimit),
  })
  return tabsOf(closed).length === 0 ? openTab(closed, home).layout : closed
}

/** Opens the tab that was closed last; the same layout when there is none. */
export function reopenTab(layout: Layout): Layout {
  const [last, ...closed] = layout.closed
  return last ? openTab({ ...layout, closed }, last.location, last.title).layout : layout
}

/** Moves a tab to a place in a pane, and focuses it there. `index` counts without the tab itself. */
export function moveTab(layout: Layout, id: string, paneId: string, index: number): Layout {
  const found = findTab(layout, id)
  if (!found || !panesOf(layout.root).some((pane) => pane.id === paneId)) return layout
  const taken = mapPanes(layout.root, (pane) => withoutTabs(pane, new Set([id])))
  const placed = mapPanes(taken, (pane) => {
    if (pane.id !== paneId) return pane
    const pins = pane.tabs.filter((tab) => tab.pinned).length
    const at = found.tab.pinned ? Math.min(index, pins) : Math.max(index, pins)
    return { ...pane, tabs: pane.tabs.toSpliced(at, 0, found.tab), front: id }
  })
  return settle({
    ...layout,
    root: placed,
    focusedPane: paneId,
    recent: [id, ...layout.recent.filter((one) => one !== id)],
  })
}

/** Moves a tab into a new pane beside or below its own; the same layout when it is alone there. */
export function moveTabToSplit(layout: Layout, id: string, direction: SplitDirection): Layout {
  const found = findTab(layout, id)
  if (!found || found.pane.tabs.length < 2) return layout
  const paneId = `p${layout.serial + 1}`
  const pane: Pane = { kind: 'pane', id: paneId, tabs: [], front: undefined }
  const root = splitNode(layout.root, found.pane.id, direction, pane, `s${layout.serial + 2}`)
  const { maximised: _, ...rest } = layout
  return moveTab({ ...rest, root, serial: layout.serial + 2 }, id, paneId, 0)
}

/** Pins or unpins a tab. Pinned tabs stand first and are spared by close-others and close-all. */
export function pinTab(layout: Layout, id: string): Layout {
  const found = findTab(layout, id)
  if (!found) return layout
  const tab = { ...found.tab, pinned: !found.tab.pinned }
  return changePane(layout, found.pane.id, (pane) => {
    const others = pane.tabs.filter((one) => one.id !== id)
    const pins = others.filter((one) => one.pinned).length
    return { ...pane, tabs: others.toSpliced(pins, 0, tab) }
  })
}

/** Keeps how the user divided a split; `sizes` are percentages. */
export function resizeSplit(layout: Layout, splitId: string, sizes: readonly number[]): Layout {
  const change = (node: LayoutNode): LayoutNode => {
    if (node.kind === 'pane') return node
    if (node.id !== splitId) return { ...node, children: node.children.map(change) }
    return sizes.length === node.children.length ? { ...node, sizes } : node
  }
  return { ...layout, root: change(layout.root) }
}

/** Lets the focused pane fill the workspace, or gives the others their place back. */
export function toggleMaximise(layout: Layout): Layout {
  const { maximised, ...rest } = layout
  if (maximised || panesOf(layout.root).length < 2) return rest
  return { ...rest, maximised: focusedPaneOf(layout).id }
}

/** The tab `step` places further in the focused pane, around the end. */
export function tabByStep(layout: Layout, step: number): string | undefined {
  const { tabs, front } = focusedPaneOf(layout)
  if (tabs.length === 0) return undefined
  const at = tabs.findIndex((tab) => tab.id === front)
  return tabs[(((at + step) % tabs.length) + tabs.length) % tabs.length]?.id
}

/**
 * Tabs that stay alive: those in front, those with unsaved input, and the last used ones up to `limit`. The others are built again when they are
 * shown next.
 */
export function livingTabs(layout: Layout, limit: number): ReadonlySet<string> {
  const living = new Set<string>()
  for (const pane of panesOf(layout.root)) {
    if (pane.front) living.add(pane.front)
    for (const tab of pane.tabs) if (tab.dirty) living.add(tab.id)
  }
  for (const id of layout.recent) {
    if (living.size >= limit) break
    living.add(id)
  }
  return living
}
