import { atom, getDefaultStore } from 'jotai'
import { preferenceAtom, setPreference } from '../preferences/preferences.ts'
import { readKeyOverrides } from './key-file.ts'
import type { KeyOverrides } from './key-map.ts'

const preference = 'keys'
const stored = preferenceAtom<unknown>(preference, null)

/** The person's own keys. */
export const keyOverridesAtom = atom((get): KeyOverrides => readKeyOverrides(get(stored)))

/** Sets or, with undefined, resets the keys of one command. */
export function setKeys(command: string, keys: string | null | undefined): void {
  const { [command]: _, ...rest } = getDefaultStore().get(keyOverridesAtom)
  replaceKeys(keys === undefined ? rest : { ...rest, [command]: keys })
}

/** Replaces the whole key map (import, reset). */
export function replaceKeys(overrides: KeyOverrides): void {
  setPreference(preference, Object.keys(overrides).length > 0 ? overrides : undefined)
}
