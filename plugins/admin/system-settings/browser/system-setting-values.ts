import type { SystemSetting } from '../../../../core/shared/setting-contract.ts'
import { knownSettings } from '../system-setting-options.ts'

/** The settings as the form holds them: key → day, or what was typed while it is none. */
export type SettingValues = Record<string, string | number | null>

type Given = Pick<SystemSetting, 'key' | 'value'>

/** The settings that the form shows. */
export function valuesOfSettings(settings: readonly Given[]): SettingValues {
  const held = new Map(settings.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    knownSettings.map(({ key }) => {
      const value = held.get(key) ?? ''
      return [key, value === '' ? null : /^\d+$/.test(value) ? Number(value) : value]
    }),
  )
}

/** What the form holds, as settings. */
export function settingsOfValues(values: SettingValues): Given[] {
  return knownSettings.map(({ key }) => ({ key, value: String(values[key] ?? '') }))
}
