import { z } from 'zod'
import {
  calendarDate,
  contract,
  decimal,
  decimalOf,
  id,
  namedReference,
  personReference,
  recordsReply,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { groupContracts } from '../../../core/shared/list-group-contract.ts'
import { write } from '../../../core/shared/permission.ts'
import { bulkPurchaseLimits as limits } from '../bulk-purchase-options.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { purchaseNeedDocument } from './purchase-workbench-document.ts'
import { purchaseNeedFields } from './purchase-workbench-fields.ts'

const path = `${bulkPurchaseOrderDocument.noun}/workbench`
const reading = readersOf(purchaseNeedDocument)

/** A line that is summed, as far as a quantity is spread over it. The price is for people who may read prices. */
const summedLine = z.object({
  id,
  version: startingVersion,
  requiredQuantity: decimal,
  requiredProductionDate: calendarDate.nullable(),
  unitPrice: decimal.nullish(),
})

/** What is read of the need for a material from a supplier. Quantities are in units of the material. */
const purchaseFacts = z.object({
  /** The least id of its lines: it names the row in lists. */
  id,
  name: z.string(),
  material: namedReference,
  materialImageUrls: z.array(z.string()),
  materialColor: z.string().nullable(),
  codeFromSupplier: z.string().nullable(),
  colorFromSupplier: z.string().nullable(),
  unitName: z.string().nullable(),
  supplier: namedReference.nullable(),
  /** The purchaser of all lines; null where they are of several. */
  purchaser: personReference.nullable(),
  requiredDate: calendarDate.nullable(),
  lineCount: z.number().int(),
  needQuantity: decimal,
  /** Free stock, and surplus still to come, that the rows of the same material before this one leave. */
  stockQuantity: decimal,
  onOrderQuantity: decimal,
  minimumQuantity: decimal.nullable(),
  packQuantity: decimal.nullable(),
  lines: z.array(summedLine),
})
export type PurchaseFacts = z.output<typeof purchaseFacts>

const purchaseNeed = purchaseFacts.extend({
  toBuy: decimal,
  /** The part of the need that stock and surplus on order cover. */
  covered: decimal,
  quantity: decimal,
  surplus: decimal,
  /** RMB; absent for people without the right for prices. */
  amount: decimal.optional(),
  surplusAmount: decimal.optional(),
})
export type PurchaseNeedRow = z.output<typeof purchaseNeed>

/** Searches what is to be bought. `mine` leaves the lines that the caller buys. */
export const purchaseNeedSearch = documentSearch({
  path,
  summary: 'Search what is to be bought, summed by material and supplier',
  permission: reading,
  fields: purchaseNeedFields,
  row: purchaseNeed,
})

const groups = groupContracts(purchaseNeedSearch, purchaseNeedFields)
if (!groups) throw new Error('the workbench cannot be grouped')
/** The groups of the workbench, and the rows of one of them. */
export const purchaseNeedGroups = groups

/** The lines behind a row. */
export const purchaseNeedLines = contract({
  method: 'POST',
  path: `${path}/lines`,
  changes: false,
  permission: reading,
  summary: 'The lines that a row of the workbench sums',
  body: z.strictObject({ lineIds: z.array(id).max(limits.chosen) }),
  reply: recordsReply(
    z.object({
      id,
      orderId: id,
      materialBulkPurchaseOrderCode: z.string(),
      productionOrderId: id,
      productionOrderCode: z.string(),
      code: z.string(),
      color: z.string(),
      requiredProductionDate: calendarDate.nullable(),
      requiredQuantity: decimal,
      purchaser: personReference,
    }),
  ),
})
export type PurchaseNeedLine = z.output<typeof purchaseNeedLines.reply>['records'][number]

/** Writes quantities that a person has settled on back to the lines, and starts these where it is wished. */
export const purchaseNeedConfirm = contract({
  method: 'POST',
  path: `${path}/confirm`,
  permission: write(purchaseNeedDocument.key),
  summary: 'Buy materials for several orders at once',
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          materialId: id,
          supplierId: id.nullable(),
          lines: z.array(z.strictObject({ id, version: startingVersion })).max(limits.chosen),
          /** What the person saw to be covered by stock and surplus on order. */
          covered: decimalOf(14, 2),
          quantity: decimalOf(12, 2),
          start: z.boolean(),
        }),
      )
      .max(limits.chosen),
  }),
  reply: z.object({
    /** Purchase orders that changed, lines that got a quantity, those of them that were started, and lines that got nothing. */
    orders: z.number().int(),
    lines: z.number().int(),
    started: z.number().int(),
    left: z.number().int(),
  }),
  // Several hundred orders are settled one by one.
  timeout: 120_000,
})
export type PurchaseConfirm = z.output<typeof purchaseNeedConfirm.body>
export type PurchaseConfirmed = z.output<typeof purchaseNeedConfirm.reply>
