import type { Message } from '../../../core/shared/message.ts'

/**
 * What a setting holds: a day of the month, yuan per hour, a whole number from 1 to `most`, per cent, a text of one line or several, or the address of an
 * uploaded picture. All but the rate may be empty.
 */
export type SettingKind = 'day' | 'rate' | 'count' | 'percent' | 'line' | 'lines' | 'picture'

/** A setting that administrators can change. */
export type KnownSetting = {
  readonly key: string
  readonly kind: SettingKind
  readonly title: Message
  /** The highest number of a count, the most characters of a text. */
  readonly most?: number
  readonly unit?: Message
  readonly hint?: Message
  /** Stands beside the field, unless the section says it for all of its settings. */
  readonly explanation?: Message
  /** What a new installation has. */
  readonly initial: string
}

/** The settings of one section of a page. */
export type SettingSection = {
  readonly title: Message
  readonly explanation?: Message
  readonly settings: readonly KnownSetting[]
}
