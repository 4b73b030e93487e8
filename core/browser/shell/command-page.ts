import { getDefaultStore } from 'jotai'
import { connectCommands, type Place } from '../command/command-host.ts'
import { runCommand } from '../command/command-runner.ts'
import { translate } from '../i18n/text.ts'
import { sessionNow } from '../session/session.ts'
import { toast } from '../ui/toast.tsx'
import { tabsOf } from '../workspace/layout.ts'
import { recentDocumentsAtom } from '../workspace/recent-documents.ts'
import { focusTab, openAddress } from '../workspace/workspace.ts'
import { focusedTabNow, layoutNow, onFocusedTabChange, viewAt } from '../workspace/workspace-state.ts'
import { navigationNow, pluginsOfPage } from './plugin-list.ts'

function menuPlaces(): readonly Place[] {
  return navigationNow().flatMap((group) =>
    group.entries.map((entry) => ({
      id: entry.path,
      title: translate(entry.title),
      detail: translate(group.title),
      path: entry.path,
    })),
  )
}

function tabPlaces(): readonly Place[] {
  return tabsOf(layoutNow()).map((tab) => {
    const view = viewAt(tab.location)?.view
    return { id: tab.id, title: tab.title ?? (view ? translate(view.title) : tab.location), path: tab.location }
  })
}

function recentPlaces(): readonly Place[] {
  const kinds = new Map(
    pluginsOfPage().flatMap((plugin) => (plugin.documents ?? []).map((kind) => [kind.noun, kind.title] as const)),
  )
  return getDefaultStore()
    .get(recentDocumentsAtom)
    .map((one) => {
      const kind = kinds.get(one.document)
      return { id: one.path, title: one.title, path: one.path, ...(kind ? { detail: translate(kind) } : {}) }
    })
}

/** Connects commands and palette to session, workspace and plugins. */
export function connectPage(): void {
  connectCommands({
    actor: () => sessionNow().actor,
    focusedTab: focusedTabNow,
    onFocusedTabChange,
    open: openAddress,
    showRefusal: (text, unblockedBy) =>
      toast.refusal(text, unblockedBy ? () => void runCommand(unblockedBy) : undefined),
    menu: menuPlaces,
    tabs: tabPlaces,
    focusTab,
    recent: recentPlaces,
    records: () => pluginsOfPage().flatMap((plugin) => plugin.records ?? []),
  })
}
