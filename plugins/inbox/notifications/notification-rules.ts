import { type Message, plainValues, sourceText } from '../../../core/shared/message.ts'

/** Whether an address stays inside the product: a path of its pages, never another site. */
export function isInAppPath(url: string): boolean {
  if (!/^\/(dashboard|bi)([/?]|$)/.test(url) || /[\\\s]|\/\/|\p{Cc}/u.test(url)) return false
  return new URL(url, 'http://selvedge.invalid').pathname.startsWith(url.startsWith('/bi') ? '/bi' : '/dashboard')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

/**
 * A message as rich text: its text may hold tags, its values are plain and stay so. `show` puts texts into the reader's language, which is the source
 * language unless told. What comes out is still to be cleaned.
 */
export function richMessage(of: Message, show: (text: Message) => string = sourceText): string {
  const values = plainValues(of.values, show) ?? {}
  const safe = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? escaped(value) : value]),
  )
  return show({ text: of.text, values: safe })
}
