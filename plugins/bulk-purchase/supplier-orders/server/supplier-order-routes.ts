import { type Route, route } from '../../../../core/server/plugin.ts'
import { readableRecord } from '../../../../core/shared/document/document-access.ts'
import { bulkPurchaseModel } from '../../bulk-purchases/bulk-purchase-model.ts'
import {
  supplierAddressRead,
  supplierOrderMail,
  supplierOrderPrinted,
  supplierOrderPaper,
} from '../supplier-order-contract.ts'
import { lastAddress, requestMail } from './supplier-order-mail.ts'
import { noteSent, readSupplierOrder, takeSent } from './supplier-order-store.ts'

/** The calls of purchase orders to suppliers. */
export const supplierOrderRoutes: readonly Route[] = [
  route(supplierOrderPaper, async ({ db, actor, body }) => {
    const found = await readSupplierOrder(db, body.supplierId, body.materialBulkPurchaseIds)
    const lines = found.lines.map((line) => readableRecord(bulkPurchaseModel, line, actor.permissions))
    return { ...found, lines }
  }),
  route(supplierOrderPrinted, ({ body, work }) =>
    work(async (current) => {
      const { sent, refused } = await takeSent(current, body.supplierId, body.lines)
      await noteSent(current, sent, { action: 'order_printed', words: '' })
      return { done: sent.map(({ id }) => id), refused: [...refused] }
    }),
  ),
  route(supplierAddressRead, async ({ db, params }) => ({ address: await lastAddress(db, params.id) })),
  route(supplierOrderMail, async ({ body, work }) => ({ id: await work((current) => requestMail(current, body)) })),
]
