import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'
import { approvalFields } from '../../../core/shared/document/document-approval-fields.ts'
import {
  computed,
  day,
  fileAddresses,
  measure,
  moment,
  option,
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
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import {
  shownCount,
  shownDecimal,
  shownMoney,
  shownState,
  shownText,
} from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { abnormalReasonField, brandReference, shippingMethods } from '../../master-data/public.ts'
import {
  copiedOrders,
  garmentLineFields,
  garmentLineShown,
  garmentSizeFields,
  garmentSum,
  shownPieces,
} from '../garments/garment-model.ts'
import { garmentLimits as limits } from '../garments/garment-options.ts'
import { clothOutboundLimits, shipmentPrices } from './cloth-outbound-order-options.ts'
import { clothOutboundOrderSteps } from './cloth-outbound-order-steps.ts'
import { foundText, movedWarehouse, shownCode } from '../moved-fields.ts'

const price = (label: Message) => shownMoney({ label, permission: shipmentPrices })

/** A size of a production order that is shipped. */
export const clothOutboundSizeModel = plainLineModel({
  label: message('尺码'),
  saidBy: ['name'],
  most: limits.sizes,
  fields: garmentSizeFields(message('出货件数')),
  shown: {
    productionQuantity: shownPieces(message('下单件数')),
    /** Good pieces in the warehouse that no other document was promised. */
    availableQuantity: shownPieces(message('可用件数')),
  },
})

/** The pieces of one production order, and so of one customer purchase order, at its sales price (C-open-112). */
export const clothOutboundLineModel = lineModel({
  label: message('出货明细'),
  line: message('生产单'),
  saidBy: ['productionOrder'],
  most: limits.orders,
  fields: garmentLineFields,
  lines: { sizeRange: clothOutboundSizeModel },
  shown: {
    ...garmentLineShown,
    quantity: shownPieces(message('出货件数')),
    customerPurchaseOrderId: computed({ label: message('客户采购单'), wire: id, kind: 'integer', untold: true }),
    // The following values are those of the customer purchase order as it was confirmed at the last save.
    customerPO: shownText({ label: message('客户 PO') }),
    productCode: shownText({ label: message('大货款号') }),
    currency: shownText({ label: message('币种'), permission: shipmentPrices }),
    currencyRate: shownDecimal({ label: message('汇率'), permission: shipmentPrices }),
    unitPrice: price(message('单价')),
    rmbUnitPrice: price(message('人民币单价')),
    /** Pieces × unit price, in the currency of the purchase. */
    price: price(message('金额')),
    rmbPrice: price(message('人民币金额')),
  },
})

const words = (label: Message, width: number, most: number = limits.text) => foundText(label, width, most)

const mass = (label: Message) => measure({ label, precision: 12, scale: 3, list: { width: 100, hidden: true } })

/** Garments of one brand that leave one warehouse for its customer (C-open-110, C-open-111). */
export const clothOutboundOrderModel = documentModel({
  fields: {
    brand: referenceOf({
      label: message('品牌'),
      to: 'brands',
      wire: brandReference,
      required: { from: 'submit', text: message('请选择品牌') },
      list: { width: 130, search: 'oneOf', lookup: 'brands' },
    }),
    warehouse: movedWarehouse(message('成品仓库'), message('请选择成品仓库')),
    plannedOutboundDate: day({
      label: message('计划出货日期'),
      required: { from: 'submit', text: message('请选择出货日期') },
      list: { width: 120, search: 'range', sort: true },
    }),
    deliveryMethod: option({
      label: message('运输方式'),
      values: ['air', 'sea'],
      options: shippingMethods,
      list: { width: 90, search: 'oneOf', hidden: true },
    }),
    receiver: words(message('收货人'), 100),
    receiverPhone: words(message('收货电话'), 120),
    deliverAddress: words(message('收货地址'), 200, clothOutboundLimits.address),
    /** In kilograms. */
    grossWeight: mass(message('毛重 (kg)')),
    netWeight: mass(message('净重 (kg)')),
    /** In cubic metres. */
    volume: mass(message('体积 (m³)')),
    abnormalReason: abnormalReasonField,
    description: text({ label: message('备注'), most: limits.description }),
    attachments: fileAddresses({ label: message('附件'), most: limits.files }),
  },
  lines: { clothOutboundMessages: clothOutboundLineModel },
  shown: {
    clothOutboundOrderCode: shownCode(message('出货单号')),
    status: shownState(clothOutboundOrderSteps.states, {
      label: message('状态'),
      list: { width: 90, search: 'oneOf' },
    }),
    ...copiedOrders,
    outboundQuantity: garmentSum(message('出货件数')),
    boxQuantity: garmentSum(message('箱数')),
    outboundRmbPrice: shownMoney({
      label: message('出货人民币金额'),
      permission: shipmentPrices,
      list: { width: 120, search: 'range', sort: true, sum: true },
    }),
    /** The day on which the goods left; null while they are in the warehouse. */
    actualOutboundDate: computed({
      label: message('实际出货日期'),
      wire: z.string().nullable(),
      kind: 'date',
      list: { width: 120, search: 'range', sort: true },
    }),
    dispatchOrder: computed({
      label: message('派送单'),
      wire: z
        .object({ id, code: z.string(), status: z.enum(['Pending', 'Finished']), date: z.string().nullable() })
        .nullable(),
      untold: true,
    }),
    /** The settings and the day that end the edit window of a dispatched shipment; null while the shipment is in the warehouse. */
    editWindow: computed({
      label: message('可修改截止日'),
      wire: z.object({ outbound: z.string(), editDay: z.string(), privilegedEditDay: z.string() }).nullable(),
      untold: true,
    }),
    submittedAt: {
      ...moment({ label: message('提交时间') }),
      list: { width: 140, search: 'range', hidden: true },
      untold: true,
    },
    confirmedVersion: shownCount({ label: message('已确认版本') }),
    ...approvalFields,
    ...recordTrail,
  },
})

export type ClothOutboundOrderParts = (typeof clothOutboundOrderModel)['~']

/** A shipment as the server answers it. */
export interface ClothOutboundOrder extends RecordOf<ClothOutboundOrderParts> {}

/** The fields of a shipment that people write. */
export interface ClothOutboundOrderContent extends ContentOf<ClothOutboundOrderParts> {}

/** The values of a shipment's form. */
export interface ClothOutboundOrderForm extends FormOf<ClothOutboundOrderParts> {}
