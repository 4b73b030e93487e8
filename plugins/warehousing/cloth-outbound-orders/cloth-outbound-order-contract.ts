import { z } from 'zod'
import { addressId, contract, id } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { readersOf, writersOf } from '../../../core/shared/document.ts'
import { ownedTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { garmentCalls } from '../garments/garment-contract.ts'
import { clothStockDocument } from '../stock/stock-documents.ts'
import { clothOutboundOrderDocument } from './cloth-outbound-order-document.ts'
import { clothOutboundOrderModel } from './cloth-outbound-order-model.ts'
import { clothOutboundOrderSteps } from './cloth-outbound-order-steps.ts'

const { noun } = clothOutboundOrderDocument

/** The calls of shipments, except their list. */
export const clothOutboundOrderCalls = documentContracts(clothOutboundOrderModel, clothOutboundOrderSteps, {
  summary: 'garment shipment',
})

/** The last confirmed version of a shipment, by its number in the query (C-open-119, D29). */
export const clothOutboundHistory = contract({
  method: 'GET',
  path: `${noun}/history`,
  permission: readersOf(clothOutboundOrderDocument),
  summary: 'The last confirmed version of a garment shipment',
  query: z.object({ clothOutboundOrderId: addressId }),
  reply: clothOutboundOrderModel.wire,
})

/** The calls by which the form chooses production orders with stock in a warehouse, and reads their figures. */
export const shipmentGarmentCalls = garmentCalls(clothOutboundOrderDocument, {
  filters: [
    {
      key: 'warehouse',
      label: message('成品仓库'),
      kind: 'reference',
      width: 130,
      search: 'oneOf',
      lookup: 'warehouses',
    },
  ],
  // Each shipment moves garment stock. Keepers may follow garment stock, but not production orders.
  follows: clothStockDocument.noun,
})

/**
 * Reads the receiver and the delivery address of a brand's customer. Only people who may read customers get the receiver's name
 * and phone.
 */
export const shipmentReceiver = contract({
  method: 'GET',
  path: `${noun}/receiver`,
  permission: writersOf(clothOutboundOrderDocument),
  summary: 'Where garments of a brand are delivered',
  query: z.object({ brandId: addressId }),
  reply: z.object({ id, receiver: z.string(), receiverPhone: z.string(), deliverAddress: z.string() }),
})

/** The list of shipments: its columns, filters, statistic and spreadsheet are derived from this (C-open-20). */
export const clothOutboundOrderRows = documentList(clothOutboundOrderModel, clothOutboundOrderSteps, {
  summary: 'garment shipments',
  tabs: ownedTabs([
    { label: message('出货件数'), key: 'totalQuantity', sum: 'outboundQuantity' },
    { label: message('箱数'), key: 'totalBoxQuantity', sum: 'boxQuantity' },
    { label: message('出货人民币金额'), key: 'totalRmbPrice', money: true, sum: 'outboundRmbPrice' },
  ]),
  ruleKeys: {
    clothOutboundOrderCode: true,
    status: true,
    approval: true,
    dispatchOrder: true,
    editWindow: true,
    user: true,
  },
  columnOrder: [
    'clothOutboundOrderCode',
    'status',
    'brand',
    'warehouse',
    'plannedOutboundDate',
    'actualOutboundDate',
    'outboundQuantity',
    'boxQuantity',
    'productionOrderCode',
    'customerPO',
    'code',
    'color',
    'outboundRmbPrice',
  ],
})
