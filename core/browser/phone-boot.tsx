import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import { StrictMode, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { permits } from '../shared/permission.ts'
import { onApiError } from './api/error-channel.ts'
import { onUserEvent } from './api/live.ts'
import { answerModuleFailure, isModuleFailure, startModules } from './api/module-failure.ts'
import { queryClient, readWithRights } from './api/query-client.ts'
import { accessToken } from './api/token.ts'
import { connectCommands } from './command/command-host.ts'
import {
  type Catalogue,
  followLanguage,
  registerCatalogues,
  showLanguage,
  showSourceTexts,
  storedLanguage,
} from './i18n/language.ts'
import { useText } from './i18n/text.ts'
import type { BrowserPlugin } from './plugin.ts'
import { keepPerson, keptPerson } from './phone/phone-person.ts'
import { scannerPath } from './phone/scanner-path.ts'
import { kindOf, setPlugins } from './plugin-list.ts'
import { forgetOutdated } from './session/kept-data.ts'
import { homePath, loginAddress } from './session/return-address.ts'
import {
  onSession,
  refreshProfile,
  resumeAs,
  resumeSession,
  sessionNow,
  startSession,
  useSession,
} from './session/session.ts'
import { startAppearance, useShownTheme } from './shell/brand/appearance.ts'
import { Button } from './ui/button.tsx'
import { Icon } from './ui/icon.tsx'
import { toastFailure } from './ui/failure-toast.ts'
import { type LateModule, lateModule, useLate, warmLateModules, whenIdle } from './ui/late-module.ts'
import { NoticeHost } from './ui/notice.tsx'
import { Spinner } from './ui/spinner.tsx'
import { toast, ToastPlace } from './ui/toast.tsx'
import { RenderBoundary } from './workspace/render-error.tsx'
import { parseSearch } from './workspace/tabs/search-text.ts'
import type { View } from './workspace/tabs/view.ts'
import { ViewContext, type ViewScope } from './workspace/tabs/view-context.ts'
import {
  bareTab,
  bareTitleAtom,
  focusedTabNow,
  onFocusedTabChange,
  pageAtom,
  setViews,
  viewAt,
} from './workspace/tabs/workspace-state.ts'

const store = getDefaultStore()
const changed = 'selvedge-address'
const addressNow = () => `${window.location.pathname}${window.location.search}`

function onAddress(listener: () => void): () => void {
  for (const event of ['popstate', changed]) window.addEventListener(event, listener)
  return () => {
    for (const event of ['popstate', changed]) window.removeEventListener(event, listener)
  }
}

/** Opens an address: phone pages in this page, everything else as the whole product. */
function open(href: string): void {
  if (!viewAt(href)) return window.location.assign(href)
  window.history.pushState(null, '', href)
  window.dispatchEvent(new Event(changed))
}

function withSearch(next: Readonly<Record<string, string | undefined>>): string {
  const kept = Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${window.location.pathname}?${new URLSearchParams(kept)}`
}

/** The scope of the one view that a phone shows. */
function scopeAt(address: string): ViewScope {
  const [path = '', query = ''] = address.split('?')
  return {
    tabId: bareTab,
    bare: false,
    path,
    search: parseSearch(query),
    setSearch: (next) => {
      window.history.replaceState(null, '', withSearch(next))
      window.dispatchEvent(new Event(changed))
    },
    setTitle: (title) => store.set(bareTitleAtom, title),
    setDirty: () => undefined,
    open,
    close: () => open(scannerPath),
    back: () => window.history.back(),
  }
}

type Code = Awaited<ReturnType<View['load']>>
const codes = new Map<View, LateModule<Code>>()

function codeOf(view: View): LateModule<Code> {
  const code = codes.get(view) ?? lateModule(view.load)
  codes.set(view, code)
  return code
}

function Waiting() {
  return (
    <div className="flex justify-center p-12">
      <Spinner size={20} />
    </div>
  )
}

function Shown({ view, address }: { view: View; address: string }) {
  const t = useText()
  const { actor } = useSession()
  const late = useLate(codeOf(view), true)
  if (!permits(actor?.permissions, view.permission)) return <p className="p-6 text-center">{t('没有访问权限')}</p>
  if (!late) return <Waiting />
  const { View: Drawn } = late
  return (
    <ViewContext value={scopeAt(address)}>
      <Drawn params={{}} />
    </ViewContext>
  )
}

function Unreachable() {
  const t = useText()
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-3 p-8 text-center">
      <Icon name="triangle-alert" size={32} className="text-tone-warning" />
      <p>{t('暂时无法连接服务器')}</p>
      <Button icon="refresh" variant="primary" size="large" onClick={() => void resumeSession()}>
        {t('重试')}
      </Button>
    </div>
  )
}

function Page() {
  const address = useSyncExternalStore(onAddress, addressNow)
  const { status } = useSession()
  const view = viewAt(address)?.view
  if (status === 'unreachable') return <Unreachable />
  if (status !== 'signedIn' || !view) return <Waiting />
  return (
    <RenderBoundary key={address}>
      <Shown view={view} address={address} />
    </RenderBoundary>
  )
}

/** Who is signed in, the scanner, and the way to the whole product. */
function Bar() {
  const t = useText()
  const { user, actor } = useSession()
  const title = useAtomValue(bareTitleAtom)
  const isSeen = user !== undefined
  useEffect(() => {
    document.title = title || t('扫码')
  }, [title, t])
  const place = 'inline-flex h-11 items-center gap-1.5 rounded px-3 text-ink-muted'
  return (
    <header className="sticky top-0 z-10 flex items-center justify-between border-b bg-panel px-1">
      <button type="button" className={place} onClick={() => open(scannerPath)}>
        <Icon name="scan" size={18} />
        {t('扫码')}
      </button>
      {isSeen ? <span className="min-w-0 truncate text-ink-muted">{actor?.name}</span> : null}
      <a href={homePath} className={place}>
        <Icon name="house" size={18} />
        {t('首页')}
      </a>
    </header>
  )
}

function Phone() {
  const theme = useShownTheme()
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RenderBoundary>
          <div className="flex h-full flex-col overflow-auto bg-canvas">
            <Bar />
            <main className="flex-1">
              <Page />
            </main>
          </div>
          <RenderBoundary over>
            <NoticeHost />
          </RenderBoundary>
          <ToastPlace theme={theme} />
        </RenderBoundary>
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** What the few commands of phone pages need of the page around them; there is no workspace. */
function connectPhone(): void {
  const nothing = () => []
  connectCommands({
    actor: () => sessionNow().actor,
    focusedTab: focusedTabNow,
    onFocusedTabChange,
    open,
    showRefusal: (text) => toast.error(text),
    menu: nothing,
    tabs: nothing,
    focusTab: () => undefined,
    recent: nothing,
    watchDrafts: () => () => undefined,
    search: async () => [],
    openFound: async () => undefined,
    load: async () => undefined,
    kind: kindOf,
    considered: () => true,
    showFailure: toastFailure,
  })
}

function leave(): void {
  keepPerson(undefined)
  window.location.assign(loginAddress(addressNow()))
}

/** Keeps the phone pages for when there is no network; browsers allow it over an encrypted connection alone. */
function keepPages(views: readonly View[]): void {
  for (const { path } of views)
    navigator.serviceWorker?.register('/phone-worker.js', { scope: path }).catch(() => undefined)
}

/** The person as this phone knows them, where the server cannot be asked; asked again once the network is back. */
function resumeOffline(): void {
  const person = keptPerson()
  if (!person || sessionNow().status !== 'unreachable') return
  resumeAs(person)
  window.addEventListener('online', () => void refreshProfile().catch(() => undefined))
}

async function start(plugins: readonly BrowserPlugin[], english: readonly Catalogue[]): Promise<void> {
  startAppearance()
  forgetOutdated(new Date())
  setPlugins(plugins)
  registerCatalogues(english)
  const views = plugins.flatMap((plugin) => plugin.views ?? [])
  setViews(views)
  store.set(pageAtom, 'bare')
  connectPhone()
  onApiError(toastFailure)
  followLanguage()
  onUserEvent(({ kind }) => {
    if (kind !== 'session') return
    // A failure is met by the next call.
    refreshProfile()
      .catch(() => undefined)
      .then(() => readWithRights(sessionNow().actor?.permissions ?? {}))
  })
  // Its code comes while the server is asked who the person is.
  const view = viewAt(addressNow())?.view
  if (view && accessToken())
    codeOf(view)
      .load()
      .catch(() => undefined)
  const session = startSession({ ended: leave })
  // A phone without a network may not have kept the English.
  await Promise.all([session, showLanguage(storedLanguage()).catch(showSourceTexts)])
  if (sessionNow().status === 'anonymous') return leave()
  resumeOffline()
  const follow = () => {
    const { user, status } = sessionNow()
    if (status === 'signedIn' && !user.preview) keepPerson(user)
  }
  onSession(follow)
  follow()
  createRoot(document.getElementById('app') as HTMLElement).render(
    <StrictMode>
      <Phone />
    </StrictMode>,
  )
  // What a tap needs comes while there is a network.
  requestAnimationFrame(() =>
    whenIdle(() => {
      warmLateModules()
      keepPages(views)
    }),
  )
}

/**
 * Starts the phone pages in this page: the views of the given plugins without the workspace, its palette and its lists, so that a phone in a workshop loads
 * little. `english` are the texts of the whole product. Everything else that is opened from here loads the product.
 */
export async function startPhone(plugins: readonly BrowserPlugin[], english: readonly Catalogue[]): Promise<void> {
  try {
    await start(plugins, english)
  } catch (error) {
    if (isModuleFailure(error)) await answerModuleFailure(error, startModules)
    throw error
  }
}
