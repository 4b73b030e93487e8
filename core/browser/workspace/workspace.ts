import { getDefaultStore } from 'jotai'
import { message } from '../../shared/message.ts'
import type { OpenWhere } from './tabs/view-context.ts'
import { translate, translatePage } from '../i18n/text.ts'
import { homePath, loginAddress, loginPath, returnAddress } from '../session/return-address.ts'
import { sessionNow } from '../session/session.ts'
import type { SessionEnd } from '../api/token.ts'
import { askConfirm } from '../ui/confirm-dialog.tsx'
import { addressWriter } from './address-writer.ts'
import type { Layout } from './layout/layout.ts'
import * as model from './layout/layout.ts'
import { neighbourOf } from './layout/layout-geometry.ts'
import { leadsElsewhere, mayTakeTab, returnToRecord } from './layout/layout-return.ts'
import { parseLayout, serialiseLayout } from './layout/layout-store.ts'
import { forgetLists, withRememberedList } from './tabs/list-address.ts'
import { loadRecentDocuments, noteRecentDocument, recentKind } from './tabs/recent-documents.ts'
import { parseSearch } from './tabs/search-text.ts'
import { dropTabHost } from './tabs/tab-host.ts'
import { forgetPlaces, keepPlaces, leavePlace, loadPlaces, movedInTab } from './tab-place.ts'
import { createTabRouter, refusalOf, type TabRouter } from './tab-router.tsx'
import {
  barePagesAtom,
  bareTab,
  bareTitleAtom,
  focusedTabNow,
  layoutAtom,
  layoutNow,
  pageAtom,
  pageNow,
  viewAt,
} from './tabs/workspace-state.ts'

/** A preview as a role has its own tabs; the person's own tabs come back afterwards. */
const storageKey = () => (sessionNow().actor?.preview ? 'workspace-preview' : 'workspace')
/** Tabs that are kept alive in the background. */
export const livingLimit = 20
/** Width in pixels below which only one pane is shown. */
export const narrowWidth = 900

const store = getDefaultStore()
const routers = new Map<string, TabRouter>()
const addressBar = addressWriter()
let following = false
let restoredFor: number | undefined

type AddressChange = 'push' | 'replace' | 'none'

/** The router of a tab, made when it is first needed. */
export function routerOf(id: string, location: string): TabRouter {
  const known = routers.get(id)
  if (known) return known
  const router = createTabRouter(location)
  routers.set(id, router)
  router.history.subscribe(({ action }: { action: { type: string } }) =>
    moved(id, router, action.type === 'PUSH' ? 'push' : 'replace', ['BACK', 'FORWARD', 'GO'].includes(action.type)),
  )
  return router
}

function moved(id: string, router: TabRouter, how: AddressChange, isReturn: boolean): void {
  const location = router.history.location.href
  const known = model.findTab(layoutNow(), id)?.tab
  if (known && known.location !== location) {
    const [from, to] = [model.pathOfLocation(known.location), model.pathOfLocation(location)]
    const samePath = from === to
    changeTab(id, samePath ? { location } : { location, title: undefined, dirty: false })
    if (!samePath) movedInTab(id, from, to, isReturn)
  }
  if (!following && focusedTabNow() === id) writeAddress(id, how)
}

function writeAddress(id: string, how: AddressChange): void {
  if (how === 'none') return
  const tab = model.findTab(layoutNow(), id)?.tab
  const router = routers.get(id) ?? (tab ? routerOf(id, tab.location) : undefined)
  if (!router) return
  const { href, state } = router.history.location
  const entry = { tab: id, idx: (state as { __TSR_index?: number }).__TSR_index ?? 0 }
  addressBar.write({ href, state: entry, isNew: how === 'push' })
}

function save(): void {
  const { user } = sessionNow()
  if (user) sessionStorage.setItem(storageKey(), serialiseLayout(layoutNow(), user.id))
}

/** Changes location, title or dirty mark of a tab, and stores the layout for this session. */
function changeTab(id: string, change: Parameters<typeof model.changeTab>[2]): void {
  const next = model.changeTab(layoutNow(), id, change)
  if (next === layoutNow()) return
  store.set(layoutAtom, next)
  save()
}

/** Puts another layout in place of the present one, tells the browser's address of the focused tab and keeps it for this session. */
export function applyLayout(next: Layout, how: AddressChange = 'push'): void {
  const before = focusedTabNow()
  store.set(layoutAtom, next)
  const living = model.livingTabs(next, livingLimit)
  for (const id of routers.keys()) if (id !== bareTab && !living.has(id)) forgetTab(id)
  const now = focusedTabNow()
  if (pageNow() === 'workspace' && now && now !== before) writeAddress(now, how)
  save()
}

function forgetTab(id: string): void {
  routers.delete(id)
  dropTabHost(id)
  leavePlace(id)
}

function navigate(id: string, href: string, replace: boolean): void {
  const tab = model.findTab(layoutNow(), id)?.tab
  const { history } = routerOf(id, tab?.location ?? href)
  if (history.location.href === href) return
  if (replace) history.replace(href)
  else history.push(href)
}

function showBare(href: string, how: AddressChange): void {
  routers.get(bareTab)?.history.destroy()
  routers.delete(bareTab)
  routerOf(bareTab, href)
  store.set(barePagesAtom, (shown) => shown + 1)
  store.set(bareTitleAtom, '')
  store.set(pageAtom, 'bare')
  writeAddress(bareTab, how)
}

function showWorkspace(): void {
  routers.delete(bareTab)
  store.set(pageAtom, 'workspace')
}

/** Restores the tabs of this browser session, once after each sign-in. */
function restore(): void {
  const { user } = sessionNow()
  if (!user || restoredFor === user.id) return
  restoredFor = user.id
  loadRecentDocuments(user.preview ? 0 : user.id)
  store.set(layoutAtom, parseLayout(sessionStorage.getItem(storageKey()), user.id) ?? model.emptyLayout())
  loadPlaces(user.id)
}

/** The address to show for one that was asked for: an unknown path, and one that the person may not see, each have a separate page. */
function knownAddress(href: string): string {
  const match = viewAt(href)
  if (!match) return model.pathOfLocation(href) === '/' ? href : '/404'
  return sessionNow().status === 'signedIn' ? (refusalOf(match.view) ?? href) : href
}

/** Shows an address, no matter what asks for it: the browser at start, the sign-in page, a link. */
function goTo(given: string, how: AddressChange): void {
  const href = model.canonicalAddress(given)
  const path = model.pathOfLocation(href)
  const match = viewAt(href)
  if (sessionNow().status !== 'signedIn') {
    if (match?.view.permission.kind === 'anyone') showBare(href, how)
    else showBare(match || path === '/' ? loginAddress(href) : '/404', 'replace')
    return
  }
  restore()
  if (path.startsWith('/auth/'))
    return goTo(returnAddress(parseSearch(href.split('?')[1] ?? '')['returnTo']), 'replace')
  if (match?.view.bare && !model.findByPath(layoutNow(), path)) return showBare(href, how)
  showWorkspace()
  const before = focusedTabNow()
  openInTab(path === '/' ? homePath : knownAddress(href), 'none')
  const now = focusedTabNow()
  if (now) writeAddress(now, how === 'push' && now === before ? 'replace' : how)
}

/** Opens an address in a separate tab, or shows the tab that has it already. */
function openInTab(href: string, how: AddressChange): void {
  const layout = layoutNow()
  const open = model.findByPath(layout, model.pathOfLocation(href))
  if (!open) return applyLayout(model.openTab(layout, href).layout, how)
  applyLayout(model.focusTab(layout, open.id), how)
  showThere(open, href, how !== 'push')
}

/** Leads a tab that has the path of an address to the address, unless it shows it already. */
function showThere(open: model.Tab, href: string, replace: boolean): void {
  if (leadsElsewhere(open.location, href)) navigate(open.id, href, replace)
}

function openBeside(href: string, side: 'right' | 'down'): void {
  const layout = layoutNow()
  const neighbour = neighbourOf(layout, side)
  if (!neighbour) return applyLayout(model.openSplit(layout, side, href).layout)
  const there = model.focusPane(layout, neighbour)
  const same = model
    .focusedPaneOf(there)
    .tabs.find((tab) => model.pathOfLocation(tab.location) === model.pathOfLocation(href))
  applyLayout(same ? model.focusTab(there, same.id) : model.openTab(there, href).layout)
  if (same) showThere(same, href, false)
}

/**
 * Opens an address of the product: in the focused tab (`here`, or `instead` of what it shows, so that nothing leads back to that), as a tab (the default; a tab that shows the path already
 * is focused), or in the pane beside or below. A list without a query comes back as it was last looked at. Whole
 * addresses of other sites open in a new window of the browser.
 */
export function openAddress(href: string, where: OpenWhere = 'tab'): void {
  if (/^[a-z]+:/i.test(href)) {
    window.open(href, '_blank', 'noopener')
    return
  }
  const address = withRememberedList(knownAddress(model.canonicalAddress(href)))
  const focused = focusedTabNow()
  if (pageNow() !== 'workspace' || viewAt(address)?.view.bare) {
    if (pageNow() === 'bare' && where === 'here' && viewAt(address)?.view.bare) navigate(bareTab, address, false)
    else goTo(address, 'push')
  } else if (
    where === 'tab' &&
    focused &&
    viewAt(address)?.view.takesTab &&
    mayTakeTab(layoutNow(), focused, address)
  ) {
    navigate(focused, address, false)
  } else if ((where === 'here' || where === 'instead') && focused) {
    const back = returnToRecord(layoutNow(), focused, address, homePath)
    if (back) {
      applyLayout(back, 'replace')
      const open = model.findTab(back, focusedTabNow() ?? '')?.tab
      if (open) showThere(open, address, true)
    } else navigate(focused, address, where === 'instead')
  } else if ((where === 'beside' || where === 'below') && window.innerWidth >= narrowWidth)
    openBeside(address, where === 'beside' ? 'right' : 'down')
  else openInTab(address, 'push')
}

/** Moves one tab to another address. */
export function navigateTab(id: string, href: string, replace: boolean): void {
  navigate(id, href, replace)
}

/** One step back in a tab; a tab that has no earlier place closes. */
export function goBack(id: string): void {
  const router = routers.get(id)
  if (router?.history.canGoBack()) router.history.back()
  else if (id === bareTab) goTo('/', 'replace')
  else void closeTab(id)
}

/**
 * Sets a tab's title; the recent documents keep title and picture of a record's own view, not of its preview or a copy. A title that is only the view's own name is not
 * kept: the tab then reads it in the language that is shown, also while its view sleeps.
 */
export function setTabTitle(id: string, title: string, image?: string): void {
  if (id === bareTab) return store.set(bareTitleAtom, title)
  const tab = model.findTab(layoutNow(), id)?.tab
  if (!tab || tab.title === title) return
  const match = viewAt(tab.location)
  const isOwnName = !title || (match !== undefined && title === translatePage(match.view.title))
  changeTab(id, { title: isOwnName ? undefined : title })
  const document = title ? recentKind(tab.location) : undefined
  if (document) {
    const path = model.pathOfLocation(tab.location)
    noteRecentDocument({ path, title, document, ...(image ? { image } : {}) }, Date.now())
  }
}

/** Marks a tab as holding unsaved input. */
export function setTabDirty(id: string, dirty: model.Unsaved): void {
  changeTab(id, { dirty })
}

/** Gives a tab the focus. */
export function focusTab(id: string): void {
  applyLayout(model.focusTab(layoutNow(), id))
}

/** Gives a pane the focus. A pane calls this at each focus inside it: only a change is stored, because storing can take a whole frame. */
export function focusPane(id: string): void {
  const next = model.focusPane(layoutNow(), id)
  if (next !== layoutNow()) applyLayout(next)
}

const isUndrafted = (tab: model.Tab) => tab.dirty === 'undrafted'

/** Asks before tabs with unsaved input close; true when none has any. */
export async function askToClose(ids: readonly string[]): Promise<boolean> {
  const dirty = model.tabsOf(layoutNow()).filter((tab) => tab.dirty && ids.includes(tab.id))
  if (dirty.length === 0) return true
  const count = dirty.length
  return askConfirm({
    title: translate(message('关闭未保存的标签页？')),
    text: translate(
      dirty.some(isUndrafted)
        ? message('{count} 个标签页有未保存的内容；列表中待确认的修改关闭后不会保留。', { count })
        : message('{count} 个标签页有未保存的内容；关闭后仍可在同一页面找回草稿。', { count }),
    ),
    confirm: translate(message('关闭')),
    danger: true,
  })
}

/** Asks before a sign-out that would lose unsaved input; true when drafts keep all of it, or the person agrees. */
export async function askToSignOut(): Promise<boolean> {
  const count = model.tabsOf(layoutNow()).filter(isUndrafted).length
  if (count === 0) return true
  return askConfirm({
    title: translate(message('退出登录？')),
    text: translate(message('{count} 个标签页的列表中有待确认的修改，退出后不会保留。', { count })),
    confirm: translate(message('退出登录')),
    danger: true,
  })
}

function holdPage(event: BeforeUnloadEvent): void {
  if (model.tabsOf(layoutNow()).some(isUndrafted)) event.preventDefault()
}

async function closeAsking(ids: readonly string[]): Promise<void> {
  if (!(await askToClose(ids))) return
  applyLayout(model.closeTabs(layoutNow(), ids, homePath))
}

/** Closes a tab (default: the focused one); asks first when it holds unsaved input. */
export async function closeTab(id: string | undefined = focusedTabNow()): Promise<void> {
  if (id) await closeAsking([id])
}

/** Closes the other tabs of the same pane; pinned ones stay. */
export async function closeOtherTabs(id: string | undefined = focusedTabNow()): Promise<void> {
  const found = id ? model.findTab(layoutNow(), id) : undefined
  if (found) await closeAsking(found.pane.tabs.filter((tab) => tab.id !== id && !tab.pinned).map((tab) => tab.id))
}

/** Closes all tabs of all panes; pinned ones stay. Without any left the start page opens. */
export async function closeAllTabs(): Promise<void> {
  await closeAsking(
    model
      .tabsOf(layoutNow())
      .filter((tab) => !tab.pinned)
      .map((tab) => tab.id),
  )
}

function browserAddress(): string {
  return window.location.pathname + window.location.search + window.location.hash
}

function followBrowser(event: PopStateEvent): void {
  addressBar.forget()
  const href = browserAddress()
  const state = event.state as { tab?: unknown; idx?: unknown } | null
  const known = typeof state?.tab === 'string' ? model.findTab(layoutNow(), state.tab)?.tab : undefined
  if (sessionNow().status !== 'signedIn' || !known) {
    if (pageNow() === 'bare' && state?.tab === bareTab) return void routers.get(bareTab)?.history.replace(href)
    return goTo(href, 'replace')
  }
  following = true
  try {
    showWorkspace()
    applyLayout(model.focusTab(layoutNow(), known.id), 'none')
    const { history } = routerOf(known.id, known.location)
    const at = (history.location.state as { __TSR_index?: number }).__TSR_index ?? 0
    if (typeof state?.idx === 'number' && state.idx !== at) history.go(state.idx - at)
    if (history.location.href !== href) history.replace(href)
  } finally {
    following = false
  }
}

/** Shows what the browser's address names, and follows it from then on. Called once the session is known. */
export function startWorkspace(): void {
  window.addEventListener('popstate', followBrowser)
  window.addEventListener('pagehide', keepPlaces)
  window.addEventListener('beforeunload', holdPage)
  goTo(browserAddress(), 'replace')
}

/** Goes on after signing in. */
export function enterWorkspace(returnTo: string | undefined): void {
  const address = returnAddress(returnTo)
  // A person who came from a phone page goes back to it, not to its view in the workspace.
  if (viewAt(address)?.view.phone && /\bMobi/.test(navigator.userAgent)) return window.location.assign(address)
  goTo(address, 'replace')
}

/** Leaves the workspace when the session has ended. Wanted sign-outs forget the tabs; others find them again. */
export function leaveWorkspace(how: SessionEnd): void {
  if (how === 'signedOut') {
    for (const key of ['workspace', 'workspace-preview']) sessionStorage.removeItem(key)
    forgetLists()
    forgetPlaces()
  } else keepPlaces()
  for (const id of routers.keys()) forgetTab(id)
  restoredFor = undefined
  store.set(layoutAtom, model.emptyLayout())
  goTo(how === 'expired' ? '/' : loginPath, 'replace')
}

/** The workspace for code outside components. */
export const workspace = { open: openAddress }
