import { z } from 'zod'
import { contract, id, namedReference } from '../../../core/shared/contract.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { fileAddress } from '../../../core/shared/file-contract.ts'
import { messageSchema } from '../../../core/shared/message-schema.ts'
import { write } from '../../../core/shared/permission.ts'
import { bulkPurchaseLimits } from '../bulk-purchase-options.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseDocument } from '../bulk-purchases/bulk-purchase-document.ts'
import { bulkPurchaseModel } from '../bulk-purchases/bulk-purchase-model.ts'
import { supplierMailLimits as limits } from './supplier-mail-rules.ts'
import { supplierOrderSenders } from './supplier-order-permissions.ts'

const lines = `${bulkPurchaseOrderDocument.noun}/material_bulk_purchase`

/**
 * What the purchase order to one supplier shows of some lines. Lines that are none of that supplier's are left out. Prices are
 * missing for people without the right for them, who cannot print the paper.
 */
export const supplierOrderPaper = contract({
  method: 'POST',
  path: `${lines}/supplier_order`,
  changes: false,
  permission: readersOf(bulkPurchaseDocument),
  summary: 'The lines of a purchase order to a supplier',
  body: z.strictObject({ supplierId: id, materialBulkPurchaseIds: z.array(id).max(bulkPurchaseLimits.chosen) }),
  reply: z.object({
    supplier: namedReference,
    lines: z.array(bulkPurchaseModel.wire),
    /** What the supplier calls the colours of its materials. */
    supplierColors: z.array(z.object({ materialId: id, color: z.string() })),
  }),
})

/** Lines in the versions that a paper shows. */
const shownLines = z.array(z.strictObject({ id, version: z.number().int() })).max(bulkPurchaseLimits.chosen)

/**
 * Stores what a supplier was sent of lines. A line that has changed since the paper was made is refused, because its values are
 * not those of the paper.
 */
export const supplierOrderPrinted = contract({
  method: 'POST',
  path: `${lines}/printed`,
  permission: write(bulkPurchaseDocument.key),
  summary: 'Store that lines were printed on the purchase order to a supplier',
  body: z.strictObject({ supplierId: id, lines: shownLines }),
  reply: z.object({ done: z.array(id), refused: z.array(z.object({ id, reason: messageSchema })) }),
})

/** The address to which a supplier was mailed last; empty before the first mail. */
export const supplierAddressRead = contract({
  method: 'GET',
  path: `${lines}/mail_address/:id`,
  permission: supplierOrderSenders,
  summary: 'The address of the last purchase order that was mailed to a supplier',
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: z.object({ address: z.string() }),
})

/** Mails a purchase order that was uploaded as a PDF. It is sent by a job; the timeline of the orders tells what became of it. */
export const supplierOrderMail = contract({
  method: 'POST',
  path: `${lines}/mail`,
  permission: supplierOrderSenders,
  summary: 'Mail a purchase order to a supplier',
  body: z.strictObject({
    supplierId: id,
    lines: shownLines,
    fileUrl: fileAddress,
    fileName: z.string().trim().min(1).max(limits.fileName),
    // Longer than the rules allow, so that their words tell it.
    address: z.string().trim().max(2000),
    subject: z.string().trim().max(2000),
    text: z.string().trim().max(20_000),
  }),
  reply: z.object({ id }),
  creates: true,
})
