import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { browserMemory } from '../../api/browser-memory.ts'

/** How a person wants the product to look. */
export type Appearance = {
  /** `system` is as light or dark as the machine. */
  readonly theme: 'light' | 'dark' | 'system'
  readonly navigation: 'vertical' | 'mini' | 'horizontal'
  readonly density: 'compact' | 'standard' | 'relaxed'
}

const storageKey = 'appearance'
const usual: Appearance = { theme: 'light', navigation: 'vertical', density: 'standard' }

function oneOf<Value extends string>(given: unknown, allowed: readonly Value[], otherwise: Value): Value {
  return allowed.includes(given as Value) ? (given as Value) : otherwise
}

function stored(): Appearance {
  const given = (browserMemory.read(storageKey) ?? {}) as Partial<Record<keyof Appearance, unknown>>
  return {
    theme: oneOf(given.theme, ['light', 'dark', 'system'], usual.theme),
    navigation: oneOf(given.navigation, ['vertical', 'mini', 'horizontal'], usual.navigation),
    density: oneOf(given.density, ['compact', 'standard', 'relaxed'], usual.density),
  }
}

const appearanceAtom = atom<Appearance | undefined>(undefined)
const isDarkAtom = atom(false)
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function show(appearance: Appearance): void {
  const { classList, dataset } = document.documentElement
  const isDark = appearance.theme === 'dark' || (appearance.theme === 'system' && systemIsDark().matches)
  classList.toggle('dark', isDark)
  getDefaultStore().set(isDarkAtom, isDark)
  if (appearance.density === 'standard') delete dataset['density']
  else dataset['density'] = appearance.density
  getDefaultStore().set(appearanceAtom, appearance)
}

/** Applies the kept appearance, and follows other pages of this browser and the machine. Called once at start. */
export function startAppearance(): void {
  show(stored())
  window.addEventListener('storage', (event) => event.key === storageKey && show(stored()))
  systemIsDark().addEventListener('change', () => show(stored()))
}

/** Changes the appearance and keeps it. */
export function changeAppearance(change: Partial<Appearance>): void {
  const next = { ...stored(), ...change }
  browserMemory.write(storageKey, next)
  show(next)
}

/** The appearance, outside components. */
export function appearanceNow(): Appearance {
  return getDefaultStore().get(appearanceAtom) ?? usual
}

/** The appearance, in a component. Throws when the page has not started it. */
export function useAppearance(): Appearance {
  const appearance = useAtomValue(appearanceAtom)
  if (!appearance) throw new Error('the appearance is used before it was started')
  return appearance
}

/** The theme that is shown, for what cannot follow the class of the page. */
export function useShownTheme(): 'light' | 'dark' {
  return useAtomValue(isDarkAtom) ? 'dark' : 'light'
}
