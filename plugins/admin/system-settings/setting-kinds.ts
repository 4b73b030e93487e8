import type { Message } from '../../../core/shared/message.ts'

/**
 * The kind of a setting's value: a day of the month, yuan per hour, a whole number from 1 to `most`, per cent, a text of one
 * line or several, the address of an uploaded picture, working days from 0 to `most`, or the days that differ from the usual
 * week (`spansOf`). Every setting but the rate and working days may be empty.
 */
export type SettingKind =
  | 'day'
  | 'rate'
  | 'count'
  | 'percent'
  | 'line'
  | 'lines'
  | 'picture'
  | 'workingDays'
  | 'calendar'

/** A setting that administrators can change. */
export type KnownSetting = {
  readonly key: string
  readonly kind: SettingKind
  readonly title: Message
  /** For a count, its highest number; for a text, its most characters. */
  readonly most?: number
  readonly unit?: Message
  readonly hint?: Message
  /** Explanation beside the field; a section can explain all of its settings together instead. */
  readonly explanation?: Message
  /** The value of a new installation. */
  readonly initial: string
}

/** The settings of one section of a page. */
export type SettingSection = {
  readonly title: Message
  readonly explanation?: Message
  readonly settings: readonly KnownSetting[]
}
