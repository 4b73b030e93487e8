import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { message } from '../shared/message.ts'
import { messageOf } from '../shared/problem.ts'
import { invalidateDocuments } from './api/contract-query.ts'
import { onApiError } from './api/error-channel.ts'
import { onUserEvent } from './api/live.ts'
import { queryClient } from './api/query-client.ts'
import { setGlobalCommands } from './command/command-scope.ts'
import { coreCommands } from './command/core-commands.ts'
import { macroCommands, startMacros } from './command/macro-commands.ts'
import { Palette } from './command/palette.tsx'
import { startUndo } from './command/undo-commands.ts'
import { exportMemoryKey } from './grid/export-memory.ts'
import { registerCatalogues, showLanguage, storedLanguage } from './i18n/language.ts'
import { translate, useText } from './i18n/text.ts'
import { startKeys } from './keys/key-listener.ts'
import { KeySheet } from './keys/key-sheet.tsx'
import { importCommands, importViews } from './import/import-entry.ts'
import { setLookups } from './lookup-registry.ts'
import type { BrowserPlugin } from './plugin.ts'
import { startPreferences } from './preferences/preferences.ts'
import { PreviewBar } from './session/preview-bar.tsx'
import { previewCommands } from './session/preview-commands.ts'
import { onSession, resumeSession, sessionNow, startSession, useSession } from './session/session.ts'
import { accessToken, previewToken } from './session/token.ts'
import { startAppearance, useAppearance } from './shell/appearance.ts'
import { type Area, areaViews } from './shell/area-views.ts'
import { connectPage } from './shell/command-page.ts'
import { coreViews } from './shell/core-views.ts'
import { linkCommands } from './shell/link-commands.ts'
import { whenSettled } from './shell/page-settled.ts'
import { setPlugins } from './shell/plugin-list.ts'
import { useProductName } from './shell/product-name.ts'
import { shellCommands } from './shell/shell-commands.ts'
import { Button } from './ui/button.tsx'
import { ConfirmHost } from './ui/confirm-dialog.tsx'
import { Icon } from './ui/icon.tsx'
import { lateModule, useLate, warmLateModules } from './ui/late-module.ts'
import { NoticeHost } from './ui/notice.tsx'
import { ToastPlace, toast } from './ui/toast.tsx'
import { timelineCommands } from './timeline/timeline-commands.ts'
import { TimelineDrawer } from './timeline/timeline-drawer.tsx'
import { usageCommands } from './usage/usage-commands.ts'
import { UsageDrawer } from './usage/usage-drawer.tsx'
import { TooltipPlace } from './ui/tooltip-place.tsx'
import { findTab } from './workspace/layout.ts'
import { RenderBoundary } from './workspace/render-error.tsx'
import { BarePage } from './workspace/tab-content.tsx'
import { buildRouteTree } from './workspace/tab-router.tsx'
import { useTabTitle } from './workspace/tab-title.ts'
import { leaveWorkspace, startWorkspace } from './workspace/workspace.ts'
import { layoutCommands } from './workspace/layout-commands.ts'
import { workspaceCommands } from './workspace/workspace-commands.ts'
import { focusedTabAtom, layoutAtom, pageAtom, setViews, viewAt } from './workspace/workspace-state.ts'

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
  const title = tab ? `${titleOf(tab)} · ${name}` : name
  useEffect(() => {
    document.title = title
  }, [title])
}

const appFrame = lateModule(() => import('./shell/app-frame.tsx'))

function Page() {
  const page = useAtomValue(pageAtom)
  const { status } = useSession()
  useWindowTitle()
  const late = useLate(appFrame, page === 'workspace')
  if (status === 'unreachable') return <Unreachable />
  if (page === 'waiting') return null
  if (page === 'bare') return <BarePage />
  return late ? <late.AppFrame /> : null
}

function App() {
  const { theme } = useAppearance()
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <div className="flex h-full flex-col">
          <PreviewBar />
          <div className="min-h-0 flex-1">
            <RenderBoundary>
              <Page />
            </RenderBoundary>
          </div>
        </div>
        <Palette />
        <KeySheet />
        <UsageDrawer />
        <TimelineDrawer />
        <ConfirmHost />
        <NoticeHost />
        <ToastPlace theme={theme} />
        <TooltipPlace />
      </QueryClientProvider>
    </I18nProvider>
  )
}

function showApiErrors(): void {
  onApiError((error) => {
    if (error.failure === 'network') toast.warning(translate(message('当前网络信号弱')))
    else toast.error(translate(messageOf(error.problem)))
  })
}

/** Takes up the exports of whoever signs in; their code is fetched only when there are some. */
function followExports(): void {
  let owner: number | undefined
  const look = () => {
    const id = sessionNow().user?.id
    if (id === owner) return
    owner = id
    if (id !== undefined && !sessionNow().actor?.preview && localStorage.getItem(exportMemoryKey(id)))
      void import('./grid/list-export.ts').then(({ resumeExports }) => resumeExports())
  }
  onSession(look)
  look()
}

/** Fetches the frame, and what the address shows in it, while the session is asked for. */
async function fetchFirstPage(): Promise<void> {
  const { pathname, search } = window.location
  // What does not come is asked for again where it is drawn, and told there.
  void viewAt(`${pathname}${search}`)
    ?.view.load()
    .catch(() => undefined)
  await appFrame.load().catch(() => undefined)
}

/** Saved views that another window of this person has changed are read anew. */
function followSavedViews(): void {
  onUserEvent(({ kind }) => {
    if (kind === 'list_views') void invalidateDocuments(kind)
  })
}

/**
 * Starts the product in this page with the given plugins, into the element `#app`. `areas` are the pages that the product has with
 * all its modules; those that no plugin shows say that theirs is not installed. Throws when two commands share an id.
 */
export async function startBrowser(plugins: readonly BrowserPlugin[], areas: readonly Area[] = []): Promise<void> {
  startAppearance()
  setPlugins(plugins)
  registerCatalogues([() => import('../locales/en.json'), ...plugins.flatMap((plugin) => plugin.english ?? [])])
  const imports = plugins.flatMap((plugin) => plugin.imports ?? [])
  const installed = [...coreViews, ...importViews(imports), ...plugins.flatMap((plugin) => plugin.views ?? [])]
  const views = [...installed, ...areaViews(areas, installed)]
  setViews(views)
  buildRouteTree(views)
  setLookups(plugins.flatMap((plugin) => plugin.lookups ?? []))
  connectPage()
  setGlobalCommands([
    ...coreCommands,
    ...macroCommands,
    ...workspaceCommands,
    ...layoutCommands,
    ...linkCommands,
    ...timelineCommands,
    ...shellCommands,
    // A page begins and ends a look as a role by loading anew.
    ...(previewToken() ? previewCommands : []),
    ...importCommands(imports),
    ...plugins.flatMap((plugin) => plugin.commands ?? []),
    ...usageCommands(plugins.flatMap((plugin) => plugin.usages ?? [])),
  ])
  startMacros()
  startUndo()
  startKeys()
  showApiErrors()
  startPreferences()
  followSavedViews()
  const session = startSession({ ended: leaveWorkspace })
  await Promise.all([session, showLanguage(storedLanguage()), accessToken() ? fetchFirstPage() : undefined])
  startWorkspace()
  createRoot(document.getElementById('app') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  whenSettled(() => {
    warmLateModules()
    followExports()
  })
}
