import type { SystemSetting } from '../../../../core/shared/setting-contract.ts'
import { type CalendarSpan, calendarText, spansOf } from '../../../../core/shared/working-calendar.ts'
import type { SettingKind, SettingSection } from '../setting-kinds.ts'

/** A line of the form that says which days differ from the usual week. */
export type SpanLine = { readonly [Key in keyof CalendarSpan]: CalendarSpan[Key] | null }

/** The values of the form by key: a whole number as a number, a calendar as lines, any other input as the typed text. */
export type SettingValues = Record<string, string | number | readonly SpanLine[] | null>

type Given = Pick<SystemSetting, 'key' | 'value'>

const wholeNumbers: ReadonlySet<SettingKind> = new Set(['day', 'count', 'workingDays'])

const lineOf = ({ from, to, ...span }: CalendarSpan): SpanLine => ({ ...span, from: from || null, to: to || null })

/** The form values of the stored settings that a page has. */
export function valuesOfSettings(sections: readonly SettingSection[], settings: readonly Given[]): SettingValues {
  const held = new Map(settings.map(({ key, value }) => [key, value]))
  const known = sections.flatMap((section) => section.settings)
  return Object.fromEntries(
    known.map(({ key, kind }) => {
      const value = held.get(key) ?? ''
      if (kind === 'calendar') return [key, spansOf(value).map(lineOf)]
      if (value === '') return [key, null]
      return [key, wholeNumbers.has(kind) && /^\d+$/.test(value) ? Number(value) : value]
    }),
  )
}

/** The settings to save, from the form values. */
export function settingsOfValues(values: SettingValues): Given[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'object' && value !== null ? calendarText(value) : String(value ?? ''),
  }))
}
