import { id } from '../../../core/shared/contract.ts'
import {
  choice,
  measure,
  money,
  option,
  reference,
  text,
  computed,
  whole,
} from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  lineModel,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import { orNull, shownFlag, shownMoney, shownText } from '../../../core/shared/document/document-shown.ts'
import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { currencies, currencyValues, processingCostCategories } from '../../master-data/public.ts'
import { bomLineModel } from '../boms/bom-model.ts'
import { reviewFields, reviewStatusField } from '../review-fields.ts'
import { processLineModel } from '../template-orders/template-design-model.ts'
import { costTypes, quoteLimits as limits, quoteTaxes } from './quote-limits.ts'
import { designKeyFields } from '../template-orders/design-color-fields.ts'
import { designEnglish } from '../template-orders/design-english.ts'
import { designPicturesField } from '../template-orders/design-pictures-field.ts'

// The ordered quantity is not part of a garment's costs, and pictures of a process belong to the sample order.
const { quantity: _quantity, ...materialFields } = bomLineModel.fields
const { isNew: _isNew, docUrls: _docUrls, ...secondaryFields } = processLineModel.fields

/** One material, copied from the BOM of the colour, with its cost per garment. Prices are in RMB. */
export const quoteLineModel = lineModel({
  label: bomLineModel.label,
  line: message('物料'),
  saidBy: ['material', 'actionRegion'],
  most: bomLineModel.most,
  fields: materialFields,
  shown: {
    price: bomLineModel.shown.price,
    /** The present price of the material, to make typing errors visible. */
    usualPrice: orNull(shownMoney({ label: message('物料参考价'), untold: true })),
  },
})

/** One cost of making a garment. */
export const quoteProcessModel = lineModel({
  label: message('加工费用'),
  saidBy: ['name', 'type'],
  most: limits.processes,
  fields: {
    type: option({
      label: message('费用项目'),
      values: costTypes,
      options: processingCostCategories,
      required: { from: 'save', text: message('费用项目是必选的') },
    }),
    name: text({
      label: message('具体费用'),
      most: limits.processName,
      required: { from: 'save', text: message('具体费用是必填的') },
    }),
    unitPrice: money({ label: message('单价') }),
    magnification: measure({ label: message('倍率'), precision: 8, scale: 2 }),
    description: text({ label: message('备注'), most: limits.remark }),
  },
  shown: {
    /** RMB per garment: unit price × magnification. */
    price: shownMoney({ label: message('金额') }),
  },
})

/** One secondary process, copied from the sample order. */
export const quoteSecondaryModel = lineModel({
  label: processLineModel.label,
  saidBy: ['name'],
  most: limits.secondaryProcesses,
  fields: {
    ...secondaryFields,
    name: { ...secondaryFields.name, required: { from: 'save', text: message('请输入二次工艺名称') } },
    unitPrice: { ...secondaryFields.unitPrice, required: { from: 'save', text: message('请输入单价') } },
  },
})

/** The text about the tax that the customer reads. */
export const quoteTaxOptions: readonly Option[] = [
  { value: 'included', label: message('含税') },
  { value: 'excluded', label: message('不含税') },
]

/** The unit price that the customer pays from a given number of pieces on. */
export const quoteStepModel = lineModel({
  label: message('数量阶梯'),
  line: message('阶梯'),
  saidBy: ['quantity'],
  most: limits.steps,
  fields: {
    quantity: whole({ label: message('起订件数'), required: { from: 'save', text: message('请输入起订件数') } }),
    /** In the currency of the quote. */
    unitPrice: money({ label: message('单价'), required: { from: 'save', text: message('请输入单价') } }),
  },
})

/**
 * The price at which a garment of one design colour is offered. A colour may have several quotes; at most one is
 * adopted.
 */
export const quoteModel = documentModel({
  fields: {
    ...designKeyFields,
    currency: choice({
      label: message('币种'),
      values: currencyValues,
      options: currencies,
      empty: 'RMB',
      list: { width: 80, search: 'oneOf' },
    }),
    /** RMB per unit of the currency. */
    currencyRate: measure({ label: message('汇率'), precision: 12, scale: 4 }),
    remark: text({ label: message('备注'), most: limits.remark, list: { width: 180, hidden: true } }),
    // The terms of this quote; the paper shows the company's usual ones where these are empty.
    validDays: whole({ label: message('报价有效期') }),
    minimumQuantity: whole({ label: message('最小起订量') }),
    leadDays: whole({ label: message('交货周期') }),
    incoterm: text({ label: message('贸易术语'), most: limits.incoterm }),
    payment: text({ label: message('付款条件'), most: limits.payment }),
    tax: option({ label: message('税'), values: quoteTaxes, options: quoteTaxOptions }),
  },
  lines: {
    bomItems: quoteLineModel,
    quoteProcesses: quoteProcessModel,
    secondaryProcesses: quoteSecondaryModel,
    priceSteps: quoteStepModel,
  },
  shown: {
    quoteCode: shownText({ label: message('报价单号'), list: { width: 120, search: 'contains', sort: true } }),
    /** The sum of all costs in the currency of the quote; the server computes it at each save. */
    convertedPrice: shownMoney({
      label: message('折算价'),
      list: { width: 110, search: 'range', sort: true, currency: 'currency' },
    }),
    /** Adopted: sale orders of the design colour start with it. */
    isSelected: shownFlag({ label: message('采纳'), list: { width: 80, search: 'is' } }),
    ...reviewFields,
    reviewStatus: reviewStatusField({ width: 90, search: 'oneOf' }),
    ...designEnglish,
    /** The design colour. */
    templateId: computed({ label: message('颜色'), wire: id, kind: 'integer', untold: true }),
    /** The sample order that the design comes from. */
    orderId: computed({ label: message('版单'), wire: id, kind: 'integer', untold: true }),
    /** Front, back and side, in the order of the sample order. */
    designImageUrls: designPicturesField,
    brand: reference({ label: message('品牌'), to: 'brands', list: { width: 130, search: 'oneOf', lookup: 'brands' } }),
    customer: reference({
      label: message('客户'),
      to: 'customers',
      list: { width: 150, search: 'oneOf', lookup: 'customers', hidden: true },
    }),
    customerCode: shownText({ label: message('客户款号'), list: { width: 120, search: 'contains' } }),
    ...recordTrail,
  },
})

export type QuoteParts = (typeof quoteModel)['~']

/** A quote as the server answers it. */
export interface Quote extends RecordOf<QuoteParts> {}

/** The fields of a quote that people write. */
export interface QuoteContent extends ContentOf<QuoteParts> {}

/** The values of a quote's form. */
export interface QuoteForm extends FormOf<QuoteParts> {}
