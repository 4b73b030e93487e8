import { getDefaultStore } from 'jotai'
import { formatInstant } from '../../shared/calendar.ts'
import type { DocumentKind } from '../../shared/document.ts'
import { CallError, failureMessage } from '../api/call-error.ts'
import { publishApiError } from '../api/error-channel.ts'
import { connectCommands, type FoundRecord, type Place } from '../command/command-host.ts'
import type { Draft } from '../form/draft-codec.ts'
import { translate } from '../i18n/text.ts'
import { recordListAddress } from '../record/record-address.ts'
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

function kindOf(document: string): DocumentKind | undefined {
  return pluginsOfPage()
    .flatMap((plugin) => plugin.documents ?? [])
    .find(({ noun }) => noun === document)
}

function recentPlaces(): readonly Place[] {
  return getDefaultStore()
    .get(recentDocumentsAtom)
    .map((one) => {
      const kind = kindOf(one.document)
      return { id: one.path, title: one.title, path: one.path, ...(kind ? { detail: translate(kind.title) } : {}) }
    })
}

/** A command shows its own refusals; what it could not foresee is told here, a refused save with its first reason. */
function publishFailure(error: unknown): void {
  if (error instanceof CallError && error.status === 422) toast.error(translate(failureMessage(error)))
  else publishApiError(error)
}

function draftPlace({ key, title, href, document, savedAt }: Draft): Place {
  const kind = kindOf(document)
  const detail = [kind ? translate(kind.title) : '', formatInstant(new Date(savedAt))].filter(Boolean).join(' · ')
  return { id: key, title: title || href, path: href, detail }
}

let kept: { readonly user: number; readonly places: readonly Place[] } | undefined
let draftChanges = 0
let followed: (() => void) | undefined

/** What this person left unsaved, from the vault, kept until a page of this browser changes it. */
async function readDraftPlaces(): Promise<readonly Place[]> {
  const { listDrafts, onDrafts } = await import('../form/draft-store.ts')
  followed ??= onDrafts(() => {
    draftChanges += 1
    kept = undefined
  })
  const user = sessionNow().user?.id
  if (user === undefined || sessionNow().actor?.preview) return []
  const since = draftChanges
  const places = (await listDrafts(user)).map(draftPlace)
  if (since === draftChanges) kept = { user, places }
  return places
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

function watchDrafts(listener: (drafts: readonly Place[]) => void): () => void {
  let stopped = false
  let stop: (() => void) | undefined
  const tell = () =>
    readDraftPlaces()
      .then((places) => stopped || listener(places))
      .catch(() => undefined)
  const follow = async () => {
    const { onDrafts } = await import('../form/draft-store.ts')
    if (stopped) return
    stop = onDrafts(() => void tell())
    if (!kept) await tell()
  }
  if (kept && kept.user === sessionNow().user?.id) listener(kept.places)
  else kept = undefined
  // The window comes first. Without a draft store (a private window that has none) there are no drafts to tell of.
  afterPaint(() => void follow().catch(() => undefined))
  return () => {
    stopped = true
    stop?.()
  }
}

async function searchRecords(keyword: string, signal: AbortSignal, document?: string): Promise<readonly FoundRecord[]> {
  const [{ call }, { recordSearch }] = await Promise.all([
    import('../api/client.ts'),
    import('../../shared/record-search-contract.ts'),
  ])
  const { kinds } = await call(recordSearch, { body: { keyword, ...(document ? { document } : {}) }, signal })
  return kinds.flatMap((kind) =>
    kind.records.map((record) => ({ ...record, document: kind.document, path: recordListAddress(record.path) })),
  )
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
    search: searchRecords,
    load: (document, id, signal) =>
      pluginsOfPage()
        .flatMap((plugin) => plugin.records ?? [])
        .find((source) => source.document === document)
        ?.load(id, signal),
    kind: kindOf,
    showFailure: publishFailure,
  })
}
