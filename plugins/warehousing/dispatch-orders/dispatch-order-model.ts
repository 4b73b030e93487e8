import { id } from '../../../core/shared/contract.ts'
import {
  choice,
  computed,
  fileAddresses,
  money,
  option,
  reference,
  requiredReferenceOf,
  text,
} from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  lineModel,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { shownCount, shownText } from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { currencies, currencyValues } from '../../master-data/public.ts'
import { dispatchableShipment } from '../cloth-outbound-orders/dispatchable-shipment.ts'
import { garmentSum } from '../garments/garment-model.ts'
import { garmentLimits } from '../garments/garment-options.ts'
import { dispatchLimits, dispatchWayOptions, dispatchWays } from './dispatch-order-options.ts'
import { dispatchOrderSteps } from './dispatch-order-steps.ts'
import { foundText, movedOn, movedWarehouse, postedShown, shownCode } from '../moved-fields.ts'

const words = (label: Message) => shownText({ label })

/** A shipment on a dispatch order (C-open-122). What is shown of it is what was confirmed last; a draft of its correction changes nothing here. */
export const dispatchLineModel = lineModel({
  label: message('派送明细'),
  line: message('出货单'),
  saidBy: ['clothOutboundOrder'],
  most: dispatchLimits.shipments,
  fields: {
    clothOutboundOrder: requiredReferenceOf({
      label: message('出货单'),
      to: 'cloth_outbound_orders',
      wire: dispatchableShipment,
      required: { from: 'save', text: message('请选择出货单') },
    }),
  },
  shown: {
    clothOutboundOrderId: computed({ label: message('出货单'), wire: id, kind: 'integer', untold: true }),
    clothOutboundOrderCode: shownText({ label: message('出货单号'), untold: true }),
    customer: words(message('客户')),
    brand: words(message('品牌')),
    customerPO: words(message('客户 PO')),
    receiver: words(message('收货人')),
    receiverPhone: words(message('收货电话')),
    deliverAddress: words(message('收货地址')),
    quantity: shownCount({ label: message('出货件数') }),
    boxQuantity: shownCount({ label: message('箱数') }),
  },
})

const typed = (label: Message, width: number) => foundText(label, width, garmentLimits.text)

/** Texts of the shipments of a dispatch order, each once; its list finds dispatch orders by them. */
const copied = (label: Message, width: number, hidden?: true) =>
  shownText({ label, list: { width, search: 'contains', ...(hidden ? { hidden } : {}) } })

/** Shipments of one warehouse that leave together (C-open-120, C-open-121). */
export const dispatchOrderModel = documentModel({
  fields: {
    warehouse: movedWarehouse(message('成品仓库'), message('请选择成品仓库')),
    dispatchDate: movedOn(message('发货日期'), message('请选择发货日期'), { past: true }),
    dispatchWay: option({
      label: message('发货方式'),
      values: dispatchWays,
      options: dispatchWayOptions,
      required: { from: 'submit', text: message('请选择发货方式') },
      list: { width: 90, search: 'oneOf' },
    }),
    logisticsSupplier: reference({
      label: message('物流公司'),
      to: 'suppliers',
      list: { width: 150, search: 'oneOf', lookup: 'suppliers', hidden: true },
    }),
    trackingNumber: typed(message('运单号'), 140),
    licensePlate: typed(message('车牌号'), 100),
    driver: typed(message('司机'), 90),
    driverPhone: typed(message('司机电话'), 120),
    freight: money({
      label: message('运费'),
      list: { width: 100, search: 'range', hidden: true, currency: 'freightCurrency' },
    }),
    freightCurrency: choice({
      label: message('运费币种'),
      values: currencyValues,
      options: currencies,
      empty: 'RMB',
      list: { width: 90, search: 'oneOf', hidden: true },
    }),
    description: text({ label: message('备注'), most: garmentLimits.description }),
    attachments: fileAddresses({ label: message('附件'), most: garmentLimits.files }),
  },
  lines: { clothOutboundOrders: dispatchLineModel },
  shown: {
    dispatchOrderCode: shownCode(message('派送单号')),
    clothOutboundOrderCode: { ...copied(message('出货单号'), 150), untold: true },
    customerName: copied(message('客户'), 130, true),
    brandName: copied(message('品牌'), 120),
    productionOrderCode: copied(message('生产单号'), 140),
    customerPO: copied(message('客户 PO'), 120),
    code: copied(message('款号'), 120),
    color: copied(message('颜色'), 100),
    dispatchQuantity: garmentSum(message('派送件数')),
    boxQuantity: garmentSum(message('箱数')),
    ...postedShown(dispatchOrderSteps, { label: message('提交时间'), hidden: true }),
  },
})

export type DispatchOrderParts = (typeof dispatchOrderModel)['~']

/** A dispatch order as the server answers it. */
export interface DispatchOrder extends RecordOf<DispatchOrderParts> {}

/** The fields of a dispatch order that people write. */
export interface DispatchOrderContent extends ContentOf<DispatchOrderParts> {}

/** The values of a dispatch order's form. */
export interface DispatchOrderForm extends FormOf<DispatchOrderParts> {}
