import { z } from 'zod'
import { contract, decimal } from '../../../core/shared/contract.ts'
import { computed } from '../../../core/shared/document/document-fields.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { saleOrderDocument } from './sale-order-document.ts'
import { saleOrderModel } from './sale-order-model.ts'
import { saleOrderSteps } from './sale-order-steps.ts'
import { designPicturesField } from '../template-orders/design-pictures-field.ts'

const { noun } = saleOrderDocument

/** The calls of sale orders, except their list. */
export const saleOrderCalls = documentContracts(saleOrderModel, saleOrderSteps, { summary: 'sale order' })

export const {
  read: saleOrderRead,
  history: saleOrderVersionList,
  create: saleOrderCreate,
  update: saleOrderUpdate,
  remove: saleOrderDelete,
  decide: saleOrderDecide,
  withdraw: saleOrderWithdraw,
} = saleOrderCalls
export const { remove: saleOrderRequestRemoval } = saleOrderCalls.approvalRequests

/** The last confirmed version of an order, by its number in the query (B-7-30, D29). */
export const saleOrderHistory = contract({
  method: 'GET',
  path: `${noun}/history`,
  permission: readersOf(saleOrderDocument),
  summary: 'The last confirmed version of a sale order',
  query: z.object({ saleOrderId: z.coerce.number().int().positive().max(2_147_483_647) }),
  reply: saleOrderModel.wire,
})

/** The list of sale orders: its columns, filters, statistic and spreadsheet are derived from this. */
export const saleOrderRows = documentList(saleOrderModel, saleOrderSteps, {
  summary: 'sale orders',
  ruleKeys: { saleOrderCode: true, status: true, approval: true, editWindow: true },
  alsoSelect: ['confirmedVersion'],
  columnOrder: [
    'designImageUrls',
    'saleOrderCode',
    'code',
    'type',
    'color',
    'status',
    'brand',
    'customerPO',
    'customerCode',
    'productCode',
    'orderType',
    'quantity',
    'unitPrice',
    'currency',
    'rmbPrice',
    'requiredProductionDate',
    'saleOrderDate',
    'businessFollower',
    'productionFollower',
  ],
  also: {
    designImageUrls: designPicturesField,
    customerCode: computed({
      label: message('客户款号'),
      wire: z.string(),
      list: { width: 130, search: 'contains' },
    }),
  },
})

export const { search: saleOrderSearch } = saleOrderRows

const count = z.number().int()
const totals = { total: count, totalQuantity: count, totalRmbPrice: decimal, averagePrice: decimal.nullable() }

/** Counts and totals, of all filtered orders and of the caller's own among them. */
export const saleOrderStatistic = contract({
  method: 'POST',
  path: `${noun}/statistic`,
  changes: false,
  permission: readersOf(saleOrderDocument),
  summary: 'Counts and totals of sale orders',
  body: searchSchema(saleOrderRows.fields),
  reply: z.object({
    ...totals,
    totalSelf: count,
    totalSelfQuantity: count,
    totalSelfRmbPrice: decimal,
    averageSelfPrice: decimal.nullable(),
  }),
})
