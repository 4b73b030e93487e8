import { z } from 'zod'
import { approvalFields } from '../../../../core/shared/document/document-approval-fields.ts'
import {
  choice,
  day,
  fileAddresses,
  flag,
  measure,
  money,
  option,
  optionalText,
  person,
  pictures,
  reference,
  richText,
  text,
  value,
  whole,
} from '../../../../core/shared/document/document-fields.ts'
import {
  documentModel,
  groupModel,
  lineModel,
  type ContentOf,
  type RecordOf,
} from '../../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../../core/shared/document/document-trail.ts'
import {
  orNull,
  shownCount,
  shownMoney,
  shownState,
  shownText,
} from '../../../../core/shared/document/document-shown.ts'
import { message } from '../../../../core/shared/message.ts'
import {
  swatchOrderLimits as limits,
  swatchPurposeOptions,
  swatchPurposes,
  swatchUrgencies,
  swatchUrgencyOptions,
} from './swatch-order-options.ts'
import { swatchOrderSteps } from './swatch-order-steps.ts'

/** One ordered swatch. */
export const swatchOrderLineModel = lineModel({
  label: message('样卡明细'),
  line: message('样卡'),
  saidBy: ['swatch'],
  most: limits.lines,
  fields: {
    swatch: reference({ to: 'swatches', label: message('样卡') }),
    quantity: measure({ label: message('数量 (米)'), scale: 2 }),
    unitPrice: money({ label: message('单价') }),
    note: text({ most: 200, label: message('备注') }),
  },
  shown: { amount: orNull(shownMoney({ label: message('金额') })) },
})

/** One size of a colour with its number of pieces. */
export const swatchOrderSizeModel = lineModel({
  label: message('规格'),
  saidBy: ['name'],
  most: limits.sizesPerColor,
  fields: {
    name: text({ most: 20, label: message('规格') }),
    quantity: whole({ label: message('张数') }),
  },
})

/** One colour with its sizes. */
export const swatchOrderColorModel = lineModel({
  label: message('颜色张数'),
  line: message('颜色'),
  saidBy: ['color'],
  most: limits.colors,
  fields: { color: text({ most: 50, label: message('颜色') }) },
  lines: { sizeRanges: swatchOrderSizeModel },
})

/** Where the swatches are sent. */
export const swatchDeliveryModel = groupModel({
  fields: {
    recipient: text({ most: 50, label: message('收件人') }),
    phone: text({ most: 30, label: message('联系电话') }),
    address: text({ most: 200, label: message('收件地址') }),
  },
})

/** The model of a swatch order. Body, reply, columns, list, labels and form are derived from it. */
export const swatchOrderModel = documentModel({
  shape: 2,
  fields: {
    title: text({ most: 100, label: message('订样主题'), list: { width: 200, search: 'contains', sort: true } }),
    purpose: option({
      values: swatchPurposes,
      options: swatchPurposeOptions,
      label: message('用途'),
      list: { width: 120, search: 'oneOf' },
    }),
    urgency: choice({
      values: swatchUrgencies,
      options: swatchUrgencyOptions,
      empty: 'Normal',
      label: message('紧急程度'),
      list: { width: 90, search: 'oneOf' },
    }),
    needDate: day({ label: message('需求日期'), list: { width: 110, search: 'range', sort: true } }),
    arrivalDate: day({ label: message('预计到样日期'), list: { width: 110, search: 'range', hidden: true } }),
    mainSwatch: reference({
      to: 'swatches',
      label: message('主样卡'),
      list: { width: 150, search: 'oneOf', lookup: 'swatches' },
    }),
    department: reference({
      to: 'categories',
      label: message('部门'),
      list: { width: 120, search: 'oneOf', lookup: 'departments' },
    }),
    follower: person({ label: message('跟单人'), list: { width: 100, search: 'oneOf', lookup: 'users' } }),
    customerCode: optionalText({ most: 50, label: message('客户款号'), list: { width: 120, search: 'contains' } }),
    remark: richText({ most: limits.remark, label: message('订样说明') }),
    budget: money({ label: message('预算'), list: { width: 100, search: 'range', sum: true } }),
    weightLimit: measure({ label: message('克重上限 (g/m²)') }),
    copies: whole({ label: message('份数'), list: { width: 80, search: 'range' } }),
    needsReport: flag({ label: message('需要检测报告'), list: { width: 110, search: 'is' } }),
    pictures: pictures({ most: limits.pictures, label: message('参考图') }),
    files: fileAddresses({ most: limits.files, label: message('附件') }),
    tags: value({
      schema: z
        .array(z.strictObject({ label: z.string().trim().min(1).max(limits.tag), checked: z.boolean() }))
        .max(limits.tags),
      empty: [],
      label: message('标签'),
      parts: { label: { label: message('标签') }, checked: { label: message('已勾选') } },
    }),
  },
  groups: { delivery: swatchDeliveryModel },
  lines: { lines: swatchOrderLineModel, colors: swatchOrderColorModel },
  shown: {
    code: orNull(shownText({ label: message('订样单号'), list: { width: 130, search: 'contains', sort: true } })),
    status: shownState(swatchOrderSteps.states, { label: message('状态'), list: { width: 90, search: 'oneOf' } }),
    totalAmount: shownMoney({ label: message('样卡金额'), list: { width: 110, sum: true } }),
    confirmedVersion: shownCount({ label: message('已确认版本数') }),
    ...approvalFields,
    ...recordTrail,
  },
})

type Shape = (typeof swatchOrderModel)['~']

/** The fields of a swatch order that people write. */
export interface SwatchOrderContent extends ContentOf<Shape> {}

/** A swatch order as the server answers it. */
export interface SwatchOrder extends RecordOf<Shape> {}
