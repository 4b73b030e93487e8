/** Control and format characters are invisible or change the direction of text, so that two different names can look alike. */
const unseen = /[\p{Cc}\p{Cf}]/gu

/** The text of a name without invisible characters and without blanks at its ends. */
export function visibleText(text: string): string {
  return text.replace(unseen, '').trim()
}
