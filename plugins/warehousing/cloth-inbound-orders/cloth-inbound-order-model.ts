import {
  addedLater,
  choice,
  fileAddresses,
  reference,
  text,
  whole,
} from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  lineModel,
  plainLineModel,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { shownText } from '../../../core/shared/document/document-shown.ts'
import { message } from '../../../core/shared/message.ts'
import {
  copiedOrders,
  garmentLineFields,
  garmentLineShown,
  garmentSizeFields,
  garmentSizeShown,
  garmentSum,
  shownPieces,
} from '../garments/garment-model.ts'
import { garmentLimits as limits } from '../garments/garment-options.ts'
import { clothInboundTypeOptions, clothInboundTypes } from './cloth-inbound-order-options.ts'
import { clothInboundOrderSteps } from './cloth-inbound-order-steps.ts'
import { abnormalReasonField } from '../../master-data/public.ts'
import { movedBy, movedFactory, movedOn, movedWarehouse, postedShown, shownCode } from '../moved-fields.ts'

/** A size of a production order that comes in. The defective pieces are among its quantity. */
export const clothInboundSizeModel = plainLineModel({
  label: message('尺码'),
  saidBy: ['name'],
  most: limits.sizes,
  fields: { ...garmentSizeFields(message('签收件数')), defectQuantity: whole({ label: message('次品件数') }) },
  shown: {
    ...garmentSizeShown,
    /** What the booking of the sign-in announces of this size. */
    bookingQuantity: shownPieces(message('预约件数')),
    /** The pieces of this size that the return has sent to repair. */
    returnQuantity: addedLater(shownPieces(message('返修件数'))),
  },
})

/** The pieces of one production order that come in (C-open-105). */
export const clothInboundLineModel = lineModel({
  label: message('入库明细'),
  line: message('生产单'),
  saidBy: ['productionOrder'],
  most: limits.orders,
  fields: {
    ...garmentLineFields,
    warehouseLocation: reference({ label: message('库位'), to: 'warehouse_locations' }),
  },
  lines: { sizeRange: clothInboundSizeModel },
  shown: {
    ...garmentLineShown,
    quantity: shownPieces(message('签收件数')),
    defectQuantity: shownPieces(message('次品件数')),
  },
})

/** Garments that come into a warehouse: booked, directly, or repaired (C-open-103, C-open-104). */
export const clothInboundOrderModel = documentModel({
  fields: {
    type: choice({
      label: message('入库类型'),
      values: clothInboundTypes,
      options: clothInboundTypeOptions,
      empty: 'Booking',
      list: { width: 100, search: 'oneOf' },
    }),
    bookingOrder: reference({ label: message('预约单'), to: 'cloth_warehouse_booking_orders' }),
    returnGoodsOrder: reference({ label: message('返修退货单'), to: 'return_goods_order' }),
    factory: reference(movedFactory),
    warehouse: movedWarehouse(message('成品仓库'), message('请选择成品仓库')),
    inboundDate: movedOn(message('签收日期'), message('请选择签收日期'), { past: true }),
    signUser: movedBy(message('签收人'), message('请选择签收人')),
    abnormalReason: abnormalReasonField,
    description: text({ label: message('备注'), most: limits.description }),
    attachments: fileAddresses({ label: message('附件'), most: limits.files }),
  },
  lines: { clothInboundMessages: clothInboundLineModel },
  shown: {
    clothInboundOrderCode: shownCode(message('入库单号')),
    bookingOrderCode: shownText({ label: message('预约单号'), list: { width: 130, search: 'contains' }, untold: true }),
    returnGoodsCode: addedLater(
      shownText({ label: message('退货单号'), list: { width: 130, search: 'contains', hidden: true }, untold: true }),
    ),
    ...copiedOrders,
    inboundQuantity: garmentSum(message('签收件数')),
    defectQuantity: garmentSum(message('次品件数')),
    boxQuantity: garmentSum(message('箱数')),
    ...postedShown(clothInboundOrderSteps, { label: message('签收时间'), sort: true }),
  },
})

export type ClothInboundOrderParts = (typeof clothInboundOrderModel)['~']

/** A garment sign-in as the server answers it. */
export interface ClothInboundOrder extends RecordOf<ClothInboundOrderParts> {}

/** The fields of a garment sign-in that people write. */
export interface ClothInboundOrderContent extends ContentOf<ClothInboundOrderParts> {}

/** The values of a garment sign-in's form. */
export interface ClothInboundOrderForm extends FormOf<ClothInboundOrderParts> {}
