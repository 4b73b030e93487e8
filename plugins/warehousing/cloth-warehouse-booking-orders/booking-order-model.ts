import { day, fileAddresses, moment, person, reference, text } from '../../../core/shared/document/document-fields.ts'
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
import { postedShown, shownCode } from '../posted-shown.ts'
import { abnormalReasonField } from '../../master-data/public.ts'

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

const words = (label: Message, width: number) =>
  text({ label, most: limits.text, list: { width, search: 'contains', hidden: true } })

/** A factory's announcement of garments that it delivers to a warehouse. It posts no stock (C-open-96, C-open-101). */
export const bookingOrderModel = documentModel({
  fields: {
    factory: reference({
      label: message('外发工厂'),
      to: 'suppliers',
      required: { from: 'submit', text: message('请选择外发工厂') },
      list: { width: 160, search: 'oneOf', lookup: 'suppliers:processor' },
    }),
    warehouse: reference({
      label: message('成品仓库'),
      to: 'warehouses',
      required: { from: 'submit', text: message('请选择成品仓库') },
      list: { width: 130, search: 'oneOf', lookup: 'warehouses' },
    }),
    reservationist: person({
      label: message('预约人'),
      required: { from: 'submit', text: message('请选择预约人') },
      list: { width: 100, search: 'oneOf', lookup: 'users' },
    }),
    /** The day on which the factory plans to deliver. */
    bookingDate: day({
      label: message('预约日期'),
      required: { from: 'submit', text: message('请选择预约日期') },
      list: { width: 110, search: 'range', sort: true },
    }),
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
