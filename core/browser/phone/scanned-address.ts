import { type Message, message } from '../../shared/message.ts'
import type { ScannedAnswer, ScannedReader } from '../plugin.ts'

/** The pages whose addresses stand on paper, with what reads them. */
export type ScannedReaders = readonly { readonly path: string; readonly reader: ScannedReader }[]

const notOurs = { problem: message('这不是本系统页面的二维码') } as const

function addressOf(text: string, host: string): URL | undefined {
  if (!/^(https?:\/\/|\/)/i.test(text)) return undefined
  try {
    return new URL(text, `https://${host}`)
  } catch {
    return undefined
  }
}

/**
 * The page that a scanned text names, by its address, whole or as a path. A whole address must have `host`, the product's own (`erp.example.com:8443`);
 * http and https are treated alike, because the address is never requested.
 */
export function readScannedAddress(
  text: string,
  host: string,
  pages: ScannedReaders,
): { readonly open: string; readonly done: Message } | { readonly problem: Message } {
  const address = addressOf(text.trim(), host)
  if (!address) return notOurs
  if (address.host !== host)
    return { problem: message('这个二维码不属于本系统，而是 {host} 的', { host: address.host }) }
  const path = address.pathname.replace(/\/$/, '')
  const page = pages.find((one) => one.path === path)
  if (!page) return notOurs
  const found: ScannedAnswer = page.reader.read((name) => address.searchParams.get(name) ?? '')
  return 'open' in found ? found : { problem: message('二维码不完整：{reason}', { reason: found.problem }) }
}
