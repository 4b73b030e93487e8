import { formatInstant } from '../../../shared/calendar.ts'
import { recordSearch } from '../../../shared/record-search-contract.ts'
import { call } from '../../api/client.ts'
import type { OpenWhere } from '../../workspace/tabs/view-context.ts'
import type { FoundRecord, Place } from '../../command/command-host.ts'
import type { Draft } from '../../form/drafts/draft-codec.ts'
import { listDrafts, onDrafts } from '../../form/drafts/draft-store.ts'
import { translate } from '../../i18n/text.ts'
import { recordListAddress } from '../../workspace/tabs/record-address.ts'
import { permitsNow, sessionNow } from '../../session/session.ts'
import { noteRecentDocument } from '../../workspace/tabs/recent-documents.ts'
import { openAddress } from '../../workspace/workspace.ts'
import { kindOf } from '../../plugin-list.ts'

/** Records by keyword, of every kind that the person may read or of one. */
export async function searchRecords(
  keyword: string,
  signal: AbortSignal,
  document?: string,
): Promise<readonly FoundRecord[]> {
  if (!permitsNow(recordSearch.permission)) return []
  const { kinds } = await call(recordSearch, { body: { keyword, ...(document ? { document } : {}) }, signal })
  // The server may know documents that have no pages here.
  const shown = kinds.filter((kind) => kindOf(kind.document) !== undefined)
  return shown.flatMap((kind) =>
    kind.records.map((record) => ({
      ...record,
      document: kind.document,
      detail: kind.counts
        ? translate({ text: kind.counts.text, values: { count: Number(record.detail) } })
        : record.detail,
    })),
  )
}

/** Opens a record that was found, which is among the recent documents from then on. */
export function openFound({ path, title, document }: FoundRecord, where: OpenWhere): void {
  openAddress(recordListAddress(path), where)
  noteRecentDocument({ path, title, document }, Date.now())
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

/** Tells what the person left unsaved, the latest first, now and whenever it changes, until the signal. */
export function watchDrafts(listener: (drafts: readonly Place[]) => void, signal: AbortSignal): void {
  if (signal.aborted) return
  const tell = () =>
    readDraftPlaces()
      .then((places) => signal.aborted || listener(places))
      .catch(() => undefined)
  if (kept && kept.user === sessionNow().user?.id) listener(kept.places)
  else kept = undefined
  // Let the palette open first. Without a draft store (a private window that has none) there are no drafts.
  afterPaint(() => {
    if (signal.aborted) return
    signal.addEventListener(
      'abort',
      onDrafts(() => void tell()),
    )
    if (!kept) void tell()
  })
}
