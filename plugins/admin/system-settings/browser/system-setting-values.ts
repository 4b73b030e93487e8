import type { SystemSetting } from '../../../../core/shared/setting-contract.ts'
import { knownSettings } from '../system-setting-options.ts'

/** The values in the form by key: a day as a number, a rate as digits, or the typed text while it is neither. */
export type SettingValues = Record<string, string | number | null>

type Given = Pick<SystemSetting, 'key' | 'value'>

/** The form values of the stored settings. */
export function valuesOfSettings(settings: readonly Given[]): SettingValues {
  const held = new Map(settings.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    knownSettings.map(({ key, kind }) => {
      const value = held.get(key) ?? ''
      return [key, value === '' ? null : kind === 'day' && /^\d+$/.test(value) ? Number(value) : value]
    }),
  )
}

/** The settings to save, from the form values. */
export function settingsOfValues(values: SettingValues): Given[] {
  return knownSettings.map(({ key }) => ({ key, value: String(values[key] ?? '') }))
}
