import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import type { PrintWay } from '../../../../core/browser/print/print-template.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { linesShownBy } from '../../bulk-purchases/browser/bulk-purchase-line-acts.ts'
import { supplierOrderPrinted } from '../supplier-order-contract.ts'
import type { SupplierOrder } from './supplier-order-reading.ts'

/** The lines of a purchase order in the versions that it shows. */
export const shownLines = ({ lines }: Pick<SupplierOrder, 'lines'>): { id: number; version: number }[] =>
  lines.map(({ line: { id, version } }) => ({ id, version }))

/**
 * Stores that purchase orders went out, so that later ones mark what has changed since. A print dialog does not tell whether
 * paper came out, so the person is asked. People who only read purchases print without a trace. Throws `CallError`.
 */
export async function notePrinted(orders: readonly SupplierOrder[], way: PrintWay): Promise<void> {
  if (!permits(sessionNow().actor?.permissions, supplierOrderPrinted.permission)) return
  const isOut =
    way === 'download' ||
    (await askConfirm({
      title: translate(message('采购订单打印出来了吗？')),
      text: translate(message('记为已发供应商后，下次打印会标出此后的改动。')),
      confirm: translate(message('已打印')),
    }))
  if (!isOut) return
  let changed = 0
  for (const order of orders) {
    const body = { supplierId: order.supplier.id, lines: shownLines(order) }
    changed += (await call(supplierOrderPrinted, { body })).refused.length
  }
  await invalidateDocuments(...linesShownBy)
  if (changed > 0)
    toast.warning(translate(message('有 {n} 项物料在排版之后被修改，没有记为已发，请重新打印', { n: changed })))
  else toast.success(translate(message('采购订单已记为发给供应商')))
}
