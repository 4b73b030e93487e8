import { z } from 'zod'
import { decimal, id } from '../../../core/shared/contract.ts'
import { approvalFields } from '../../../core/shared/document/document-approval-fields.ts'
import {
  addedLater,
  choice,
  day,
  measure,
  money,
  option,
  person,
  reference,
  referenceOf,
  text,
  computed,
  whole,
} from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  groupModel,
  plainLineModel,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { measurementModel } from '../../../core/shared/document/document-measurements.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import {
  orNull,
  shownCount,
  shownFlag,
  shownMoney,
  shownState,
  shownText,
} from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { peopleOf } from '../../admin/public.ts'
import { brandReference, currencies, currencyValues, orderTypes, shippingMethods } from '../../master-data/public.ts'
import { namedFiles } from '../named-files.ts'
import {
  deliveryMethods,
  inspectionMethodOptions,
  inspectionMethods,
  orderTypeValues,
  saleOrderLimits as limits,
} from './sale-order-options.ts'
import { designKeyFields } from '../template-orders/design-color-fields.ts'
import { englishWire } from '../template-orders/design-english.ts'
import { saleOrderSteps } from './sale-order-steps.ts'

/** Marks a field that is required for the confirmation but may be empty in a draft. */
const needed = (text: Message) => ({ from: 'submit', text }) as const
const people = { width: 100, search: 'oneOf' } as const

/** One size of the ordered colour with its pieces. */
export const saleOrderSizeModel = plainLineModel({
  label: message('尺码件数'),
  line: message('尺码'),
  saidBy: ['name'],
  most: limits.sizes,
  fields: {
    name: text({ label: message('尺码'), most: limits.sizeName }),
    quantity: whole({ label: message('件数') }),
  },
})

/**
 * The customer's purchase of a design colour. It is kept in a separate table, because production and warehousing add
 * to it (B-3-15, C-3-13…20).
 */
export const customerPurchaseOrderModel = groupModel({
  fields: {
    brand: referenceOf({
      label: message('品牌'),
      to: 'brands',
      wire: brandReference,
      required: needed(message('请选择品牌')),
      list: { width: 130, search: 'oneOf', lookup: 'brands' },
    }),
    customerPO: text({
      label: message('客户 PO'),
      most: limits.customerPO,
      required: needed(message('请输入客户 PO')),
      list: { width: 130, search: 'contains' },
    }),
    productCode: text({
      label: message('大货款号'),
      most: limits.productCode,
      list: { width: 130, search: 'contains' },
    }),
    customerColor: text({ label: message('客户颜色'), most: limits.customerColor }),
    /** In the currency of the order. */
    unitPrice: money({
      label: message('单价'),
      required: needed(message('请输入单价')),
      list: { width: 100, search: 'range', currency: 'currency' },
    }),
    currency: choice({
      label: message('币种'),
      values: currencyValues,
      options: currencies,
      empty: 'RMB',
      required: needed(message('请选择币种')),
      list: { width: 80, search: 'oneOf' },
    }),
    /** RMB per unit of the currency. */
    currencyRate: measure({ label: message('汇率'), precision: 12, scale: 4, required: needed(message('请输入汇率')) }),
    requiredProductionDate: day({
      label: message('要求出货日期'),
      required: needed(message('请选择要求出货日期')),
      list: { width: 120, search: 'range', sort: true },
    }),
    saleOrderDate: day({
      label: message('下单日期'),
      required: needed(message('请选择下单日期')),
      list: { width: 110, search: 'range', sort: true, past: true },
    }),
    deliveryMethod: option({ label: message('运输方式'), values: deliveryMethods, options: shippingMethods }),
    ingredientDescription: text({ label: message('成分说明'), most: limits.ingredientDescription }),
    /** For English papers, which show the Chinese where it is empty. */
    ingredientDescriptionEnglish: addedLater(
      text({ label: message('英文成分说明'), most: limits.ingredientDescription }),
    ),
    customerComment: text({ label: message('客户备注'), most: limits.comment }),
    saleComment: text({ label: message('业务备注'), most: limits.comment }),
    inspectionMethod: option({
      label: message('验货方式'),
      values: inspectionMethods,
      options: inspectionMethodOptions,
    }),
    /** Percent of the pieces. */
    inspectionRate: measure({ label: message('验货比例 (%)'), precision: 5, scale: 2 }),
    inspectionDescription: text({ label: message('验货说明'), most: limits.inspectionDescription }),
    department: reference({
      label: message('业务部门'),
      to: 'categories',
      required: needed(message('请选择业务部门')),
    }),
    group: reference({ label: message('业务小组'), to: 'categories' }),
    businessFollower: person({
      label: message('业务员'),
      required: needed(message('请选择业务员')),
      list: { ...people, lookup: peopleOf('业务员') },
    }),
    packageAttachment: namedFiles({ label: message('包装附件'), most: limits.attachments }),
  },
  shown: {
    id: computed({ label: message('编号'), wire: id, kind: 'integer' }),
    quantity: shownCount({ label: message('件数'), list: { width: 90, search: 'range', sort: true, sum: true } }),
    /** Quantity × unit price, in the currency of the order. */
    price: shownMoney({ label: message('金额') }),
    rmbUnitPrice: shownMoney({ label: message('人民币单价') }),
    rmbPrice: shownMoney({
      label: message('人民币金额'),
      list: { width: 120, search: 'range', sort: true, sum: true },
    }),
    isUnderApproval: shownFlag({ label: message('审批中') }),
    /** Chosen by production. */
    productionFollower: person({
      label: message('生产跟单'),
      list: { ...people, lookup: peopleOf('生产跟单') },
    }),
    /** Warehousing writes this value. */
    firstActualOutboundDate: computed({
      label: message('首次实际出库日期'),
      wire: z.string().nullable(),
      kind: 'date',
    }),
    firstClothOutboundOrderStatus: orNull(shownText({ label: message('首张出货单状态') })),
  },
})

/** A material of the BOM of the colour, as a sale order shows it. Prices are in RMB. */
const orderedMaterial = z.object({
  id,
  materialType: z.string(),
  material: z.object({ id, name: z.string(), color: z.string() }),
  actionRegion: z.string(),
  usage: decimal.nullable(),
  loss: decimal.nullable(),
  unitPrice: decimal.nullable(),
  price: decimal,
  // Versions that were kept before this field was added do not have it.
  otherFee: decimal.nullable().optional(),
})

/** The ordered design colour. */
export const orderedTemplate = z.object({
  id,
  orderId: id,
  colorEnglish: englishWire,
  customerCode: z.string(),
  designImageUrls: z.array(z.string()),
  sizeGuideUrls: z.array(z.string()),
})

const editWindow = z.object({ outbound: z.string(), editDay: z.string(), privilegedEditDay: z.string() })

/** The key of a customer's purchase, as the documents of the purchase have it. */
export const purchaseKeyFields = {
  ...designKeyFields,
  purchaseCode: text({
    label: message('采购编号'),
    most: 50,
    list: { width: 120, search: 'contains', hidden: true },
  }),
}

/** The model of a sale order. Form, reply, tables, trail, copy and history are derived from it. */
export const saleOrderModel = documentModel({
  fields: {
    ...purchaseKeyFields,
    orderType: option({
      label: message('订单类型'),
      values: orderTypeValues,
      options: orderTypes,
      required: needed(message('请选择订单类型')),
      list: { width: 100, search: 'oneOf' },
    }),
    saleOrderAttachment: namedFiles({ label: message('销售单附件'), most: limits.attachments }),
  },
  groups: { customerPurchaseOrder: customerPurchaseOrderModel, measurement: measurementModel },
  lines: { sizeRange: saleOrderSizeModel },
  shown: {
    saleOrderCode: shownText({ label: message('销售单号'), list: { width: 120, search: 'contains', sort: true } }),
    status: shownState(saleOrderSteps.states, { label: message('状态'), list: { width: 90, search: 'oneOf' } }),
    /** Number of confirmed versions; 0 before the first confirmation. */
    confirmedVersion: shownCount({ label: message('已确认版本') }),
    template: computed({ label: message('款色'), wire: orderedTemplate, untold: true }),
    /** The materials of the colour's BOM. */
    bomItems: computed({ label: message('物料'), wire: z.array(orderedMaterial), untold: true }),
    /** What closes the order to changes; null before the first shipment. */
    editWindow: computed({ label: message('可修改截止日'), wire: editWindow.nullable(), untold: true }),
    ...approvalFields,
    ...recordTrail,
  },
})

export type SaleOrderParts = (typeof saleOrderModel)['~']

/** A sale order as the server answers it. */
export interface SaleOrder extends RecordOf<SaleOrderParts> {}

/** The fields of a sale order that people write. */
export interface SaleOrderContent extends ContentOf<SaleOrderParts> {}

/** The values of a sale order's form. */
export interface SaleOrderForm extends FormOf<SaleOrderParts> {}
