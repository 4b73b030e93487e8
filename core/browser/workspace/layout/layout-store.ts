import { type Layout, type LayoutNode, type Pane, panesOf, type Tab } from './layout.ts'

/** Writes a layout as text. Dirty marks are left out, because views report them again. `owner` names the person it belongs to. */
export function serialiseLayout(layout: Layout, owner: number): string {
  return JSON.stringify({ owner, layout }, (key, value) => (key === 'dirty' ? undefined : value))
}

/** Reads a layout back; undefined when the text is broken or belongs to somebody else. */
export function parseLayout(text: string | null, owner: number): Layout | undefined {
  try {
    const kept = asObject(JSON.parse(text ?? 'null'))
    return kept['owner'] === owner ? readLayout(kept['layout']) : undefined
  } catch {
    return undefined
  }
}

/** A layout as plain JSON, to be kept under a name: without what was closed and what was typed. */
export function layoutValue(layout: Layout): unknown {
  return JSON.parse(JSON.stringify({ ...layout, closed: [] }, (key, value) => (key === 'dirty' ? undefined : value)))
}

/** Reads a layout from plain JSON; undefined when it is broken. */
export function readLayout(value: unknown): Layout | undefined {
  try {
    const given = asObject(value)
    const seen = new Set<string>()
    const root = readNode(given['root'], seen, 0)
    const panes = panesOf(root)
    const tabs = new Set(panes.flatMap((pane) => pane.tabs.map((tab) => tab.id)))
    if (tabs.size === 0) return undefined
    const focusedPane = panes.some((pane) => pane.id === given['focusedPane'])
      ? String(given['focusedPane'])
      : (panes[0] as Pane).id
    const maximised =
      panes.length > 1 && panes.some((pane) => pane.id === given['maximised'])
        ? { maximised: String(given['maximised']) }
        : {}
    const leading = readLeading(
      given['leading'],
      panes.map((pane) => pane.id),
      tabs,
    )
    const serial = Math.max(...[...seen].map((id) => Number(id.slice(1))), 1)
    return {
      root,
      focusedPane,
      ...maximised,
      ...(leading ? { leading } : {}),
      recent: asList(given['recent']).filter((id): id is string => typeof id === 'string' && tabs.has(id)),
      closed: asList(given['closed'])
        .slice(0, 20)
        .map((one) => readPlace(asObject(one))),
      serial,
    }
  } catch {
    return undefined
  }
}

class Broken extends Error {}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Broken()
  return value as Record<string, unknown>
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function readId(value: unknown, seen: Set<string>): string {
  if (typeof value !== 'string' || !/^[pst]\d{1,9}$/.test(value) || seen.has(value)) throw new Broken()
  seen.add(value)
  return value
}

function readPlace(given: Record<string, unknown>): { location: string; title?: string } {
  const { location, title } = given
  if (typeof location !== 'string' || !/^\/(?!\/)/.test(location) || location.length > 2000) throw new Broken()
  return { location, ...(typeof title === 'string' && title ? { title: title.slice(0, 200) } : {}) }
}

function readLeading(
  value: unknown,
  panes: readonly string[],
  tabs: ReadonlySet<string>,
): NonNullable<Layout['leading']> | undefined {
  const { pane, tab } = (value ?? {}) as Record<string, unknown>
  if (typeof pane !== 'string' || !panes.includes(pane)) return undefined
  return { pane, ...(typeof tab === 'string' && tabs.has(tab) ? { tab } : {}) }
}

function readTab(value: unknown, seen: Set<string>): Tab {
  const given = asObject(value)
  return { id: readId(given['id'], seen), ...readPlace(given), pinned: given['pinned'] === true, dirty: false }
}

function readNode(value: unknown, seen: Set<string>, depth: number): LayoutNode {
  if (depth > 12) throw new Broken()
  const given = asObject(value)
  const id = readId(given['id'], seen)
  if (given['kind'] === 'pane') {
    const tabs = asList(given['tabs']).map((tab) => readTab(tab, seen))
    if (tabs.length === 0) throw new Broken()
    const front = tabs.find((tab) => tab.id === given['front']) ?? (tabs[0] as Tab)
    return { kind: 'pane', id, tabs, front: front.id }
  }
  const children = asList(given['children']).map((child) => readNode(child, seen, depth + 1))
  const sizes = asList(given['sizes']).filter(
    (size): size is number => typeof size === 'number' && size > 0 && size <= 100,
  )
  if (children.length < 2 || (given['direction'] !== 'right' && given['direction'] !== 'down')) throw new Broken()
  const even = children.map(() => 100 / children.length)
  return {
    kind: 'split',
    id,
    direction: given['direction'],
    children,
    sizes: sizes.length === children.length ? sizes : even,
  }
}
