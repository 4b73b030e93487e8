import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { StrictMode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { invalidateDocuments } from './api/contract-query.ts'
import { askEarly } from './api/early-calls.ts'
import { onApiError } from './api/error-channel.ts'
import { onUserEvent } from './api/live.ts'
import { answerModuleFailure, isModuleFailure, startModules } from './api/module-failure.ts'
import { queryClient, readWithRights } from './api/query-client.ts'
import { fetchCommands, setGlobalCommands } from './command/command-scope.ts'
import { coreCommands } from './command/core-commands.ts'
import { Palette, preparePalette } from './command/palette/palette.tsx'
import { closePalette, isPaletteOpen } from './command/palette-state.ts'
import { startUndo } from './command/undo/undo-commands.ts'
import { undoStorageKey } from './command/undo/undo-keys.ts'
import { OriginHost } from './document/origin-host.tsx'
import { closeOrigin } from './document/origin-state.ts'
import { exportMemoryKey } from './grid/export/export-memory.ts'
import { followLanguage, registerCatalogues, showLanguage, showSourceTexts, storedLanguage } from './i18n/language.ts'
import { useText } from './i18n/text.ts'
import { startPaletteKeys } from './command/palette/palette-keys.ts'
import { startKeys } from './command/key-listener.ts'
import { connectKeyLists, KeySheet } from './keys/key-sheet.tsx'
import { closeKeySheet } from './keys/key-sheet-state.ts'
import { importViews } from './import/import-views.ts'
import { setLookups } from './form/choices/lookup-registry.ts'
import { hasOutbox } from './phone/outbox/outbox-note.ts'
import type { BrowserPlugin } from './plugin.ts'
import { startPreferences } from './preferences/preferences.ts'
import { onSession, refreshProfile, resumeSession, sessionNow, startSession, useSession } from './session/session.ts'
import { accessToken, previewToken } from './api/token.ts'
import { startAppearance, useShownTheme } from './shell/brand/appearance.ts'
import { type Area, areaViews } from './shell/pages/area-views.ts'
import { connectPage } from './shell/commands/command-page.ts'
import { coreViews } from './shell/pages/core-views.ts'
import { whenSettled } from './shell/frame/page-settled.ts'
import { loadParts, setPlugins } from './plugin-list.ts'
import { useProductName } from './shell/brand/product-name.ts'
import { Button } from './ui/button.tsx'
import { AskedWindowHost, closeAskedWindow } from './ui/asked-window.tsx'
import { ConfirmHost, refuseQuestion } from './ui/confirm-dialog.tsx'
import { Icon } from './ui/icon.tsx'
import { connectKeyboard } from './ui/keyboard-page.ts'
import { lateModule, useLate, warmLateModules } from './ui/late-module.ts'
import { closeNotice, NoticeHost } from './ui/notice.tsx'
import { startPasteTarget } from './ui/paste-target.ts'
import { Spinner } from './ui/spinner.tsx'
import { toastFailure } from './ui/failure-toast.ts'
import { giveUpToasts, ToastPlace } from './ui/toast.tsx'
import { TimelineDrawer } from './timeline/timeline-drawer.tsx'
import { closeTimeline } from './timeline/timeline-state.ts'
import { UsageDrawer } from './usage/usage-drawer.tsx'
import { closeUsage } from './usage/usage-state.ts'
import { TooltipPlace } from './ui/tooltip-place.tsx'
import { findTab, tabsOf } from './workspace/layout/layout.ts'
import { RenderBoundary, RenderErrorPage } from './workspace/render-error.tsx'
import { BarePage } from './workspace/tab-content.tsx'
import { guardTabHosts, keyboardPlaceOf, tabHost } from './workspace/tabs/tab-host.ts'
import { splitBox } from './workspace/split-code.ts'
import { buildRouteTree } from './workspace/tab-router.tsx'
import { titleText, useTabTitle } from './workspace/tab-title.ts'
import { readyAddress, viewCode } from './workspace/view-loader.ts'
import { leaveWorkspace, startWorkspace } from './workspace/workspace.ts'
import {
  bareTab,
  bareTitleAtom,
  focusedTabAtom,
  focusedTabNow,
  layoutNow,
  layoutAtom,
  pageAtom,
  setViews,
  viewAt,
} from './workspace/tabs/workspace-state.ts'

function Waiting() {
  return (
    <div className="flex h-full items-center justify-center">
      <Spinner size={20} />
    </div>
  )
}

function Unreachable() {
  const t = useText()
  return (
    <div role="alert" className="flex h-full flex-col items-center justify-center gap-3 p-8 text-center">
      <Icon name="triangle-alert" size={32} className="text-tone-warning" />
      <p>{t('暂时无法连接服务器')}</p>
      <Button icon="refresh" variant="primary" onClick={() => void resumeSession().then(startWorkspace)}>
        {t('重试')}
      </Button>
    </div>
  )
}

function useWindowTitle(): void {
  const layout = useAtomValue(layoutAtom)
  const focused = useAtomValue(focusedTabAtom)
  const name = useProductName()
  const titleOf = useTabTitle()
  const tab = focused ? findTab(layout, focused)?.tab : undefined
  const bareTitle = useAtomValue(bareTitleAtom)
  const bare = focused === bareTab && bareTitle ? { location: window.location.pathname, title: bareTitle } : undefined
  const shown = tab ?? bare
  const own = shown ? titleText(titleOf(shown)) : ''
  const title = own ? `${own} · ${name}` : name
  useEffect(() => {
    document.title = title
  }, [title])
}

const previewBar = lateModule(() => import('./shell/entry/preview-bar.tsx'))

/** The bar of a preview as a role; its code is loaded only in a preview. */
function Preview() {
  const late = useLate(previewBar, previewToken() !== undefined)
  return late ? <late.PreviewBar /> : null
}

const appFrame = lateModule(() => import('./shell/frame/app-frame.tsx'))

function Page() {
  const page = useAtomValue(pageAtom)
  const { status } = useSession()
  useWindowTitle()
  const late = useLate(appFrame, page === 'workspace')
  if (status === 'unreachable') return <Unreachable />
  if (page === 'waiting') return null
  if (page === 'bare') return <BarePage />
  return late ? <late.AppFrame /> : <Waiting />
}

function App() {
  const theme = useShownTheme()
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RenderBoundary>
          <div className="flex h-full flex-col">
            <Preview />
            <div className="min-h-0 flex-1">
              <RenderBoundary>
                <Page />
              </RenderBoundary>
            </div>
          </div>
          <RenderBoundary over onBack={closePalette}>
            <Palette />
          </RenderBoundary>
          <RenderBoundary over onBack={closeKeySheet}>
            <KeySheet />
          </RenderBoundary>
          <RenderBoundary over onBack={closeUsage}>
            <UsageDrawer />
          </RenderBoundary>
          <RenderBoundary over onBack={closeTimeline}>
            <TimelineDrawer />
          </RenderBoundary>
          <RenderBoundary over onBack={closeOrigin}>
            <OriginHost />
          </RenderBoundary>
          <RenderBoundary over onBack={closeAskedWindow}>
            <AskedWindowHost />
          </RenderBoundary>
          <RenderBoundary over onBack={refuseQuestion}>
            <ConfirmHost />
          </RenderBoundary>
          <RenderBoundary over onBack={closeNotice}>
            <NoticeHost />
          </RenderBoundary>
          <RenderBoundary over onBack={giveUpToasts}>
            <ToastPlace theme={theme} />
          </RenderBoundary>
          <TooltipPlace />
        </RenderBoundary>
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** Takes up the exports of the person who signs in; their code is fetched only when there are some. */
function followExports(): void {
  let owner: number | undefined
  const look = () => {
    const id = sessionNow().user?.id
    if (id === owner) return
    owner = id
    if (id !== undefined && !sessionNow().actor?.preview && localStorage.getItem(exportMemoryKey(id)))
      void import('./grid/export/list-export.ts').then(({ resumeExports }) => resumeExports())
  }
  onSession(look)
  look()
}

/** Sends what waits in the outbox of the person who signs in; its code is fetched only when there is something. */
function followOutboxes(): void {
  const look = () => {
    const { user, actor } = sessionNow()
    if (user && !actor?.preview && hasOutbox(user.id))
      void import('./phone/phone-outbox.ts').then(({ followOutbox }) => followOutbox()).catch(() => undefined)
  }
  onSession(look)
  look()
}

/** Milliseconds that the frame waits for what stands in it, so that both are drawn at once. */
const patience = 200

/** Fetches the frame, and what the address shows in it, while the session is asked for. */
async function fetchFirstPage(): Promise<void> {
  const { pathname, search } = window.location
  const found = viewAt(`${pathname}${search}`)
  // What fails to load here is asked for again where it is drawn, and reported there.
  const view =
    found &&
    viewCode(found.view)
      .load()
      .catch(() => undefined)
  await appFrame.load().catch(() => undefined)
  await Promise.race([view, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Messages to this person alone: saved views that were changed are read again; after a change of roles, everything is. */
function followPerson(): void {
  onUserEvent(({ kind }) => {
    if (kind === 'list_views') void invalidateDocuments(kind)
    if (kind !== 'session') return
    // Ignore a failure here: the next call reads it again, and reports a sign-in that has ended.
    refreshProfile()
      .catch(() => undefined)
      .then(() => readWithRights(sessionNow().actor?.permissions ?? {}))
  })
}

/**
 * Starts the product in this page with the given plugins, into the element `#app`. `areas` are the pages that the product has with
 * all its modules; those that no plugin shows say that theirs is not installed. Throws when two commands share an id.
 */
export async function startBrowser(plugins: readonly BrowserPlugin[], areas: readonly Area[] = []): Promise<void> {
  // Code that somebody asks for without waiting for it: a language, a notice about a mention.
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isModuleFailure(reason)) toastFailure(reason)
  }
  window.addEventListener('unhandledrejection', onRejection)
  try {
    await start(plugins, areas)
  } catch (error) {
    if (isModuleFailure(error)) await answerModuleFailure(error, startModules)
    showStartFailure()
    // The page says so now: what is thrown below is for the browser's console, and must not reload the page once more.
    window.removeEventListener('unhandledrejection', onRejection)
    throw error
  }
}

let root: Root | undefined

function pageRoot(): Root {
  root ??= createRoot(document.getElementById('app') as HTMLElement)
  return root
}

/** Calls back when the browser has drawn what was rendered, also in a page that is hidden, where it draws nothing. */
function whenDrawn(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

/** Milliseconds until a page that still waits for the server says so. */
const waitingAfter = 1000

/** What the page shows while the server is asked who the person is. Returns how to stop. */
function showWaiting(): () => void {
  const timer = setTimeout(() => {
    showSourceTexts()
    pageRoot().render(
      <I18nProvider i18n={i18n}>
        <Waiting />
      </I18nProvider>,
    )
  }, waitingAfter)
  return () => clearTimeout(timer)
}

/** What the page shows when it could not start: its texts may be missing, so it is in the source language. */
function showStartFailure(): void {
  showSourceTexts()
  pageRoot().render(
    <I18nProvider i18n={i18n}>
      <RenderErrorPage />
    </I18nProvider>,
  )
}

async function start(plugins: readonly BrowserPlugin[], areas: readonly Area[]): Promise<void> {
  startAppearance()
  setPlugins(plugins)
  registerCatalogues([() => import('../locales/en.json'), ...plugins.flatMap((plugin) => plugin.english ?? [])])
  const imports = plugins.flatMap((plugin) => plugin.imports ?? [])
  const installed = [...coreViews, ...importViews(imports), ...plugins.flatMap((plugin) => plugin.views ?? [])]
  const views = [...installed, ...areaViews(areas, installed)]
  setViews(views)
  buildRouteTree(views)
  setLookups(async () => (await Promise.all((await loadParts()).map(({ lookups }) => lookups?.() ?? []))).flat())
  connectPage()
  setGlobalCommands(coreCommands, async () => {
    const [{ globalCommandsOf }, { startMacros }, { previewCommands }, parts] = await Promise.all([
      import('./shell/commands/global-commands.ts'),
      import('./command/macros/macro-commands.ts'),
      import('./workspace/preview-commands.ts'),
      loadParts(),
      splitBox.load().catch(() => undefined),
    ])
    startMacros()
    // A preview as a role begins and ends with a reload of the page.
    return [...globalCommandsOf(plugins, parts), ...(previewToken() ? previewCommands : [])]
  })
  startUndo()
  startPaletteKeys()
  startKeys()
  connectKeyLists(() => import('./keys/editor/key-list.tsx'))
  startPasteTarget()
  guardTabHosts()
  connectKeyboard({
    home: () => {
      const tab = focusedTabNow()
      return tab === undefined ? undefined : { host: tabHost(tab), place: () => keyboardPlaceOf(tab) }
    },
    isAwaited: isPaletteOpen,
  })
  onApiError(toastFailure)
  startPreferences()
  followPerson()
  followLanguage()
  askEarly(`${window.location.pathname}${window.location.search}`)
  const session = startSession({
    ended: (how) => {
      // A person who was signed out without wanting it finds the steps again, like the tabs.
      if (how === 'signedOut') sessionStorage.removeItem(undoStorageKey)
      leaveWorkspace(how)
    },
  })
  const stopWaiting = showWaiting()
  try {
    await Promise.all([session, showLanguage(storedLanguage()), accessToken() ? fetchFirstPage() : undefined])
  } finally {
    stopWaiting()
  }
  startWorkspace()
  pageRoot().render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // What nobody waits for yet never loads the page anew: commands that are missing are asked for again by the first key.
  whenDrawn(() => void fetchCommands().catch(() => undefined))
  whenSettled(() => {
    warmLateModules()
    for (const { location } of tabsOf(layoutNow())) readyAddress(location)
    followExports()
    followOutboxes()
    // Without this code tabs show no mark of unsaved input, which is still offered when they are opened.
    import('./form/drafts/kept-forms.ts').then(({ followKeptForms }) => followKeptForms()).catch(() => undefined)
    preparePalette()
  })
}
