import { fileAddresses, moment, reference, text } from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  lineModel,
  plainLineModel,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { shownCount, shownText } from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
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
import { bookingOrderSteps } from './booking-order-steps.ts'
import { abnormalReasonField } from '../../master-data/public.ts'
import { foundText, movedBy, movedFactory, movedOn, movedWarehouse, postedShown, shownCode } from '../moved-fields.ts'

/** A size of a production order that is booked. */
export const bookingSizeModel = plainLineModel({
  label: message('尺码'),
  saidBy: ['name'],
  most: limits.sizes,
  fields: garmentSizeFields(message('预约件数')),
  shown: { ...garmentSizeShown, signedQuantity: shownCount({ label: message('已签收件数') }) },
})

/** The pieces of one production order that the factory announces (C-open-97). */
export const bookingLineModel = lineModel({
  label: message('预约明细'),
  line: message('生产单'),
  saidBy: ['productionOrder'],
  most: limits.orders,
  fields: garmentLineFields,
  lines: { sizeRange: bookingSizeModel },
  shown: {
    ...garmentLineShown,
    quantity: shownPieces(message('预约件数')),
    signedQuantity: shownPieces(message('已签收件数')),
  },
})

const words = (label: Message, width: number) => foundText(label, width, limits.text)

/** A factory's announcement of garments that it delivers to a warehouse. It posts no stock (C-open-96, C-open-101). */
export const bookingOrderModel = documentModel({
  fields: {
    factory: reference({ ...movedFactory, required: { from: 'submit', text: message('请选择外发工厂') } }),
    warehouse: movedWarehouse(message('成品仓库'), message('请选择成品仓库')),
    reservationist: movedBy(message('预约人'), message('请选择预约人')),
    /** The day on which the factory plans to deliver. */
    bookingDate: movedOn(message('预约日期'), message('请选择预约日期')),
    contact: words(message('联系人'), 100),
    phone: words(message('联系电话'), 120),
    licensePlate: words(message('车牌号'), 100),
    abnormalReason: abnormalReasonField,
    description: text({ label: message('备注'), most: limits.description }),
    attachments: fileAddresses({ label: message('附件'), most: limits.files }),
  },
  lines: { clothWarehouseBookingMessages: bookingLineModel },
  shown: {
    clothWarehouseBookingOrderCode: shownCode(message('预约单号')),
    ...copiedOrders,
    bookingQuantity: garmentSum(message('预约件数')),
    boxQuantity: garmentSum(message('箱数')),
    signedQuantity: garmentSum(message('已签收件数')),
    cancelReason: shownText({ label: message('取消原因') }),
    /** When a person declared that the rest does not come. */
    closedAt: moment({ label: message('结束时间') }),
    ...postedShown(bookingOrderSteps, { label: message('提交时间'), hidden: true }),
  },
})

export type BookingOrderParts = (typeof bookingOrderModel)['~']

/** A booking as the server answers it. */
export interface BookingOrder extends RecordOf<BookingOrderParts> {}

/** The fields of a booking that people write. */
export interface BookingOrderContent extends ContentOf<BookingOrderParts> {}

/** The values of a booking's form. */
export interface BookingOrderForm extends FormOf<BookingOrderParts> {}
