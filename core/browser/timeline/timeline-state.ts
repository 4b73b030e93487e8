import { atom, getDefaultStore } from 'jotai'
import { useEffect } from 'react'
import { recordName } from '../command/record-name.ts'
import { commandHost } from '../command/command-host.ts'
import { currentTarget } from '../command/command-scope.ts'
import { useView } from '../workspace/tabs/view-context.ts'

/** A record as its timeline knows it. */
export type TimelineRecord = { readonly document: string; readonly id: number; readonly title: string }

/** What the drawer of the timeline shows: a record, and of it the history of one field, when it names one. */
export type ShownTimeline = TimelineRecord & { readonly field?: string; readonly commentId?: number }

export const timelineAtom = atom<ShownTimeline | undefined>(undefined)

const lent = new Map<string, TimelineRecord>()
let field: { readonly tab: string | undefined; readonly name: string } | undefined

/** Shows the timeline of a record. */
export function openTimeline(of: ShownTimeline): void {
  getDefaultStore().set(timelineAtom, of)
}

/** Closes the timeline. */
export function closeTimeline(): void {
  getDefaultStore().set(timelineAtom, undefined)
}

/** Declares that this view shows one record, whose timeline commands then open, whatever its list has focused. */
export function useTimelineRecord(record: TimelineRecord | undefined): void {
  const { tabId } = useView()
  const { document, id, title } = record ?? {}
  useEffect(() => {
    if (document === undefined || id === undefined) return undefined
    const own = { document, id, title: title ?? '' }
    lent.set(tabId, own)
    return () => {
      if (lent.get(tabId) === own) lent.delete(tabId)
    }
  }, [tabId, document, id, title])
}

/** The one record that the focused view shows or has focused in its list. */
export function timelineRecordNow(): TimelineRecord | undefined {
  const tab = commandHost().focusedTab()
  const own = tab === undefined ? undefined : lent.get(tab)
  if (own) return own
  const { document, records = [] } = currentTarget() ?? {}
  const [record] = records
  const id = Number(record?.['id'])
  if (!document || !record || records.length > 1 || !Number.isInteger(id)) return undefined
  return commandHost().kind(document)?.timeline === false
    ? undefined
    : { document, id, title: recordName(document, record) }
}

/** Notes which field has the focus, for commands that are run from the palette, where it has it no more. Returns how to stop. */
export function followFields(): () => void {
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('[data-covering]')) return
    const name = target.closest<HTMLElement>('[data-field]')?.dataset['field']
    field = name ? { tab: commandHost().focusedTab(), name } : undefined
  }
  document.addEventListener('focusin', follow)
  return () => document.removeEventListener('focusin', follow)
}

/** The field of the focused view that has the focus, or had it before the palette opened. */
export function fieldNow(): string | undefined {
  return field && field.tab === commandHost().focusedTab() ? field.name : undefined
}
