import { writersOf } from '../../shared/document.ts'
import type { View } from '../workspace/tabs/view.ts'
import { type ImportEntry, importAddress, importTitle } from './import-entry.ts'

/** The pages of imports; their code is loaded when one is opened. */
export function importViews(entries: readonly ImportEntry[]): readonly View[] {
  return entries.map((entry) => ({
    path: importAddress(entry.document),
    title: importTitle(entry.document),
    permission: writersOf(entry.document),
    document: entry.document.noun,
    // What ends behind another tab was not seen.
    stopsBehind: true,
    load: async () => ({ View: (await import('./import-view.tsx')).importView(entry) }),
  }))
}
