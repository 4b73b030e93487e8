import { z } from 'zod'
import { addressId, contract, decimal } from '../../../core/shared/contract.ts'
import { shownText } from '../../../core/shared/document/document-shown.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { ownedTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { saleOrderDocument } from './sale-order-document.ts'
import { saleOrderModel } from './sale-order-model.ts'
import { saleOrderSteps } from './sale-order-steps.ts'
import { designPicturesField } from '../template-orders/design-pictures-field.ts'

const { noun } = saleOrderDocument

/** The calls of sale orders, except their list. */
export const saleOrderCalls = documentContracts(saleOrderModel, saleOrderSteps, { summary: 'sale order' })

/** The last confirmed version of an order, by its number in the query (B-7-30, D29). */
export const saleOrderHistory = contract({
  method: 'GET',
  path: `${noun}/history`,
  permission: readersOf(saleOrderDocument),
  summary: 'The last confirmed version of a sale order',
  query: z.object({ saleOrderId: addressId }),
  reply: saleOrderModel.wire,
})

/** Pieces, amount and average price; without pieces there is no average. */
/** The list of sale orders: its columns, filters, statistic and spreadsheet are derived from this. */
export const saleOrderRows = documentList(saleOrderModel, saleOrderSteps, {
  summary: 'sale orders',
  tabs: ownedTabs([
    { label: message('总件数'), key: 'totalQuantity', sum: 'quantity' },
    { label: message('人民币总额'), key: 'totalRmbPrice', money: true, sum: 'rmbPrice' },
    { label: message('平均单价'), key: 'averagePrice', money: true, own: decimal.nullable() },
  ]),
  ruleKeys: { saleOrderCode: true, status: true, approval: true, editWindow: true },
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
    customerCode: shownText({ label: message('客户款号'), list: { width: 130, search: 'contains' } }),
  },
})
