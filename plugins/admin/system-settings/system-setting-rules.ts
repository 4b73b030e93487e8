import type { SystemSetting } from '../../../core/shared/setting-contract.ts'
import { message } from '../../../core/shared/message.ts'
import { type FieldProblem, refuseFields, type Verdict } from '../../../core/shared/rule.ts'
import { knownSettings, lastDay } from './system-setting-options.ts'

type Given = Pick<SystemSetting, 'key' | 'value'>

/** The day of the month as it is stored, trimmed and in half-width digits; empty for none. */
export function settingValue(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  return /^\d+$/.test(text) ? String(Number(text)) : text
}

/** Whether settings may be saved: each is a day from 1 to 31 or empty. Unknown settings are ignored. */
export function canSaveSettings(given: readonly Given[]): Verdict {
  const problems = given.flatMap(({ key, value }): FieldProblem[] => {
    if (!knownSettings.some((known) => known.key === key)) return []
    const text = settingValue(value)
    const isDay = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= lastDay
    return text === '' || isDay ? [] : [{ field: key, message: message('请输入 1 到 31 的整数，或留空') }]
  })
  return refuseFields(problems)
}

/** The version of all settings together: it rises with each change. */
export function settingsVersion(settings: readonly Pick<SystemSetting, 'version'>[]): number {
  return settings.reduce((sum, { version }) => sum + version, 0)
}
