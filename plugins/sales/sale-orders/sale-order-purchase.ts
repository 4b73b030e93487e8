import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { saleOrderDocument } from './sale-order-document.ts'

/** The search values of the address at which an order is started. */
export type PurchaseSearch = Readonly<Record<string, string | undefined>>

/** The purchase that an address names. */
export function purchaseOf({ code = '', type = '', color = '', purchaseCode = '' }: PurchaseSearch) {
  return { code, type, color, purchaseCode }
}

/** Whether an address names all of the purchase that is to be ordered. Copying an order asks for it. */
export function canStartFrom(search: PurchaseSearch): Verdict {
  const isWhole = !Object.values(purchaseOf(search)).includes('')
  return isWhole ? allow : refuse(message('请选择设计款号'), { unblockedBy: `${saleOrderDocument.noun}.copy` })
}
