import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { message } from '../shared/message.ts'
import { messageOf } from '../shared/problem.ts'
import { onApiError } from './api/error-channel.ts'
import { queryClient } from './api/query-client.ts'
import { setGlobalCommands } from './command/command-scope.ts'
import { coreCommands } from './command/core-commands.ts'
import { macroCommands, startMacros } from './command/macro-commands.ts'
import { Palette, preloadPalette } from './command/palette.tsx'
import { exportMemoryKey } from './grid/export-memory.ts'
import { registerCatalogues, showLanguage, storedLanguage } from './i18n/language.ts'
import { translate, useText } from './i18n/text.ts'
import { startKeys } from './keys/key-listener.ts'
import { KeySheet } from './keys/key-sheet.tsx'
import { setLookups } from './lookup-registry.ts'
import type { BrowserPlugin } from './plugin.ts'
import { startPreferences } from './preferences/preferences.ts'
import { onSession, resumeSession, sessionNow, startSession, useSession } from './session/session.ts'
import { AppFrame } from './shell/app-frame.tsx'
import { startAppearance, useAppearance } from './shell/appearance.ts'
import { connectPage } from './shell/command-page.ts'
import { coreViews } from './shell/core-views.ts'
import { linkCommands } from './shell/link-commands.ts'
import { setPlugins } from './shell/plugin-list.ts'
import { useProductName } from './shell/product-name.ts'
import { shellCommands } from './shell/shell-commands.ts'
import { Button } from './ui/button.tsx'
import { ConfirmHost } from './ui/confirm-dialog.tsx'
import { Icon } from './ui/icon.tsx'
import { NoticeHost } from './ui/notice.tsx'
import { ToastPlace, toast } from './ui/toast.tsx'
import { TooltipPlace } from './ui/tooltip-place.tsx'
import { findTab } from './workspace/layout.ts'
import { preloadSplit } from './workspace/panes.tsx'
import { RenderBoundary } from './workspace/render-error.tsx'
import { BarePage } from './workspace/tab-content.tsx'
import { buildRouteTree } from './workspace/tab-router.tsx'
import { useTabTitle } from './workspace/tab-strip.tsx'
import { leaveWorkspace, startWorkspace } from './workspace/workspace.ts'
import { layoutCommands } from './workspace/layout-commands.ts'
import { workspaceCommands } from './workspace/workspace-commands.ts'
import { focusedTabAtom, layoutAtom, pageAtom, setViews } from './workspace/workspace-state.ts'

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

function Page() {
  const page = useAtomValue(pageAtom)
  const { status } = useSession()
  useWindowTitle()
  if (status === 'unreachable') return <Unreachable />
  if (page === 'waiting') return null
  return page === 'bare' ? <BarePage /> : <AppFrame />
}

function App() {
  const { theme } = useAppearance()
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RenderBoundary>
          <Page />
        </RenderBoundary>
        <Palette />
        <KeySheet />
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
    if (id !== undefined && localStorage.getItem(exportMemoryKey(id)))
      void import('./grid/list-export.ts').then(({ resumeExports }) => resumeExports())
  }
  onSession(look)
  look()
}

/**
 * Starts the product in this page with the given plugins, into the element `#app`. Throws when two commands share an id.
 */
export async function startBrowser(plugins: readonly BrowserPlugin[]): Promise<void> {
  startAppearance()
  setPlugins(plugins)
  registerCatalogues([() => import('../locales/en.json'), ...plugins.flatMap((plugin) => plugin.english ?? [])])
  const views = [...coreViews, ...plugins.flatMap((plugin) => plugin.views ?? [])]
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
    ...shellCommands,
    ...plugins.flatMap((plugin) => plugin.commands ?? []),
  ])
  startMacros()
  startKeys()
  showApiErrors()
  startPreferences()
  const session = startSession({ ended: leaveWorkspace })
  await Promise.all([session, showLanguage(storedLanguage())])
  startWorkspace()
  createRoot(document.getElementById('app') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  ;(window.requestIdleCallback ?? setTimeout)(() => {
    preloadPalette()
    preloadSplit()
    followExports()
  })
}
