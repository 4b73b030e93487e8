import { getDefaultStore } from 'jotai'
import { CallError, failureMessage } from '../../api/call-error.ts'
import { publishApiError } from '../../api/error-channel.ts'
import { connectCommands, type Place } from '../../command/command-host.ts'
import { translate, translatePage } from '../../i18n/text.ts'
import { recordListAddress } from '../../workspace/tabs/record-address.ts'
import { sessionNow } from '../../session/session.ts'
import { lateModule } from '../../ui/late-module.ts'
import { toast } from '../../ui/toast.tsx'
import { tabsOf } from '../../workspace/layout/layout.ts'
import { recentDocumentsAtom } from '../../workspace/tabs/recent-documents.ts'
import { tabTitle, titleText } from '../../workspace/tab-title.ts'
import { focusTab, openAddress } from '../../workspace/workspace.ts'
import { focusedTabNow, layoutNow, onFocusedTabChange } from '../../workspace/tabs/workspace-state.ts'
import { kindOf, loadParts, partsNow } from '../../plugin-list.ts'
import { navigationNow } from '../frame/navigation-now.ts'

function menuPlaces(): readonly Place[] {
  return navigationNow().flatMap((group) =>
    group.entries.map((entry) => ({
      id: entry.path,
      title: translatePage(entry.title),
      detail: translatePage(group.title),
      path: entry.path,
      icon: group.icon,
    })),
  )
}

function tabPlaces(): readonly Place[] {
  return tabsOf(layoutNow()).map((tab) => ({ id: tab.id, title: titleText(tabTitle(tab)), path: tab.location }))
}

function recentPlaces(): readonly Place[] {
  return getDefaultStore()
    .get(recentDocumentsAtom)
    .map((one) => {
      const kind = kindOf(one.document)
      return {
        id: one.path,
        title: one.title,
        path: recordListAddress(one.path),
        ...(kind ? { detail: translate(kind.title) } : {}),
      }
    })
}

/** A command shows its own refusals; what it could not foresee is told here, a refused save with its first reason. */
function publishFailure(error: unknown): void {
  if (error instanceof CallError && error.status === 422) toast.error(translate(failureMessage(error)))
  else publishApiError(error)
}

const late = lateModule(() => import('./palette-places.ts'))
const lateCautions = lateModule(() => import('../../document/caution-question.ts'))

function watchDrafts(listener: (drafts: readonly Place[]) => void): () => void {
  const stop = new AbortController()
  const watch = (places: typeof import('./palette-places.ts')) => places.watchDrafts(listener, stop.signal)
  const places = late.now()
  if (places) watch(places)
  else late.load().then(watch, () => undefined)
  return () => stop.abort()
}

/** Connects commands and palette to session, workspace and plugins. */
export function connectPage(): void {
  connectCommands({
    actor: () => sessionNow().actor,
    focusedTab: focusedTabNow,
    onFocusedTabChange,
    open: openAddress,
    showRefusal: toast.refusal,
    menu: menuPlaces,
    tabs: tabPlaces,
    focusTab,
    recent: recentPlaces,
    watchDrafts,
    search: async (...asked) => (await late.load()).searchRecords(...asked),
    openFound: async (...found) => (await late.load()).openFound(...found),
    load: async (document, id, signal) => {
      const sources = (await loadParts()).flatMap(({ records = [] }) => records)
      const source = sources.find((one) => one.document === document)
      return source?.load(id, signal) ?? { id }
    },
    kind: kindOf,
    considered: (command, asked) => {
      const sources = partsNow().flatMap(({ cautions = [] }) =>
        cautions.filter(({ commands }) => commands.includes(command.id)),
      )
      return sources.length === 0 || lateCautions.load().then(({ askCautions }) => askCautions(sources, command, asked))
    },
    showFailure: publishFailure,
  })
}
