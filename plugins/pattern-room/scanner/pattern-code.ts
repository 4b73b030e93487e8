import type { Message } from '../../../core/shared/message.ts'
import { message } from '../../../core/shared/message.ts'
import { type PatternKey, patternPagePath } from '../../sales/public.ts'

/** Maximum length of each part of a key, in characters. */
export const keyPartLimit = 200

const parts = ['code', 'type', 'color'] as const
const partNames = { code: message('款号'), type: message('样版类别'), color: message('颜色') }

const notPattern = { problem: message('这不是样版的二维码') } as const

function addressOf(text: string, host: string): URL | undefined {
  if (!/^(https?:\/\/|\/)/i.test(text)) return undefined
  try {
    return new URL(text, `https://${host}`)
  } catch {
    return undefined
  }
}

/** Control characters, and the replacement character for bytes that are not text. */
const damaged = /[\p{Cc}\ufffd]/u

/** The key made of its parts, or what is wrong with it. */
export function patternKeyOf(
  given: (part: keyof PatternKey) => string,
): { readonly key: PatternKey } | { readonly part: keyof PatternKey; readonly problem: Message } {
  const read = parts.map((part) => [part, given(part).trim()] as const)
  const missing = read.find(([, value]) => value === '')
  if (missing) return { part: missing[0], problem: message('缺少{part}', { part: partNames[missing[0]] }) }
  const wrong = read.find(([, value]) => value.length > keyPartLimit || damaged.test(value))
  if (wrong) return { part: wrong[0], problem: message('{part}不完整或已损坏', { part: partNames[wrong[0]] }) }
  return { key: Object.fromEntries(read) as PatternKey }
}

/**
 * The pattern that a scanned text names: the address of its page, whole or as a path. A whole address must have `host`,
 * the product's own (`erp.example.com:8443`); http and https are treated alike, because the address is never requested.
 */
export function readPatternCode(
  text: string,
  host: string,
): { readonly key: PatternKey } | { readonly problem: Message } {
  const address = addressOf(text.trim(), host)
  if (!address) return notPattern
  if (address.host !== host)
    return { problem: message('这个二维码不属于本系统，而是 {host} 的', { host: address.host }) }
  if (address.pathname.replace(/\/$/, '') !== patternPagePath) return notPattern
  const found = patternKeyOf((part) => address.searchParams.get(part) ?? '')
  return 'key' in found ? found : { problem: message('二维码不完整：{reason}', { reason: found.problem }) }
}
