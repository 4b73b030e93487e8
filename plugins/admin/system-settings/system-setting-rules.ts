import { imageAddress } from '../../../core/shared/file-contract.ts'
import type { SystemSetting } from '../../../core/shared/setting-contract.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { decimalsProblem, isMore, parseDecimal } from '../../../core/shared/money.ts'
import { tooLong } from '../../../core/shared/schema-problem.ts'
import { spanProblems, spansOf } from '../../../core/shared/working-calendar.ts'
import { type FieldProblem, refuseFields, type Verdict } from '../../../core/shared/rule.ts'
import type { KnownSetting, SettingKind } from './setting-kinds.ts'
import { highestRate, knownSettings, lastDay } from './system-setting-options.ts'

type Given = Pick<SystemSetting, 'key' | 'value'>

const texts: ReadonlySet<SettingKind> = new Set(['line', 'lines', 'picture', 'calendar'])

/**
 * Returns the text of a setting as the server stores it: without spaces at its ends, and for a number in half-width digits
 * without leading or trailing zeros. An empty text means that the setting has no value.
 */
export function settingValue(typed: string, kind: SettingKind): string {
  if (texts.has(kind)) return typed.trim()
  const text = typed.normalize('NFKC').trim()
  return /^\d+(\.\d*)?$/.test(text) ? (parseDecimal(text) ?? text) : text
}

/** Whether a text is a whole number from 1 to `most`. */
const isCount = (text: string, most: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most

const lengthProblem = (text: string, { most = 0 }: KnownSetting) => (text.length > most ? tooLong(most) : undefined)

type Check = (text: string, known: KnownSetting) => Message | undefined

const problems: Readonly<Record<Exclude<SettingKind, 'calendar'>, Check>> = {
  day: (text) => (text === '' || isCount(text, lastDay) ? undefined : message('请输入 1 到 31 的整数，或留空')),
  rate: (text) => {
    const rate = /\s/.test(text) ? undefined : parseDecimal(text)
    const isRate = rate !== undefined && isMore(rate, '0') && !isMore(rate, highestRate) && !decimalsProblem(rate, 2)
    return isRate ? undefined : message('请输入大于 0、不超过 {most} 的数，最多两位小数', { most: highestRate })
  },
  count: (text, { most = 0 }) =>
    text === '' || isCount(text, most) ? undefined : message('请输入 1 到 {most} 的整数，或留空', { most }),
  percent: (text) => {
    const isPercent = /^\d+(\.\d{1,2})?$/.test(text) && !isMore(text, '100')
    return text === '' || isPercent ? undefined : message('请输入 0 到 100 的数，最多两位小数，或留空')
  },
  workingDays: (text, { most = 0 }) =>
    /^\d+$/.test(text) && Number(text) <= most ? undefined : message('请输入 0 到 {most} 的整数', { most }),
  line: lengthProblem,
  lines: lengthProblem,
  picture: (text) => (text === '' || imageAddress.safeParse(text).success ? undefined : message('请上传图片')),
}

/** Whether settings may be saved: each must be what its kind allows. Unknown settings are ignored. */
export function canSaveSettings(given: readonly Given[]): Verdict {
  return refuseFields(
    given.flatMap(({ key, value }): FieldProblem[] => {
      const known = knownSettings.find((one) => one.key === key)
      if (!known) return []
      const text = settingValue(value, known.kind)
      if (known.kind === 'calendar')
        return spanProblems(spansOf(text)).map((problem) => ({ ...problem, field: `${key}.${problem.field}` }))
      const problem = problems[known.kind](text, known)
      return problem ? [{ field: key, message: problem }] : []
    }),
  )
}

/** The version of all settings together: it rises with each change. */
export function settingsVersion(settings: readonly Pick<SystemSetting, 'version'>[]): number {
  return settings.reduce((sum, { version }) => sum + version, 0)
}
