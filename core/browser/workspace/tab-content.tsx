import { RouterProvider } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Activity, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { livingTabs, panesOf, tabsOf } from './layout.ts'
import { focusHost, followHostFocus, tabHost } from './tab-host.ts'
import { followTabPlace } from './tab-place.ts'
import type { TabRouter } from './tab-router.tsx'
import { TabContext, type TabScope } from './view-context.ts'
import { closeTab, goBack, livingLimit, navigateTab, routerOf, setTabDirty, setTabTitle } from './workspace.ts'
import { openFromTab } from './workspace-leading.ts'
import { bareTab, barePagesAtom, focusedTabAtom, layoutAtom } from './workspace-state.ts'

function scopeOf(id: string, focused: boolean): TabScope {
  return {
    tabId: id,
    bare: id === bareTab,
    focused,
    navigate: (href, replace) => navigateTab(id, href, replace),
    setTitle: (text) => setTabTitle(id, text),
    setDirty: (dirty) => setTabDirty(id, dirty),
    open: (href, where) => openFromTab(id, href, where),
    close: () => void closeTab(id),
    back: () => goBack(id),
  }
}

/** A router whose tab was hidden has not loaded what it was sent to meanwhile. */
function catchUp(router: TabRouter): void {
  if (router.latestLocation.href !== router.history.location.href) void router.load()
}

/** The content of one tab; it is drawn into the tab's own element, wherever that stands. */
function TabContent({ id, location, visible }: { id: string; location: string; visible: boolean }) {
  const focused = useAtomValue(focusedTabAtom) === id
  const router = routerOf(id, location)
  const host = tabHost(id)
  useEffect(() => {
    if (visible) catchUp(router)
  }, [router, visible])
  useEffect(() => {
    if (focused) focusHost(id)
  }, [focused, id])
  useEffect(() => followHostFocus(id), [id])
  useEffect(() => (visible ? followTabPlace(id) : undefined), [id, visible])
  return createPortal(
    <TabContext value={scopeOf(id, focused)}>
      <Activity mode={visible ? 'visible' : 'hidden'}>
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
  return tabs.map((tab) => <TabContent key={tab.id} id={tab.id} location={tab.location} visible={fronts.has(tab.id)} />)
}

/** A view that fills the page by itself, without the frame. */
export function BarePage() {
  const shown = useAtomValue(barePagesAtom)
  const router = routerOf(bareTab, '/')
  return (
    <TabContext value={scopeOf(bareTab, true)}>
      <main className="h-full overflow-auto bg-canvas">
        <RouterProvider key={shown} router={router} />
      </main>
    </TabContext>
  )
}
