import { type Message, plainValues, sourceText } from '../../../core/shared/message.ts'

/** Whether an address is a path of the product's pages, never another site. */
export function isInAppPath(url: string): boolean {
  if (!/^\/(dashboard|bi)([/?]|$)/.test(url) || /[\\\s]|\/\/|\p{Cc}/u.test(url)) return false
  return new URL(url, 'http://selvedge.invalid').pathname.startsWith(url.startsWith('/bi') ? '/bi' : '/dashboard')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

/**
 * A message as rich text: its text may contain tags, its values are escaped. `show` translates texts; without it they
 * stay in the source language. The caller must still sanitize the result.
 */
export function richMessage(of: Message, show: (text: Message) => string = sourceText): string {
  const values = plainValues(of.values, show) ?? {}
  const safe = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? escaped(value) : value]),
  )
  return show({ text: of.text, values: safe })
}
