import { id, namedReference } from '../../../core/shared/contract.ts'
import {
  choice,
  computed,
  fileAddresses,
  flag,
  measure,
  recordNumber,
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
import { orNull, shownDecimal, shownMoney, shownText } from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { bulkPurchaseDocument, bulkPurchasePrices, bulkPurchaseReference } from '../../bulk-purchase/public.ts'
import { materialReference } from '../../materials/public.ts'
import { movedOrder } from '../moved-order.ts'
import { secondUnitFields } from '../second-unit/second-unit.ts'
import { stockLimits, stockQualities, stockQualityOptions } from '../stock/stock-options.ts'
import {
  materialInboundLimits as limits,
  materialInboundTypeOptions,
  materialInboundTypes,
} from './material-inbound-order-options.ts'
import { materialInboundOrderSteps } from './material-inbound-order-steps.ts'
import { abnormalReasonField } from '../../master-data/public.ts'
import { movedBy, movedOn, movedSum, movedWarehouse, postedShown, shownCode } from '../moved-fields.ts'

const amount = (label: Message) => orNull(shownDecimal({ label, untold: true }))

const price = (label: Message) => orNull(shownMoney({ label, permission: bulkPurchasePrices }))

/** One delivered material, in one dye lot (C-open-128). Two lots of a purchased material are two lines. */
export const materialInboundLineModel = lineModel({
  label: message('入库明细'),
  line: message('物料'),
  saidBy: ['material', 'lot'],
  most: limits.lines,
  fields: {
    materialBulkPurchase: referenceOf({
      label: message('大货物料'),
      to: bulkPurchaseDocument.noun,
      wire: bulkPurchaseReference,
    }),
    /** The line of the outbound order that material returns from. */
    materialOutboundLine: recordNumber({
      label: message('出库明细'),
      to: 'material_outbound_order_lines',
      untold: true,
    }),
    /** Null for unbound stock. The server copies it from the purchase or from the issue. */
    productionOrder: referenceOf({ label: message('生产单'), to: 'production_orders', wire: movedOrder }),
    material: referenceOf({
      label: message('物料'),
      to: 'materials',
      wire: materialReference,
      required: { from: 'submit', text: message('请选择物料') },
    }),
    lot: text({ label: message('缸号'), most: stockLimits.lot }),
    /** What the supplier delivered, where it is counted in another unit than stock. */
    ...secondUnitFields({ quantity: message('到货数量'), unit: message('到货单位') }),
    /** Units of the material. */
    quantity: measure({ label: message('签收数量'), scale: 2 }),
    quality: choice({ label: message('品质'), values: stockQualities, options: stockQualityOptions, empty: 'Good' }),
    warehouseLocation: reference({ label: message('库位'), to: 'warehouse_locations' }),
    /** Nothing more comes of the purchased material, although it is short. */
    isCompleted: flag({ label: message('不再到货') }),
    comment: text({ label: message('备注'), most: limits.comment }),
  },
  shown: {
    materialBulkPurchaseOrderId: computed({
      label: message('大货采购单'),
      wire: id.nullable(),
      kind: 'integer',
      untold: true,
    }),
    unit: computed({ label: message('单位'), wire: namedReference.nullable(), untold: true }),
    purchaseQuantity: amount(message('采购数量')),
    receivedQuantity: amount(message('已到数量')),
    /** RMB per unit of the material, as it was purchased. */
    unitPrice: price(message('单价')),
    price: price(message('金额')),
  },
})

/** What a list shows of the production orders of the lines: each value once. */
const gathered = (label: Message, width: number) => shownText({ label, list: { width, search: 'contains' } })

/** Material that comes into a warehouse: purchased, returned or otherwise (C-open-127). */
export const materialInboundOrderModel = documentModel({
  fields: {
    type: choice({
      label: message('入库类型'),
      values: materialInboundTypes,
      options: materialInboundTypeOptions,
      empty: 'Purchase',
      list: { width: 100, search: 'oneOf' },
    }),
    supplier: reference({
      label: message('供应商'),
      to: 'suppliers',
      required: { from: 'submit', text: message('请选择供应商') },
      list: { width: 160, search: 'oneOf', lookup: 'suppliers' },
    }),
    /** The issue that material returns from. */
    materialOutboundOrder: reference({ label: message('出库单'), to: 'material_outbound_orders' }),
    warehouse: movedWarehouse(message('仓库'), message('请选择仓库')),
    inboundDate: movedOn(message('签收日期'), message('请选择签收日期'), { past: true }),
    deliveryNoteNumber: text({
      label: message('送货单号'),
      most: limits.note,
      list: { width: 130, search: 'contains' },
    }),
    signUser: movedBy(message('签收人'), message('请选择签收人')),
    abnormalReason: abnormalReasonField,
    description: text({ label: message('备注'), most: limits.description, list: { width: 160 } }),
    attachments: fileAddresses({
      label: message('附件'),
      most: limits.attachments,
      mostKept: limits.keptAttachments,
    }),
    /** A person has confirmed that more arrived than the tolerance of the purchase allows (C-open-130). */
    allowExcess: flag({ label: message('确认超收') }),
  },
  lines: { materialInboundMessages: materialInboundLineModel },
  shown: {
    materialInboundOrderCode: shownCode(message('入库单号')),
    productionOrderCode: gathered(message('生产单号'), 130),
    customerPO: gathered(message('客户 PO'), 130),
    code: gathered(message('款号'), 130),
    color: gathered(message('款式颜色'), 110),
    /** Sum of the lines, each in the unit of its material. */
    inboundQuantity: movedSum(message('入库数量')),
    inboundPrice: orNull(
      shownMoney({ label: message('入库金额'), permission: bulkPurchasePrices, list: { width: 110 } }),
    ),
    ...postedShown(materialInboundOrderSteps, { label: message('签收时间'), sort: true }),
  },
})

export type MaterialInboundOrderParts = (typeof materialInboundOrderModel)['~']

/** A material inbound order as the server answers it. */
export interface MaterialInboundOrder extends RecordOf<MaterialInboundOrderParts> {}

/** The fields of a material inbound order that people edit. */
export interface MaterialInboundOrderContent extends ContentOf<MaterialInboundOrderParts> {}

/** The values of a material inbound order's form. */
export interface MaterialInboundOrderForm extends FormOf<MaterialInboundOrderParts> {}

/** A line of the form. */
export type MaterialInboundFormLine = MaterialInboundOrderForm['materialInboundMessages'][number]
