import { RouterProvider } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Activity, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { livingTabs, panesOf, tabsOf } from './layout/layout.ts'
import { focusHost, followHostFocus, tabHost } from './tabs/tab-host.ts'
import { followTabPlace } from './tab-place.ts'
import type { TabRouter } from './tab-router.tsx'
import { useAwakeTabs } from './tab-warmth.ts'
import { TabContext, type TabScope } from './tabs/view-context.ts'
import { closeTab, goBack, livingLimit, navigateTab, routerOf, setTabDirty, setTabTitle } from './workspace.ts'
import { openFromTab } from './workspace-leading.ts'
import { bareTab, barePagesAtom, focusedTabAtom, layoutAtom, viewAt } from './tabs/workspace-state.ts'

function scopeOf(id: string): TabScope {
  return {
    tabId: id,
    bare: id === bareTab,
    navigate: (href, replace) => navigateTab(id, href, replace),
    setTitle: (text, image) => setTabTitle(id, text, image),
    setDirty: (dirty) => setTabDirty(id, dirty),
    open: (href, where) => openFromTab(id, href, where),
    close: () => void closeTab(id),
    back: () => goBack(id),
  }
}

/** The router of a hidden tab has not loaded the address that it was sent to meanwhile, although it may know the address by now. */
function catchUp(router: TabRouter): void {
  const shown = router.state.resolvedLocation
  if (shown && shown.href !== router.history.location.href) void router.load()
}

/**
 * The content of one tab, drawn into the tab's own element, wherever that is. An `awake` tab that is not in front keeps running as if it were, so
 * that coming back to it costs nothing; the effects of all other tabs are stopped.
 */
function TabContent({ id, location, front, awake }: { id: string; location: string; front: boolean; awake: boolean }) {
  const focused = useAtomValue(focusedTabAtom) === id
  const router = routerOf(id, location)
  const host = tabHost(id)
  useEffect(() => {
    if (awake) catchUp(router)
  }, [router, awake])
  useEffect(() => {
    if (focused) focusHost(id)
  }, [focused, id])
  useEffect(() => followHostFocus(id), [id])
  useEffect(() => (front ? followTabPlace(id) : undefined), [id, front])
  return createPortal(
    <TabContext value={scopeOf(id)}>
      <Activity mode={awake ? 'visible' : 'hidden'}>
        <RouterProvider router={router} />
      </Activity>
    </TabContext>,
    host,
  )
}

/** All tabs that are alive, hidden or not. `visiblePanes` are the panes that are drawn now. */
export function TabContents({ visiblePanes }: { visiblePanes: ReadonlySet<string> }) {
  const layout = useAtomValue(layoutAtom)
  const living = livingTabs(layout, livingLimit)
  const fronts = new Set(
    panesOf(layout.root).flatMap((pane) => (visiblePanes.has(pane.id) && pane.front ? [pane.front] : [])),
  )
  const tabs = tabsOf(layout)
    .filter((tab) => living.has(tab.id))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const awake = useAwakeTabs(fronts)
  return tabs.map(({ id, location }) => (
    <TabContent
      key={id}
      id={id}
      location={location}
      front={fronts.has(id)}
      awake={fronts.has(id) || (awake.has(id) && !viewAt(location)?.view.stopsBehind)}
    />
  ))
}

/** A view that fills the page by itself, without the frame. Each has its own router. */
export function BarePage() {
  return <BareContent key={useAtomValue(barePagesAtom)} />
}

function BareContent() {
  return (
    <TabContext value={scopeOf(bareTab)}>
      <main className="h-full overflow-auto bg-canvas">
        <RouterProvider router={routerOf(bareTab, '/')} />
      </main>
    </TabContext>
  )
}
