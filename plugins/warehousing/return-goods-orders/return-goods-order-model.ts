import {
  fileAddresses,
  measure,
  money,
  option,
  reference,
  referenceOf,
  text,
} from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  lineModel,
  plainLineModel,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { orNull, shownCount, shownMoney } from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { brandReference, currencies, currencyValues } from '../../master-data/public.ts'
import {
  copiedOrders,
  garmentLineFields,
  garmentLineShown,
  garmentSizeFields,
  garmentSum,
  shownPieces,
} from '../garments/garment-model.ts'
import { garmentLimits as limits } from '../garments/garment-options.ts'
import {
  factoryPrices,
  returnGoodsTypeOptions,
  returnGoodsTypes,
  returnGoodsWayOptions,
  returnGoodsWays,
  returnPrices,
} from './return-goods-order-options.ts'
import { returnGoodsOrderSteps } from './return-goods-order-steps.ts'
import { movedBy, movedOn, movedWarehouse, postedShown, shownCode } from '../moved-fields.ts'

const amount = (label: Message, permission = returnPrices) => orNull(shownMoney({ label, permission, untold: true }))

/** A size of a production order that comes back. */
export const returnGoodsSizeModel = plainLineModel({
  label: message('尺码'),
  saidBy: ['name'],
  most: limits.sizes,
  fields: garmentSizeFields(message('退货件数')),
  shown: {
    productionQuantity: shownPieces(message('下单件数')),
    outboundQuantity: shownPieces(message('已出货件数')),
    returnedQuantity: shownPieces(message('已退货件数')),
    /** Pieces of this return that sign-ins have brought back from repair. */
    repairedQuantity: shownPieces(message('已返修件数')),
  },
})

/** The pieces of one production order that come back, at the price of its purchase (C-3-37, C-3-38). */
export const returnGoodsLineModel = lineModel({
  label: message('退货明细'),
  line: message('生产单'),
  saidBy: ['productionOrder'],
  most: limits.orders,
  fields: {
    ...garmentLineFields,
    warehouseLocation: reference({ label: message('库位'), to: 'warehouse_locations' }),
    // A save fills in what is empty of the following three from the customer purchase order (C-open-84).
    currency: option({ label: message('币种'), values: currencyValues, options: currencies, permission: returnPrices }),
    currencyRate: measure({ label: message('汇率'), precision: 12, scale: 4, permission: returnPrices }),
    returnGoodsUnitPrice: money({ label: message('退货单价'), permission: returnPrices }),
    /** The RMB price at which the factory is charged for a piece. A new line starts with the price that it was paid (C-open-144). */
    receiveUnitPrice: money({ label: message('收款单价'), permission: factoryPrices }),
  },
  lines: { sizeRange: returnGoodsSizeModel },
  shown: {
    ...garmentLineShown,
    quantity: shownPieces(message('退货件数')),
    returnGoodsRmbUnitPrice: amount(message('退货人民币单价')),
    returnGoodsPrice: amount(message('退货金额')),
    returnGoodsRmbPrice: amount(message('退货人民币金额')),
    receivePrice: amount(message('收款金额'), factoryPrices),
  },
})

/** Shipped garments of one brand that come back, for good or to be repaired (C-3-35, C-3-36). */
export const returnGoodsOrderModel = documentModel({
  fields: {
    customer: reference({
      label: message('客户'),
      to: 'customers',
      required: { from: 'submit', text: message('请选择客户') },
      list: { width: 150, search: 'oneOf', lookup: 'customers' },
    }),
    brand: referenceOf({
      label: message('品牌'),
      to: 'brands',
      wire: brandReference,
      required: { from: 'save', text: message('请选择品牌') },
      list: { width: 130, search: 'oneOf', lookup: 'brands' },
    }),
    type: option({
      label: message('退货类型'),
      values: returnGoodsTypes,
      options: returnGoodsTypeOptions,
      required: { from: 'submit', text: message('请选择退货类型') },
      list: { width: 100, search: 'oneOf' },
    }),
    returnGoodsWay: option({
      label: message('返件方式'),
      values: returnGoodsWays,
      options: returnGoodsWayOptions,
      required: { from: 'submit', text: message('请选择返件方式') },
      list: { width: 100, search: 'oneOf' },
    }),
    reservationist: movedBy(message('预约人'), message('请选择预约人')),
    bookingDate: movedOn(message('出货日期'), message('请选择出货日期')),
    returnGoodsWarehouse: movedWarehouse(message('成品仓库'), message('请选择成品仓库')),
    description: text({ label: message('备注'), most: limits.description }),
    attachments: fileAddresses({ label: message('附件'), most: limits.files }),
  },
  lines: { returnGoodsMessages: returnGoodsLineModel },
  shown: {
    returnGoodsCode: shownCode(message('退货单号')),
    ...copiedOrders,
    returnGoodsQuantity: garmentSum(message('退货件数')),
    boxQuantity: garmentSum(message('箱数')),
    returnGoodsPrice: shownMoney({
      label: message('退货人民币金额'),
      permission: returnPrices,
      list: { width: 120, search: 'range', sort: true, sum: true },
    }),
    /** Pieces that sign-ins have brought back from repair. */
    repairedQuantity: shownCount({ label: message('已返修件数'), list: { width: 90 }, untold: true }),
    ...postedShown(returnGoodsOrderSteps, { label: message('提交时间'), hidden: true }),
  },
})

export type ReturnGoodsOrderParts = (typeof returnGoodsOrderModel)['~']

/** A return as the server answers it. */
export interface ReturnGoodsOrder extends RecordOf<ReturnGoodsOrderParts> {}

/** The fields of a return that people write. */
export interface ReturnGoodsOrderContent extends ContentOf<ReturnGoodsOrderParts> {}

/** The values of a return's form. */
export interface ReturnGoodsOrderForm extends FormOf<ReturnGoodsOrderParts> {}
