import { atom, getDefaultStore } from 'jotai'
import type { KeyOverrides } from './key-map.ts'

const storageKey = 'selvedge-keys'

function load(): KeyOverrides {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (!parsed || typeof parsed !== 'object') return {}
    return Object.fromEntries(
      Object.entries(parsed).filter(([, keys]) => keys === null || typeof keys === 'string'),
    ) as KeyOverrides
  } catch {
    return {}
  }
}

/** The person's own keys, kept in this browser. */
export const keyOverridesAtom = atom<KeyOverrides>(load())

/** Sets or, with undefined, resets the keys of one command. */
export function setKeys(command: string, keys: string | null | undefined): void {
  const store = getDefaultStore()
  const { [command]: _, ...rest } = store.get(keyOverridesAtom)
  replaceKeys(keys === undefined ? rest : { ...rest, [command]: keys })
}

/** Replaces the whole key map (import, reset). */
export function replaceKeys(overrides: KeyOverrides): void {
  getDefaultStore().set(keyOverridesAtom, overrides)
  localStorage.setItem(storageKey, JSON.stringify(overrides))
}
