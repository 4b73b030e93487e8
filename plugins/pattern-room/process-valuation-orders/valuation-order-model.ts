import { namedReference } from '../../../core/shared/contract.ts'
import { reference, requiredNumberedReferenceOf, text } from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  lineModel,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import { shownCount, shownDecimal, shownMoney, shownText } from '../../../core/shared/document/document-shown.ts'
import { message } from '../../../core/shared/message.ts'
import { valuationLineModel } from '../process-valuation/valuation-line-model.ts'
import { valuationOrderLimits as limits } from './valuation-order-limits.ts'
import { designEnglish, designPicturesField } from '../../sales/public.ts'

/** One operation of a garment, copied from the catalogue or written by hand, at the rate of this valuation. */
export const valuationOrderLineModel = lineModel({
  label: message('核价明细'),
  line: message('核价工序'),
  saidBy: ['name', 'component'],
  most: limits.lines,
  fields: {
    /** The operation that it was copied from. */
    process: reference({ label: message('编码'), to: 'process_valuation' }),
    ...valuationLineModel.fields,
  },
  shown: {
    /** That of the catalogue; empty where it was written by hand. */
    code: shownText({ label: message('编码') }),
    minute: valuationLineModel.shown.minute,
    second: valuationLineModel.shown.second,
  },
})

/** What the labour of one pattern order costs: its operations with price and time. A pattern order has at most one. */
export const valuationOrderModel = documentModel({
  fields: {
    patterningOrder: requiredNumberedReferenceOf({
      label: message('所属版房订单'),
      to: 'patterning_orders',
      wire: namedReference,
      required: { from: 'save', text: message('请选择版房订单') },
      list: { width: 200, search: 'oneOf', lookup: 'patterning_orders', hidden: true },
    }),
    remark: text({ label: message('备注'), most: limits.remark, list: { width: 180, hidden: true } }),
  },
  lines: { lines: valuationOrderLineModel },
  shown: {
    valuationCode: shownText({ label: message('核价单号'), list: { width: 120, search: 'contains', sort: true } }),
    designImageUrls: { ...designPicturesField, untold: true },
    code: shownText({ label: message('款号'), list: { width: 130, search: 'contains', sort: true } }),
    type: shownText({ label: message('样版类别'), list: { width: 110, search: 'oneOf', lookup: 'sampleTypes' } }),
    color: shownText({ label: message('颜色'), list: { width: 100, search: 'contains' } }),
    ...designEnglish,
    customerCode: shownText({ label: message('客户款号'), list: { width: 120 }, untold: true }),
    developmentGroup: reference({
      label: message('开发小组'),
      to: 'categories',
      list: { width: 140, search: 'oneOf', lookup: 'developmentGroups' },
    }),
    /** Yuan per hour that new lines start with: that of the development group (B-open-78, D34). */
    standardRate: shownMoney({ label: message('标准时薪(元)'), untold: true }),
    lineCount: shownCount({ label: message('工序数'), list: { width: 80, search: 'range' }, untold: true }),
    totalPrice: shownMoney({ label: message('总价'), list: { width: 100, search: 'range', sort: true } }),
    totalMinute: shownDecimal({ label: message('总分钟'), list: { width: 100, search: 'range', sort: true } }),
    ...recordTrail,
  },
})

export type ValuationOrderParts = (typeof valuationOrderModel)['~']

/** A valuation as the server answers it. */
export interface ValuationOrder extends RecordOf<ValuationOrderParts> {}

/** What people write of a valuation: the body of a save. */
export interface ValuationOrderContent extends ContentOf<ValuationOrderParts> {}

/** The form values of a valuation. */
export interface ValuationOrderForm extends FormOf<ValuationOrderParts> {}
