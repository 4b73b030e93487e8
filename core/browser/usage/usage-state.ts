import { atom, getDefaultStore } from 'jotai'

/** A record whose uses are looked at. */
export type UsageSubjectRecord = { readonly document: string; readonly id: number; readonly name: string }

/** The record whose uses the panel shows; undefined while it is closed. */
export const usageAtom = atom<UsageSubjectRecord | undefined>(undefined)

/** Shows where a record is used. */
export function openUsage(record: UsageSubjectRecord): void {
  getDefaultStore().set(usageAtom, record)
}

/** Closes the panel. */
export function closeUsage(): void {
  getDefaultStore().set(usageAtom, undefined)
}
