import { type Message, message } from '../../../core/shared/message.ts'
import type { LineAssignment, LineMove } from './buy-material-machine.ts'

/** What is done to a line by a command. */
export type LineAct = LineMove | LineAssignment

/** How people know what is done to a line: its title, and the icon and the keys of its commands, in lists as on the page of an order. */
export const lineActs: Readonly<
  Record<LineAct, { readonly title: Message; readonly icon: string; readonly keys: string }>
> = {
  purchase: { title: message('开始采购'), icon: 'shopping-cart', keys: 'b' },
  purchaseFinish: { title: message('完成采购'), icon: 'circle-check', keys: 'Shift+b' },
  pickup: { title: message('开始取料'), icon: 'package', keys: 'q' },
  pickupFinish: { title: message('完成取料'), icon: 'package-check', keys: 'Shift+q' },
  assignPurchase: { title: message('分配采购员'), icon: 'user-check', keys: 'a' },
  assignPickup: { title: message('分配取料人'), icon: 'user-check', keys: 'Shift+a' },
}
