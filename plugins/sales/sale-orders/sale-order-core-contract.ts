import { z } from 'zod'
import {
  calendarDate,
  contract,
  decimal,
  id,
  instant,
  namedReference,
  pageQuery,
  personReference,
  recordsReply,
} from '../../../core/shared/contract.ts'
import { measurementModel } from '../../../core/shared/document/document-measurements.ts'
import { either, readOrWrite, write } from '../../../core/shared/permission.ts'
import { pickerSchema } from '../../../core/shared/search-schema.ts'
import { brandReference, currencyValues } from '../../master-data/public.ts'
import { quoteProcessModel } from '../quotes/quote-model.ts'
import { customerPurchaseOrderModel, saleOrderModel, saleOrderSizeModel } from './sale-order-model.ts'
import { orderTypeValues, saleOrderStatuses } from './sale-order-options.ts'
import { saleOrderDocument } from './sale-order-document.ts'

const { noun, key } = saleOrderDocument
const word = z.string().trim().min(1).max(50)

/** The key of a customer's purchase. */
const purchaseKey = z.object({ code: word, type: word, color: word, purchaseCode: word })
export type PurchaseKey = z.output<typeof purchaseKey>

const quotedPrice = z.object({
  id,
  quoteCode: z.string(),
  color: z.string(),
  currency: z.enum(currencyValues),
  currencyRate: decimal,
  convertedPrice: decimal,
  updatedAt: instant,
  quoteProcesses: z.array(quoteProcessModel.wire),
})

/** A purchase as its order was last confirmed, with the sizes and files of the order. */
export const confirmedPurchase = customerPurchaseOrderModel.wire.and(
  z.object({
    sizeRange: z.array(saleOrderSizeModel.wire),
    saleOrderAttachment: z.array(z.object({ url: z.string(), name: z.string() })),
  }),
)
export type ConfirmedPurchase = z.output<typeof confirmedPurchase>

/**
 * Everything that a document of a purchase starts from. The order and its purchase are those of the last confirmed
 * version, on which later documents go on until the next (D1); null before the first confirmation.
 */
export const customerPurchaseOrderRead = contract({
  method: 'GET',
  path: 'core_data/customer_purchase_order',
  permission: either(readOrWrite(key, 'PRODUCTION_ORDER')),
  summary: 'What the documents of a purchase start from',
  query: purchaseKey,
  reply: z.object({
    saleOrder: z
      .object({
        id,
        saleOrderCode: z.string(),
        orderType: z.enum(orderTypeValues).nullable(),
        confirmedVersion: z.number().int(),
        /** The present state of the order, whose next version may be in preparation. */
        status: z.enum(saleOrderStatuses),
      })
      .nullable(),
    /** The order's code when there is one, confirmed or not: a purchase has only one order. */
    saleOrderCode: z.string().nullable(),
    customerPurchaseOrder: confirmedPurchase.nullable(),
    template: z.object({
      id,
      orderId: id,
      brand: brandReference.nullable(),
      customerCode: z.string(),
      designImageUrls: z.array(z.string()),
      department: namedReference.nullable(),
      group: namedReference.nullable(),
      businessFollower: personReference.nullable(),
      orderPlaceDate: calendarDate.nullable(),
      /** Names of the sizes to order: those of a range of the brand, else those of the sample. */
      sizes: z.array(z.string()),
    }),
    /** The adopted quote of the colour. */
    quote: quotedPrice.nullable(),
    /** Without one: the latest quote of another colour of the design (B-open-31). */
    refQuote: quotedPrice.nullable(),
    bomItems: saleOrderModel.shown.bomItems.wire,
    /** The measurement tables of the sample order and of the sale order, as they were last confirmed. */
    measurement: z.object({ sample: measurementModel.wire, order: measurementModel.wire.nullable() }),
  }),
})
export type CustomerPurchase = z.output<typeof customerPurchaseOrderRead.reply>

/** A purchase from which a sale order can be made. */
const saleOrderOrigin = z.object({
  id,
  code: z.string(),
  type: z.string(),
  color: z.string(),
  purchaseCode: z.string(),
  brand: namedReference.nullable(),
  customerCode: z.string(),
  designImageUrls: z.array(z.string()),
})
export type SaleOrderOrigin = z.output<typeof saleOrderOrigin>

export const saleOrderOriginSearch = contract({
  method: 'POST',
  path: `${noun}/origins/search`,
  changes: false,
  permission: write(key),
  summary: 'Business tasks with a bill of materials and without a sale order',
  query: pageQuery,
  body: pickerSchema(),
  reply: recordsReply(saleOrderOrigin),
})
