import { z } from 'zod'
import {
  contract,
  decimal,
  id,
  idParams,
  instant,
  namedReference,
  personReference,
  recordsReply,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { allTab, optionTabs } from '../../../core/shared/list-figures.ts'
import { messageSchema } from '../../../core/shared/message-schema.ts'
import { message } from '../../../core/shared/message.ts'
import { either, read, write } from '../../../core/shared/permission.ts'
import { productionOrderDocument } from '../../production/public.ts'
import { bulkOrderStatuses, bulkOrderStatusOptions, bulkPurchaseLimits as limits } from '../bulk-purchase-options.ts'
import { bulkPurchaseDocument } from '../bulk-purchases/bulk-purchase-document.ts'
import { bulkPurchaseOrderDocument } from './bulk-purchase-order-document.ts'
import { bulkPurchaseOrderModel } from './bulk-purchase-order-model.ts'
import { bulkPurchaseOrderSteps } from './bulk-purchase-order-steps.ts'

const { noun, key } = bulkPurchaseOrderDocument
const summary = 'bulk material purchase order'
/** The people who start a purchase (C-open-43). */
const starting = write(productionOrderDocument.key)
const reading = either(readersOf(bulkPurchaseOrderDocument), read(productionOrderDocument.key))

const { create: _create, ...calls } = documentContracts(bulkPurchaseOrderModel, bulkPurchaseOrderSteps, { summary })

/** The calls of bulk purchase orders, except their list and the calls below. */
export const bulkPurchaseOrderCalls = calls
export const { read: bulkPurchaseOrderRead } = calls

/** A production order that a start leaves out, and why. */
const leftOut = z.object({ productionOrderId: id, productionOrderCode: z.string(), reason: messageSchema })

const productionOrderIds = z.array(id).max(limits.chosen)

/** Tells before the start which production orders it leaves out. */
export const bulkPurchasePreflight = contract({
  method: 'POST',
  path: `${noun}/preflight`,
  changes: false,
  permission: starting,
  summary: `Which production orders a start of ${summary}s would leave out`,
  body: z.strictObject({ productionOrderIds }),
  reply: z.object({ ready: z.array(id), leftOut: z.array(leftOut) }),
})
export type BulkPurchasePreflight = z.output<typeof bulkPurchasePreflight.reply>

/** Starts the purchase of production orders: one order for each (C-7-15, C-7-28, C-open-68). */
export const bulkPurchaseOrderCreate = contract({
  method: 'POST',
  path: noun,
  permission: starting,
  summary: `Start ${summary}s for production orders`,
  body: z.strictObject({ purchaseUserId: id.nullable(), productionOrderIds }),
  reply: z.object({
    /** Number of purchases that were started, and of production orders that were left out. */
    created: z.number().int(),
    filtered: z.number().int(),
    orders: z.array(z.object({ id, materialBulkPurchaseOrderCode: z.string(), productionOrderId: id })),
    leftOut: z.array(leftOut),
  }),
  creates: true,
})
export type BulkPurchaseStarted = z.output<typeof bulkPurchaseOrderCreate.reply>

/**
 * Cancels an order that is not begun, and decides the request about one that is: true agrees, false rejects (C-7-29,
 * C-open-42).
 */
export const bulkPurchaseOrderStateUpdate = contract({
  method: 'PUT',
  path: `${noun}/:id`,
  permission: write(productionOrderDocument.key, key),
  summary: `Cancel a ${summary}, or decide the request to cancel it`,
  params: idParams,
  body: z.strictObject({ isCancelled: z.boolean(), version: startingVersion.optional() }),
  reply: bulkPurchaseOrderModel.wire.nullable(),
  readers: readersOf(bulkPurchaseOrderDocument),
})

/** Starts the purchase of several orders; those that cannot be started are left out and counted (C-7-31, C-open-150). */
export const bulkPurchaseOrderStartMany = contract({
  method: 'POST',
  path: `${noun}/bulk/purchase`,
  permission: write(key),
  summary: `Start the purchase of several ${summary}s`,
  body: z.strictObject({ materialBulkPurchaseOrderIds: z.array(id).max(limits.chosen) }),
  reply: z.object({
    started: z.array(id),
    skipped: z.array(z.object({ id, reason: messageSchema })),
  }),
})

const differingMaterial = namedReference.extend({ color: z.string().nullable() })

/** The fields that say how a material is used in the garment. */
export const useFields = ['usage', 'loss', 'actionRegion'] as const

/** One difference between the confirmed bill and the purchase, for the table that people read. */
const billDifference = z.object({
  /** The call that takes differences over sends this key. */
  key: z.string(),
  kind: z.enum(['added', 'removed', 'material', 'quantity', 'use']),
  material: differingMaterial,
  /** The material that another one replaces. */
  formerMaterial: differingMaterial.nullable(),
  actionRegion: z.string(),
  /** `from` is the required quantity of the purchase, `to` that of the bill. Null: there is no such line. */
  from: decimal.nullable(),
  to: decimal.nullable(),
  uses: z.array(z.object({ field: z.enum(useFields), from: z.string(), to: z.string() })),
  /** The change that a take-over makes. Null: the whole quantity is bought already, so a take-over changes nothing. */
  act: z.enum(['add', 'replace', 'change', 'cancel', 'buy', 'note']).nullable(),
  /** The quantity of the added line, or the new quantity of a line whose purchase has not begun. */
  quantity: decimal.nullable(),
})
export type BillDifference = z.output<typeof billDifference>

/** How the confirmed bill of the production order differs from its purchase; none for a cancelled one (C-5-12…14). */
export const bulkPurchaseDifferences = contract({
  method: 'GET',
  path: `${noun}/:id/differences`,
  permission: readersOf(bulkPurchaseOrderDocument),
  summary: `The differences of a ${summary} from the bill of its production order`,
  params: idParams,
  reply: z.object({
    /** The production order is being revised; what differs is known when it is confirmed. */
    isRevising: z.boolean(),
    differences: z.array(billDifference),
  }),
})
export type BulkPurchaseDifferences = z.output<typeof bulkPurchaseDifferences.reply>

/** Takes differences over into lines that are not begun, or into new lines. */
export const bulkPurchaseTakeOver = contract({
  method: 'POST',
  path: `${noun}/:id/take_over`,
  permission: write(bulkPurchaseDocument.key),
  summary: `Take differences of the bill over into a ${summary}`,
  params: idParams,
  body: z.strictObject({ version: startingVersion, differences: z.array(z.string().max(40)).max(2 * limits.chosen) }),
  reply: bulkPurchaseOrderModel.wire,
  readers: readersOf(bulkPurchaseOrderDocument),
})

const purchaseRecord = z.object({
  id,
  materialBulkPurchaseOrderCode: z.string(),
  status: z.enum(bulkOrderStatuses),
  isUnderApproval: z.boolean(),
  isCancelled: z.boolean(),
  version: z.number().int(),
  purchaseUser: personReference,
  createdAt: instant,
})

/** The purchases of a customer purchase order by their age; the latest is the last (C-7-12, C-open-65). */
export const bulkPurchaseRecords = contract({
  method: 'GET',
  path: `${noun}/approval_records`,
  permission: reading,
  summary: `The ${summary}s of a customer purchase order`,
  query: z.object({ customerPurchaseOrderId: z.coerce.number().int().positive() }),
  reply: recordsReply(purchaseRecord),
})

/** All purchases of a production order, the latest last, with those that were cancelled (C-7-27). */
export const bulkPurchaseOthersRead = contract({
  method: 'GET',
  path: `${noun}/otherOrders/:id`,
  permission: reading,
  summary: `The ${summary}s of a production order`,
  params: idParams,
  reply: recordsReply(purchaseRecord),
})

/** The list of bulk purchase orders: its columns, filters, statistic and spreadsheet are derived from this (C-open-152). */
export const bulkPurchaseOrderRows = documentList(bulkPurchaseOrderModel, bulkPurchaseOrderSteps, {
  summary: 'bulk material purchase orders',
  tabs: [allTab, ...optionTabs('status', bulkOrderStatusOptions)],
  totals: [
    { label: message('件数'), key: 'totalQuantity', sum: 'quantity' },
    { label: message('采购金额'), key: 'totalPrice', money: true, sum: 'totalPrice' },
  ],
  ruleKeys: { materialBulkPurchaseOrderCode: true, status: true, approval: true, lineCount: true },
  columnOrder: [
    'materialBulkPurchaseOrderCode',
    'productionOrderCode',
    'designImageUrls',
    'brand',
    'customerPO',
    'code',
    'type',
    'color',
    'factory',
    'quantity',
    'lineCount',
    'arrivedLineCount',
    'totalPrice',
    'purchaseUser',
    'status',
    'requiredProductionDate',
    'productionFollower',
    'createdAt',
  ],
  alsoSelect: ['isUnderApproval', 'productionOrder'],
})
