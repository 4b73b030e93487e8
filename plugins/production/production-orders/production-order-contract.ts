import { z } from 'zod'
import { addressId, contract, decimal, id, idParams, personReference } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { shownMoney } from '../../../core/shared/document/document-shown.ts'
import { measurementModel } from '../../../core/shared/document/document-measurements.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { ownedTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { read, write } from '../../../core/shared/permission.ts'
import { alsoSpelt, listed, sortSpellings, spanEnd } from '../../../core/shared/search-spellings.ts'
import { currencyValues } from '../../master-data/public.ts'
import { processSheetModel, valuationOrderModel } from '../../pattern-room/public.ts'
import { confirmedPurchase, orderTypeValues, productionStatuses } from '../../sales/public.ts'
import { productionOrderDocument } from './production-order-document.ts'
import {
  productionLineModel,
  productionOrderModel,
  productionProcessModel,
  productionSecondaryModel,
} from './production-order-model.ts'
import { productionOrderSteps } from './production-order-steps.ts'

const { noun, key } = productionOrderDocument
const word = z.string().trim().min(1).max(50)

/** The calls of production orders, except their list. */
export const productionOrderCalls = documentContracts(productionOrderModel, productionOrderSteps, {
  summary: 'production order',
  stateKey: 'orderStatus',
})

export const { read: productionOrderRead, history: productionOrderVersionList } = productionOrderCalls

/** The call that sets the production status, from the list (C-7-13, C-open-66). A status that nobody sets by hand answers 409 (C-open-35). */
export const productionStatusUpdate = contract({
  method: 'PUT',
  path: `${noun}/:id/status`,
  permission: write(key),
  summary: 'Set the production status of an order',
  params: idParams,
  body: z.strictObject({ status: z.enum(productionStatuses), version: z.number().int().positive() }),
  reply: productionOrderModel.wire,
  readers: readersOf(productionOrderDocument),
  stateKey: 'orderStatus',
})

/** A line of a new order, without the values that the server computes. */
const begun = <Schema extends z.ZodType>(schema: Schema) => z.array(schema)

/**
 * The values with which the production order of a purchase starts. After the sale order was revised, the form compares an
 * existing order with them (C-open-26).
 */
export const productionOrderStart = contract({
  method: 'GET',
  path: `${noun}/start`,
  permission: read(key),
  summary: 'What a production order of a purchase starts from',
  query: z.object({ code: word, type: word, color: word, purchaseCode: word }),
  reply: z.object({
    saleOrderCode: z.string(),
    /** Code of the production order that the purchase has already. */
    productionOrderCode: z.string().nullable(),
    isUnderApproval: z.boolean(),
    orderType: z.enum(orderTypeValues).nullable(),
    customerPurchaseOrder: confirmedPurchase,
    businessFollower: personReference.nullable(),
    designImageUrls: z.array(z.string()),
    customerCode: z.string(),
    template: z.object({ id, orderId: id, sizeGuideUrls: z.array(z.string()) }),
    bomItems: begun(productionLineModel.wire),
    /** Of the adopted quote of the colour, else of the latest quote of another colour. */
    productionProcesses: begun(productionProcessModel.wire),
    secondaryProcesses: begun(productionSecondaryModel.wire),
    processManufacturingOrder: processSheetModel.wire.nullable(),
    /** The measurement table of the sale order, as it was last confirmed. */
    measurement: measurementModel.wire,
    /** The quote that the costs come from. */
    quote: z
      .object({
        id,
        quoteCode: z.string(),
        color: z.string(),
        currency: z.enum(currencyValues),
        currencyRate: decimal,
        convertedPrice: decimal,
      })
      .nullable(),
  }),
})
export type ProductionStart = z.output<typeof productionOrderStart.reply>

/** The valuation of the design colour's labour, for people who create its production orders (C-2-65, D48). */
export const productionValuationRead = contract({
  method: 'GET',
  path: `${noun}/valuation`,
  permission: read(key),
  summary: 'The process valuation of a design colour',
  query: z.object({ templateId: addressId }),
  reply: z.object({ valuation: valuationOrderModel.wire.nullable() }),
})

/** The keys under which the specification names filters and order (C-open-02). */
const spelt = alsoSpelt({
  type: listed('type'),
  brandId: listed('brand'),
  factoryId: listed('factory'),
  statuses: listed('status'),
  orderType: listed('orderType'),
  productionFollowerId: listed('productionFollower'),
  userId: listed('user'),
  requiredProductionDateStart: spanEnd('requiredProductionDate', 'from'),
  requiredProductionDateEnd: spanEnd('requiredProductionDate', 'to'),
  createdAtStart: spanEnd('createdAt', 'from'),
  createdAtEnd: spanEnd('createdAt', 'to'),
  ...sortSpellings('createdAt'),
})

/**
 * The list of production orders: its columns, filters, statistic and spreadsheet are derived from this. Pieces and RMB amount are those of the tab
 * (C-2-48, C-2-49, C-open-70).
 */
export const productionOrderRows = documentList(productionOrderModel, productionOrderSteps, {
  summary: 'production orders',
  spelt,
  tabs: ownedTabs([
    { label: message('外发人民币总价'), key: 'totalExternalRmbPrice', money: true, sum: 'externalRmbPrice' },
    { label: message('总件数'), key: 'totalQuantity', sum: 'quantity' },
  ]),
  ruleKeys: {
    productionOrderCode: true,
    orderStatus: true,
    status: true,
    materialStatus: true,
    isUnderApproval: true,
    editWindow: true,
    secondaryProcessesReviewStatus: true,
    secondaryCount: true,
  },
  also: {
    saleRmbPrice: shownMoney({ label: message('销售人民币总价'), list: { width: 130, sum: true, hidden: true } }),
  },
  alsoSelect: ['cropOrder', 'latestPurchase', 'saleOrderId'],
  columnOrder: [
    'productionOrderCode',
    'saleOrderCode',
    'designImageUrls',
    'brand',
    'customerPO',
    'customerCode',
    'productCode',
    'code',
    'type',
    'color',
    'orderType',
    'productionType',
    'factory',
    'quantity',
    'cropQuantity',
    'totalOutboundQuantity',
    'requiredProductionDate',
    'externalUnitPrice',
    'externalRmbPrice',
    'orderStatus',
    'status',
    'materialStatus',
    'businessFollower',
    'productionFollower',
  ],
})
