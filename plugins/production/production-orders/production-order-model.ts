import { z } from 'zod'
import { calendarDate, decimal, id } from '../../../core/shared/contract.ts'
import type { FieldInList } from '../../../core/shared/document/document-field.ts'
import {
  choice,
  computed,
  day,
  fileAddresses,
  measure,
  money,
  moment,
  option,
  person,
  pictures,
  reference,
  referenceOf,
  text,
} from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  lineModel,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { measurementModel } from '../../../core/shared/document/document-measurements.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import {
  orNull,
  shownChoice,
  shownCount,
  shownDecimal,
  shownFlag,
  shownMoney,
  shownOption,
  shownState,
  shownText,
} from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { peopleOf } from '../../admin/public.ts'
import {
  abnormalReasonField,
  currencies,
  currencyValues,
  materialSourceTypes,
  materialSourceValues,
  orderTypes,
} from '../../master-data/public.ts'
import { processSheetModel } from '../../pattern-room/public.ts'
import {
  bomLineModel,
  confirmedPurchase,
  designPicturesField,
  orderedTemplate,
  orderTypeValues,
  purchaseKeyFields,
  quoteProcessModel,
  quoteSecondaryModel,
  reviewFields,
  saleOrderSizeModel,
  productionStatuses,
  productionStatusOptions,
} from '../../sales/public.ts'
import {
  materialStatuses,
  materialStatusOptions,
  productionOrderLimits as limits,
  productionTypeOptions,
  productionTypes,
  sizeStages,
} from './production-order-options.ts'
import { productionOrderSteps } from './production-order-steps.ts'

/** Marks a field that is required for the confirmation but may be empty in a draft. */
const needed = (text: Message) => ({ from: 'submit', text }) as const
const people = { width: 100, search: 'oneOf' } as const
const externalMagnification = () => measure({ label: message('外发倍率'), precision: 9, scale: 3 })

// The ordered quantity of a bill's line belongs to purchasing; production reckons what it needs from its own pieces.
const {
  quantity: _quantity,
  unitPrice: _unitPrice,
  magnification: _magnification,
  ...materialFields
} = bomLineModel.fields

// Lines of a production order require their fields from the submission on, because its drafts keep unfinished lines (C-open-57). Bills, quotes and
// sample orders require them at each save.

/** One material of the garment: what it costs us and what the factory is given for it. Prices are in RMB. */
export const productionLineModel = lineModel({
  label: bomLineModel.label,
  line: message('物料'),
  saidBy: ['material', 'actionRegion'],
  most: limits.lines,
  fields: {
    ...materialFields,
    usage: { ...materialFields.usage, required: needed(message('请输入单件用量')) },
    // Production orders keep three decimals; bills and quotes keep two (C-open-54).
    unitPrice: money({ label: message('单价'), scale: 3, required: needed(message('请输入单价')) }),
    externalUnitPrice: money({ label: message('外发单价'), scale: 3, required: needed(message('请输入外发单价')) }),
    magnification: measure({
      label: message('倍率'),
      precision: 9,
      scale: 3,
      required: needed(message('请输入倍率')),
    }),
  },
  shown: {
    /** RMB per garment with 5 decimals, without the other fee. */
    price: bomLineModel.shown.price,
    /** The same formula with the external price. */
    externalPrice: shownMoney({ label: message('外发物料成本') }),
    /** Pieces × usage × (1 + loss%), in units of the material. */
    requiredQuantity: shownDecimal({ label: message('需求数量') }),
    /** The quantity that the warehouse has issued. */
    issuedQuantity: shownDecimal({ label: message('已发数量') }),
    /** The present price of the material, to make typing errors visible. */
    usualPrice: orNull(shownMoney({ label: message('物料参考价'), untold: true })),
  },
})

const { description: _description, ...quotedCosts } = quoteProcessModel.fields

/** One cost of making a garment, ours and the factory's (C-3-21). */
export const productionProcessModel = lineModel({
  label: quoteProcessModel.label,
  saidBy: ['name', 'type'],
  most: limits.processes,
  fields: {
    ...quotedCosts,
    type: { ...quotedCosts.type, required: needed(message('费用项目是必选的')) },
    name: { ...quotedCosts.name, required: needed(message('具体费用是必填的')) },
    magnification: measure({
      label: message('倍率'),
      precision: 9,
      scale: 3,
      required: needed(message('倍率是必填的')),
    }),
    comment: text({ label: message('备注'), most: 200 }),
    externalMagnification: { ...externalMagnification(), required: needed(message('外发倍率是必填的')) },
    externalComment: text({ label: message('外发备注'), most: 200 }),
  },
  shown: {
    /** RMB per garment: unit price × magnification. */
    price: quoteProcessModel.shown.price,
    /** Unit price × external magnification. */
    externalPrice: shownMoney({ label: message('外发金额') }),
  },
})

/** One secondary process, copied from the sample order (C-3-24). */
export const productionSecondaryModel = lineModel({
  label: quoteSecondaryModel.label,
  saidBy: ['name'],
  most: limits.secondaryProcesses,
  fields: {
    ...quoteSecondaryModel.fields,
    name: { ...quoteSecondaryModel.fields.name, required: needed(message('请输入二次工艺名称')) },
    unitPrice: { ...quoteSecondaryModel.fields.unitPrice, required: needed(message('请输入单价')) },
    externalUnitPrice: money({ label: message('外发单价'), required: needed(message('请输入外发单价')) }),
    docUrls: fileAddresses({ label: message('工艺图片'), most: limits.processFiles }),
    comment: text({ label: message('备注说明'), most: 200 }),
  },
  shown: { supplierName: shownText({ label: message('供应商') }) },
})

/** A factory as production orders show it (C-3-02, D48). */
const factoryReference = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  address: z.object({ fullAddress: z.string() }),
})

const windowWire = z.object({
  outbound: z.string(),
  editDay: z.string(),
  privilegedEditDay: z.string(),
  status: z.string().nullable(),
})

const cutSize = z.object({ name: z.string(), cropQuantity: z.number().int() })

/** The terms of a contract as they were when its order was confirmed; a setting that was empty is an empty text. */
const contractTermsWire = z.object({
  late: z.string(),
  tolerance: z.string(),
  fault: z.string(),
  days: z.string(),
  copies: z.string(),
  further: z.string(),
  furtherEnglish: z.string(),
})

/** The cutting order of a production order, with what is cut of each size (C-3-10, C-open-30). */
const cropOrderWire = z.object({
  id,
  status: z.string(),
  cropOrderStorage: z.object({ cropTotal: z.array(cutSize), totalQuantity: z.number().int() }),
})

const price = (label: Message, list: Pick<FieldInList, 'sum' | 'currency' | 'shownDecimals'>) =>
  shownMoney({ label, list: { width: 120, search: 'range', sort: true, ...list } })

const count = (label: Message, list: object = {}) =>
  shownCount({ label, list: { width: 90, search: 'range', sort: true, sum: true, ...list } })

const copied = (label: Message, width: number) => shownText({ label, list: { width, search: 'contains' } })

/** A purchase of a design colour at a factory: what it is made of, what it costs us and what the factory is paid. */
export const productionOrderModel = documentModel({
  fields: {
    ...purchaseKeyFields,
    orderType: option({
      label: message('订单类型'),
      values: orderTypeValues,
      options: orderTypes,
      required: needed(message('订单类型是必填的')),
      list: { width: 100, search: 'oneOf' },
    }),
    productionType: option({
      label: message('加工方式'),
      values: productionTypes,
      options: productionTypeOptions,
      required: needed(message('加工方式是必填的')),
      list: { width: 90, search: 'oneOf' },
    }),
    factory: referenceOf({
      label: message('外发工厂'),
      to: 'suppliers',
      wire: factoryReference,
      required: needed(message('外发工厂是必填的')),
      list: { width: 160, search: 'oneOf', lookup: 'suppliers:processor' },
    }),
    productionFollower: person({
      label: message('生产跟单'),
      required: needed(message('生产跟单是必填的')),
      list: { ...people, lookup: peopleOf('生产跟单') },
    }),
    factoryPlanedProductionDate: day({
      label: message('工厂计划交期'),
      list: { width: 120, search: 'range', sort: true, hidden: true },
    }),
    /** The sale order's value when it was last taken over. */
    requiredProductionDate: day({
      label: message('要求出货日期'),
      list: { width: 120, search: 'range', sort: true },
    }),
    receiveWarehouse: reference({ label: message('收货仓库'), to: 'warehouses' }),
    shipInformation: text({ label: message('出货信息'), most: limits.shipInformation }),
    packageAttachment: pictures({ label: message('包装要求图片'), most: limits.packagePictures }),
    abnormalReason: abnormalReasonField,
    comment: text({ label: message('备注'), most: limits.comment }),
    externalCurrency: choice({
      label: message('外发币种'),
      values: currencyValues,
      options: currencies,
      empty: 'RMB',
      list: { width: 90, search: 'oneOf', hidden: true },
    }),
    /** RMB per unit of the external currency. */
    externalCurrencyRate: measure({ label: message('外发汇率'), precision: 12, scale: 4 }),
  },
  groups: { processManufacturingOrder: processSheetModel, measurement: measurementModel },
  lines: {
    /** The pieces of each size, as the sale order had them when they were taken over last. */
    sizeRange: saleOrderSizeModel,
    bomItems: productionLineModel,
    productionProcesses: productionProcessModel,
    secondaryProcesses: productionSecondaryModel,
  },
  shown: {
    productionOrderCode: shownText({
      label: message('生产单号'),
      list: { width: 120, search: 'contains', sort: true },
    }),
    saleOrderCode: copied(message('销售单号'), 120),
    designImageUrls: designPicturesField,
    brand: reference({ label: message('品牌'), to: 'brands', list: { width: 130, search: 'oneOf', lookup: 'brands' } }),
    customerPO: copied(message('客户 PO'), 130),
    customerCode: copied(message('客户款号'), 130),
    productCode: copied(message('大货款号'), 130),
    orderStatus: shownState(productionOrderSteps.states, {
      label: message('单据状态'),
      list: { width: 90, search: 'oneOf' },
    }),
    status: shownChoice({
      label: message('生产状态'),
      values: productionStatuses,
      options: productionStatusOptions,
      list: { width: 100, search: 'oneOf' },
    }),
    materialStatus: shownOption({
      label: message('物料状态'),
      values: materialStatuses,
      options: materialStatusOptions,
      list: { width: 100, search: 'oneOf' },
    }),
    quantity: count(message('件数')),
    /** Pieces that are cut. */
    cropQuantity: count(message('裁剪件数')),
    totalOutboundQuantity: count(message('出货件数')),
    externalUnitPrice: price(message('外发单价'), { currency: 'externalCurrency', shownDecimals: 5 }),
    externalPrice: shownMoney({ label: message('外发总价') }),
    externalRmbUnitPrice: shownMoney({ label: message('外发人民币单价') }),
    externalRmbPrice: price(message('外发人民币总价'), { sum: true }),
    /** Category of the factory, as it was when the factory was chosen. */
    supplierType: shownOption({
      label: message('工厂类型'),
      values: materialSourceValues,
      options: materialSourceTypes,
    }),
    businessFollower: person({ label: message('业务员'), list: { ...people, lookup: peopleOf('业务员') } }),
    /** Number of confirmed versions; 0 before the first confirmation. */
    confirmedVersion: shownCount({ label: message('已确认版本') }),
    /** Null before the first confirmation. */
    contractTerms: computed({ label: message('合同条款'), wire: contractTermsWire.nullable(), untold: true }),
    saleOrderId: computed({ label: message('销售单'), wire: id, kind: 'integer', untold: true }),
    /** The sale order and its purchase as they were last confirmed. */
    customerPurchaseOrder: computed({ label: message('客户采购单'), wire: confirmedPurchase, untold: true }),
    isUnderApproval: shownFlag({ label: message('销售单审批中') }),
    editWindow: computed({ label: message('可修改截止日'), wire: windowWire.nullable(), untold: true }),
    /** The design colour. */
    template: computed({ label: message('款色'), wire: orderedTemplate, untold: true }),
    templateDesign: computed({
      label: message('设计款'),
      wire: z.object({ customerCode: z.string(), code: z.string(), type: z.string() }),
      untold: true,
    }),
    /** The pattern room's data for making the design colour. */
    templateProcess: computed({
      label: message('版房资料'),
      wire: z.object({
        processValuationOrder: z.object({ id, valuationCode: z.string(), totalPrice: decimal }).nullable(),
        processManufacturingOrderAttachments: z.array(z.object({ url: z.string(), name: z.string() })),
      }),
      untold: true,
    }),
    cropOrder: computed({ label: message('裁床单'), wire: cropOrderWire.nullable(), untold: true }),
    /** The latest purchase of its material. The first kept versions do not have it. */
    latestPurchase: computed({
      label: message('最近采购单'),
      wire: z
        .object({
          id,
          code: z.string().nullable(),
          status: z.string(),
          /** Materials on their way, by the day on which they are expected. */
          expected: z.record(calendarDate, z.number().int()).optional(),
        })
        .nullish(),
      untold: true,
    }),
    /** Pieces of each size that were cut, booked, signed in, are about to be shipped, were shipped and returned. */
    sizeFigures: computed({
      label: message('各尺码进度'),
      wire: z.array(z.object({ stage: z.enum(sizeStages), name: z.string(), quantity: z.number().int() })),
      untold: true,
    }),
    secondaryProcessesReviewStatus: reviewFields.reviewStatus,
    secondaryProcessesReviewer: person({ label: message('二次工艺审核人') }),
    secondaryProcessesReviewedAt: moment({ label: message('二次工艺审核时间') }),
    secondaryCount: shownCount({ label: message('二次工艺数'), untold: true }),
    ...recordTrail,
  },
})

export type ProductionOrderParts = (typeof productionOrderModel)['~']

export type ContractTerms = z.output<typeof contractTermsWire>

/** A production order as the server answers it. */
export interface ProductionOrder extends RecordOf<ProductionOrderParts> {}

/** The fields of a production order that people edit. */
export interface ProductionOrderContent extends ContentOf<ProductionOrderParts> {}

/** The values of a production order's form. */
export interface ProductionOrderForm extends FormOf<ProductionOrderParts> {}
