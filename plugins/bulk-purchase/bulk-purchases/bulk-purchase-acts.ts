import { type Message, message } from '../../../core/shared/message.ts'
import { bulkPurchaseDocument } from './bulk-purchase-document.ts'
import type { BulkPurchaseAction } from './bulk-purchase-machine.ts'

/** Id of the command that does something to lines. */
export const lineCommand = (act: string): string => `${bulkPurchaseDocument.noun}.${act}`

/** What people do with lines in lists and on the page of their order. */
export type LineAct = Exclude<BulkPurchaseAction, 'change'>

/** The acts that this plugin carries out. The plugin of the warehouse carries out the sign-in. */
export type SentAct = Exclude<LineAct, 'signIn'>

type LineActText = {
  readonly act: LineAct
  readonly title: Message
  readonly icon: string
  readonly keys?: string
  readonly keywords: string
  /** Heading of the reason that the act asks for. */
  readonly reason?: Message
}

/** The acts on lines with their texts. */
export const lineActs: readonly LineActText[] = [
  {
    act: 'start',
    title: message('开始采购物料'),
    icon: 'shopping-cart',
    keys: 'Shift+b',
    keywords: 'start buy purchase lines',
  },
  {
    act: 'signIn',
    title: message('签收物料'),
    icon: 'package-check',
    keys: 'q',
    keywords: 'sign in receive arrival inbound',
  },
  {
    act: 'cancel',
    title: message('取消物料采购'),
    icon: 'ban',
    keywords: 'cancel lines',
    reason: message('取消原因'),
  },
  {
    act: 'close',
    title: message('短交结案'),
    icon: 'circle-check',
    keywords: 'short close finish',
    reason: message('短交结案原因'),
  },
  { act: 'reopen', title: message('恢复待收'), icon: 'rotate-ccw', keywords: 'reopen expect rest' },
]
