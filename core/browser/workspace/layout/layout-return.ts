import { closeTabs, findByPath, findTab, focusTab, type Layout, pathOfLocation } from './layout.ts'

/**
 * A form leads back to the record that it belongs to, `/orders/1/edit` to `/orders/1`: where another tab shows the record already, that tab comes to the front
 * and the form's closes, so that no address stands in two tabs. Undefined where the tab itself goes there, or holds unsaved input. `home` opens when
 * no tab is left.
 */
export function returnToRecord(layout: Layout, id: string, href: string, home: string): Layout | undefined {
  const asking = findTab(layout, id)?.tab
  const path = pathOfLocation(href)
  if (!asking || asking.dirty || asking.pinned) return undefined
  if (!pathOfLocation(asking.location).startsWith(`${path}/`)) return undefined
  const open = findByPath(layout, path)
  return open && open.id !== id ? focusTab(closeTabs(layout, [id], home), open.id) : undefined
}

/**
 * Whether an address shows the record of a tab in another way, as its print preview does, and may take its place: the tab holds no unsaved input and is not
 * pinned, and the address is open nowhere yet.
 */
export function mayTakeTab(layout: Layout, id: string, href: string): boolean {
  const tab = findTab(layout, id)?.tab
  const path = pathOfLocation(href)
  if (!tab || tab.dirty || tab.pinned || findByPath(layout, path)) return false
  return pathOfLocation(tab.location) === path.slice(0, path.lastIndexOf('/'))
}

/** Whether an address names a kept version of its record. */
const isKeptVersion = (href: string) => /[?&]type=history(&|$)/.test(href.split('#', 1)[0] ?? '')

/**
 * Whether a tab with the path of an address has to move to show it. An address without a query takes the tab as it is, with
 * the query that a person gave its list; but never with a kept version of the record, which is another document to look at.
 */
export function leadsElsewhere(location: string, href: string): boolean {
  return /[?#]/.test(href) || isKeptVersion(location)
}
