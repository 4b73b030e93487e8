import { z } from 'zod'
import { contract, decimal, id, namedReference } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { originRead } from '../../../core/shared/document/document-origins.ts'
import { writersOf } from '../../../core/shared/document.ts'
import { ownedTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { brandReference, currencyValues } from '../../master-data/public.ts'
import { clothOutboundStates } from '../cloth-outbound-orders/cloth-outbound-order-options.ts'
import { garmentCalls } from '../garments/garment-contract.ts'
import { garmentLimits as limits } from '../garments/garment-options.ts'
import { clothStockDocument } from '../stock/stock-documents.ts'
import { returnGoodsOrderDocument } from './return-goods-order-document.ts'
import { returnGoodsOrderModel } from './return-goods-order-model.ts'
import { returnGoodsOrderSteps } from './return-goods-order-steps.ts'

/** The calls of returns, except their list (C-7-55…58). */
export const returnGoodsOrderCalls = documentContracts(returnGoodsOrderModel, returnGoodsOrderSteps, {
  summary: 'return goods order',
})

/** The calls by which the form chooses production orders and reads their figures. */
export const returnGarmentCalls = garmentCalls(returnGoodsOrderDocument, {
  // Keepers do not read production orders. What is shipped and what comes back moves stock.
  follows: clothStockDocument.noun,
})

/** A shipment whose garments come back, whatever its state. Who writes returns may start from it (D42). */
export const returnedShipmentRead = originRead(returnGoodsOrderDocument, {
  path: 'cloth_outbound_orders',
  summary: 'Garment shipment that a return starts from',
  row: z.object({
    id,
    name: z.string(),
    status: z.enum(clothOutboundStates),
    brand: brandReference.nullable(),
    warehouse: namedReference.nullable(),
    pieces: z.array(z.object({ productionOrderId: id, name: z.string(), quantity: z.number().int() })),
  }),
})
export type ReturnedShipment = z.output<typeof returnedShipmentRead.reply>

/** People get the prices that they may read. */
const returnStart = z.object({
  id,
  brand: brandReference.nullable(),
  currency: z.enum(currencyValues).optional(),
  currencyRate: decimal.nullable().optional(),
  returnGoodsUnitPrice: decimal.nullable().optional(),
  receiveUnitPrice: decimal.nullable().optional(),
})
export type ReturnStart = z.output<typeof returnStart>

/** Reads the values with which returns of production orders start: the brand with its customer, and the prices (C-open-84). */
export const returnStarts = contract({
  method: 'POST',
  path: `${returnGoodsOrderDocument.noun}/starts`,
  changes: false,
  permission: writersOf(returnGoodsOrderDocument),
  summary: 'Brand and prices with which returns of production orders start',
  body: z.strictObject({ productionOrderIds: z.array(id).min(1).max(limits.orders) }),
  reply: z.object({ records: z.array(returnStart) }),
})

/** The list of returns: its columns, filters, statistic and spreadsheet are derived from this (C-open-19). */
export const returnGoodsOrderRows = documentList(returnGoodsOrderModel, returnGoodsOrderSteps, {
  summary: 'return goods orders',
  tabs: ownedTabs([
    { label: message('退货件数'), key: 'totalQuantity', sum: 'returnGoodsQuantity' },
    { label: message('退货人民币金额'), key: 'totalReturnGoodsPrice', money: true, sum: 'returnGoodsPrice' },
  ]),
  ruleKeys: {
    returnGoodsCode: true,
    status: true,
    type: true,
    returnGoodsWay: true,
    returnGoodsQuantity: true,
    repairedQuantity: true,
    user: true,
  },
  columnOrder: [
    'returnGoodsCode',
    'status',
    'customer',
    'brand',
    'type',
    'returnGoodsWay',
    'productionOrderCode',
    'returnGoodsQuantity',
    'returnGoodsPrice',
    'repairedQuantity',
    'reservationist',
    'bookingDate',
    'returnGoodsWarehouse',
    'customerPO',
    'code',
    'color',
    'boxQuantity',
  ],
})
