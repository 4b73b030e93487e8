import type { SystemSetting } from '../../../core/shared/setting-contract.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { decimalsProblem, isMore, parseDecimal } from '../../../core/shared/money.ts'
import { type FieldProblem, refuseFields, type Verdict } from '../../../core/shared/rule.ts'
import { highestRate, type KnownSetting, knownSettings, lastDay } from './system-setting-options.ts'

type Given = Pick<SystemSetting, 'key' | 'value'>

/** A setting as it is stored: trimmed, in half-width digits, a number without needless zeros; empty for none. */
export function settingValue(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  return /^\d+(\.\d*)?$/.test(text) ? (parseDecimal(text) ?? text) : text
}

const problems: Readonly<Record<KnownSetting['kind'], (text: string) => Message | undefined>> = {
  day: (text) => {
    const isDay = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= lastDay
    return text === '' || isDay ? undefined : message('请输入 1 到 31 的整数，或留空')
  },
  rate: (text) => {
    const rate = /\s/.test(text) ? undefined : parseDecimal(text)
    const isRate = rate !== undefined && isMore(rate, '0') && !isMore(rate, highestRate) && !decimalsProblem(rate, 2)
    return isRate ? undefined : message('请输入大于 0、不超过 {most} 的数，最多两位小数', { most: highestRate })
  },
}

/** Whether settings may be saved: a day is from 1 to 31 or empty, a rate above 0. Unknown settings are ignored. */
export function canSaveSettings(given: readonly Given[]): Verdict {
  return refuseFields(
    given.flatMap(({ key, value }): FieldProblem[] => {
      const known = knownSettings.find((one) => one.key === key)
      const problem = known && problems[known.kind](settingValue(value))
      return problem ? [{ field: key, message: problem }] : []
    }),
  )
}

/** The version of all settings together: it rises with each change. */
export function settingsVersion(settings: readonly Pick<SystemSetting, 'version'>[]): number {
  return settings.reduce((sum, { version }) => sum + version, 0)
}
