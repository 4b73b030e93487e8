import type { Field } from '../../../shared/fields.ts'
import type { Message } from '../../../shared/message.ts'

/** Pixels that a character takes in a list: one of Chinese is as wide as it is high. */
const wide = 13
const narrow = 6.8

/** About how many pixels a text takes in a list. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? wide : narrow), 0)
}

/** What stands beside the text of a heading, and beside that of a badge: padding and the line between columns. */
const aroundHeading = 18
const aroundBadge = 34
/** A longer text is cut off rather than let one column push the others away. */
const widestNeed = 190

/**
 * How wide a column is until somebody drags it: as its field says, and wide enough for its heading and for the longest of its choices in the
 * language that is shown.
 */
export function usualWidth({ label, options = [], width }: Field, show: (of: Message) => string): number {
  const heading = textWidth(show(label)) + aroundHeading
  const badges = options.map((option) => textWidth(show(option.label)) + aroundBadge)
  return Math.max(width, Math.min(widestNeed, Math.ceil(Math.max(heading, ...badges))))
}
