import { type Message, message } from '../../../core/shared/message.ts'
import type { PatternKey } from '../../sales/public.ts'

/** Maximum length of each part of a key, in characters. */
export const keyPartLimit = 200

/** The parts of a key, and what each is called. */
export const keyParts = [
  ['code', message('款号')],
  ['type', message('样版类别')],
  ['color', message('颜色')],
] as const satisfies readonly (readonly [keyof PatternKey, Message])[]

/** The version that a sheet was printed in, where its code says one. */
export function paperVersionOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Control characters, and the replacement character for bytes that are not text. */
const damaged = /[\p{Cc}\ufffd]/u

/** The key made of its parts, or what is wrong with it. */
export function patternKeyOf(
  given: (part: keyof PatternKey) => string,
): { readonly key: PatternKey } | { readonly part: keyof PatternKey; readonly problem: Message } {
  const read = keyParts.map(([part, name]) => [part, given(part).trim(), name] as const)
  const missing = read.find(([, value]) => value === '')
  if (missing) return { part: missing[0], problem: message('缺少{part}', { part: missing[2] }) }
  const wrong = read.find(([, value]) => value.length > keyPartLimit || damaged.test(value))
  if (wrong) return { part: wrong[0], problem: message('{part}不完整或已损坏', { part: wrong[2] }) }
  return { key: Object.fromEntries(read.map(([part, value]) => [part, value])) as PatternKey }
}
