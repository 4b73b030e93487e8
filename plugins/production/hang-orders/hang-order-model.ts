import {
  day,
  moment,
  reference,
  requiredReferenceOf,
  text,
  whole,
} from '../../../core/shared/document/document-fields.ts'
import { namedReference } from '../../../core/shared/contract.ts'
import { documentModel, lineModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { recordStamps, recordTrail } from '../../../core/shared/document/document-trail.ts'
import { shownCount, shownState, shownText } from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { cropOrderLimits } from '../crop-orders/crop-order-options.ts'
import { longestFailure, mostHangLines } from './hang-order-options.ts'
import { hangOrderSteps } from './hang-order-steps.ts'

const told = (label: Message) => shownCount({ label })

/** The pieces of a size in a bed batch, and how far the hanging line is with them. */
export const hangLineModel = lineModel({
  label: message('吊挂明细'),
  line: message('吊挂明细'),
  saidBy: ['cropDate', 'name'],
  most: mostHangLines,
  fields: {
    /** The bed batch that the pieces come from. */
    batchId: whole({ label: message('床次编号') }),
    cropDate: day({ label: message('裁剪日期') }),
    dyeLot: text({ label: message('缸号'), most: cropOrderLimits.dyeLot }),
    name: text({ label: message('尺码'), most: cropOrderLimits.sizeName }),
    cropQuantity: whole({ label: message('裁剪件数') }),
  },
  shown: {
    hangQuantity: told(message('上挂件数')),
    finishedQuantity: told(message('完成件数')),
    defectQuantity: told(message('次品件数')),
  },
})

const pieces = (label: Message) => shownCount({ label, list: { width: 90, search: 'range', sort: true, sum: true } })

const copied = (label: Message, width: number) => shownText({ label, list: { width, search: 'contains' } })

/**
 * A hang order holds the pieces that the server sends to a hanging line for a confirmed cut, and the progress that the line
 * reports (C-open-166…170). Only the server writes hang orders.
 */
export const hangOrderModel = documentModel({
  fields: {
    cropOrder: requiredReferenceOf({ label: message('裁床单'), to: 'crop_order', wire: namedReference, untold: true }),
  },
  lines: { hangOrderLines: hangLineModel },
  shown: {
    hangOrderCode: shownText({ label: message('吊挂单号'), list: { width: 120, search: 'contains', sort: true } }),
    productionOrder: reference({ label: message('生产单'), to: 'production_orders', untold: true }),
    productionOrderCode: copied(message('生产单号'), 120),
    brand: reference({ label: message('品牌'), to: 'brands', list: { width: 130, search: 'oneOf', lookup: 'brands' } }),
    customerPO: copied(message('客户 PO'), 130),
    code: copied(message('款号'), 130),
    type: shownText({ label: message('样版类别'), list: { width: 110, search: 'oneOf', lookup: 'sampleTypes' } }),
    color: copied(message('颜色'), 110),
    factory: reference({
      label: message('外发工厂'),
      to: 'suppliers',
      list: { width: 160, search: 'oneOf', lookup: 'suppliers:processor' },
    }),
    planQuantity: pieces(message('计划件数')),
    hangQuantity: pieces(message('上挂件数')),
    finishedQuantity: pieces(message('完成件数')),
    defectQuantity: pieces(message('次品件数')),
    syncStatus: shownState(hangOrderSteps.states, {
      label: message('同步状态'),
      list: { width: 100, search: 'oneOf' },
    }),
    /** When the hanging line accepted the cut. */
    syncTime: { ...moment({ label: message('同步时间') }), list: { width: 140, search: 'range', sort: true } },
    /** Attempts that have failed. */
    retryCount: shownCount({ label: message('重试次数'), list: { width: 90, search: 'range' } }),
    failureReason: text({ label: message('失败原因'), most: longestFailure }),
    user: recordTrail.user,
    ...recordStamps,
  },
})

export type HangOrderParts = (typeof hangOrderModel)['~']

/** A hang order as the server answers it. */
export interface HangOrder extends RecordOf<HangOrderParts> {}
