/**
 * A text that a person will read: the Chinese source with `{placeholders}`, and the values to put in them.
 * It travels as data (rules, field labels, server answers) and is put into the reader's language where it is shown.
 */
export type Message = {
  readonly text: string
  readonly values?: MessageValues
  /** What it names, where that has a separate English text: a page has the plural, an action that was done the past tense. */
  readonly as?: 'page' | 'done'
}

/** What stands in for the placeholders: texts, numbers, or messages that are put into the reader's language themselves. */
export type MessageValues = Readonly<Record<string, string | number | Message>>

/** Makes a message. Every literal passed here needs an English entry in the locale file of its plugin (a test looks). */
export function message(text: string, values?: Record<string, string | number | Message>): Message {
  return values ? { text, values } : { text }
}

/** Joins names into one value of a message, with the comma of the reader's language. Returns an empty text for no names. */
export function namesInRow(names: readonly string[]): string | Message {
  const [first = '', ...rest] = names
  return rest.length === 0 ? first : message('{first}、{rest}', { first, rest: namesInRow(rest) })
}

/** Joins messages into one, with the semicolon of the reader's language. */
export function joinedMessages([first = { text: '' }, ...rest]: readonly Message[]): Message {
  return rest.length === 0 ? first : message('{first}；{rest}', { first, rest: joinedMessages(rest) })
}

/** A name as that of a page, also inside another message: 导入客户 is to import customers. */
export function asPage(of: Message): Message {
  return { ...of, as: 'page' }
}

/** Returns the name of an action in the past tense, for trails: English says “Cancel” on a button for 取消, and “Cancelled” in a timeline. */
export function asDone(of: Message): Message {
  return { ...of, as: 'done' }
}

/** The message in its source language, placeholders filled in; unknown placeholders stay as they are. */
export function sourceText(of: Message): string {
  return fillPlaceholders(of.text, plainValues(of.values, sourceText))
}

/** Values without messages: `show` makes a text of each. */
export function plainValues(
  values: MessageValues | undefined,
  show: (of: Message) => string,
): Readonly<Record<string, string | number>> | undefined {
  if (!values) return undefined
  const plain = Object.entries(values).map(([key, value]) => [key, typeof value === 'object' ? show(value) : value])
  return Object.fromEntries(plain) as Record<string, string | number>
}

/** Puts values into `{name}` placeholders; unknown placeholders stay as they are. */
export function fillPlaceholders(text: string, values?: Readonly<Record<string, string | number>>): string {
  if (!values) return text
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}
