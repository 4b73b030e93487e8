import { z } from 'zod'
import { addressId, contract, id, namedReference } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { allTab, ownTab } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { orderStatuses } from '../production-orders/production-order-options.ts'
import { cropOrderDocument } from './crop-order-document.ts'
import { cropOrderModel } from './crop-order-model.ts'
import { cropOrderSteps } from './crop-order-steps.ts'

const { noun } = cropOrderDocument

/** The calls of cutting orders, except their list. */
export const cropOrderCalls = documentContracts(cropOrderModel, cropOrderSteps, { summary: 'cutting order' })

export const { read: cropOrderRead } = cropOrderCalls

/**
 * The values with which a cutting order of a production order starts, and the cutting order that the production order
 * already has.
 */
export const cropOrderStart = contract({
  method: 'GET',
  path: `${noun}/start`,
  permission: readersOf(cropOrderDocument),
  summary: 'What the cutting order of a production order starts from',
  query: z.object({ productionId: addressId }),
  reply: z.object({
    productionOrder: cropOrderModel.fields.productionOrder.wire,
    orderStatus: z.enum(orderStatuses),
    isUnderApproval: z.boolean(),
    cropOrderId: id.nullable(),
    brand: namedReference.nullable(),
    customerPO: z.string(),
    code: z.string(),
    type: z.string(),
    color: z.string(),
    designImageUrls: z.array(z.string()),
  }),
})

/** The list of cutting orders: its columns, filters, statistic and spreadsheet are derived from this (C-open-18). */
export const cropOrderRows = documentList(cropOrderModel, cropOrderSteps, {
  summary: 'cutting orders',
  tabs: [allTab, ownTab],
  totals: [
    { label: message('订单件数'), key: 'totalOrderQuantity', sum: 'orderQuantity' },
    { label: message('裁剪件数'), key: 'totalCropQuantity', sum: 'totalQuantity' },
  ],
  ruleKeys: { productionOrderCode: true, status: true, productionOrderStatus: true, isUnderApproval: true, user: true },
  alsoSelect: ['cropTotal'],
  columnOrder: [
    'productionOrderCode',
    'designImageUrls',
    'brand',
    'customerPO',
    'code',
    'sampleType',
    'color',
    'factory',
    'orderQuantity',
    'totalQuantity',
    'overQuantity',
    'type',
    'status',
    'lastUpdater',
    'createdAt',
    'updatedAt',
  ],
})

export const { search: cropOrderSearch } = cropOrderRows
