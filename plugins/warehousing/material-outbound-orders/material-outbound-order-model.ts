import { z } from 'zod'
import { decimal, id, namedReference } from '../../../core/shared/contract.ts'
import {
  choice,
  computed,
  fileAddresses,
  measure,
  reference,
  referenceOf,
  requiredReferenceOf,
  text,
} from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  lineModel,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { orNull, shownDecimal, shownText } from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { materialReference } from '../../materials/public.ts'
import { copiedOrders } from '../garments/garment-model.ts'
import { movedOrder } from '../moved-order.ts'
import { secondUnitFields } from '../second-unit/second-unit.ts'
import { stockLimits, stockQualities, stockQualityOptions } from '../stock/stock-options.ts'
import {
  materialOutboundLimits as limits,
  materialOutboundTypeOptions,
  materialOutboundTypes,
} from './material-outbound-order-options.ts'
import { materialOutboundOrderSteps } from './material-outbound-order-steps.ts'
import { movedFactory, movedOn, movedSum, movedWarehouse, postedShown, shownCode } from '../moved-fields.ts'

/** A line of a production order's bill, with what it needs and what the warehouse has issued for it. */
export const suppliedItem = z.object({ id, name: z.string(), requiredQuantity: decimal, issuedQuantity: decimal })

const amount = (label: Message) => orNull(shownDecimal({ label, untold: true }))

/** One material that leaves the warehouse (C-open-135). */
export const materialOutboundLineModel = lineModel({
  label: message('出库明细'),
  line: message('物料'),
  saidBy: ['material', 'productionOrder'],
  most: limits.lines,
  fields: {
    productionOrder: referenceOf({ label: message('生产单'), to: 'production_orders', wire: movedOrder }),
    bomItem: referenceOf({
      label: message('BOM 物料'),
      to: 'production_order_lines',
      wire: suppliedItem,
      untold: true,
    }),
    material: requiredReferenceOf({
      label: message('物料'),
      to: 'materials',
      wire: materialReference,
      required: { from: 'save', text: message('请选择物料') },
    }),
    quantity: measure({
      label: message('出库数量'),
      scale: 2,
      required: { from: 'submit', text: message('请输入出库数量') },
    }),
    /** What is handed over, where it is counted in another unit than stock. */
    ...secondUnitFields({ quantity: message('发料数量'), unit: message('发料单位') }),
    /** Dye lot; empty leaves the choice to the rule of allocation. */
    lot: text({ label: message('缸号'), most: stockLimits.lot }),
    quality: choice({ label: message('品质'), values: stockQualities, options: stockQualityOptions, empty: 'Good' }),
    warehouseLocation: reference({ label: message('库位'), to: 'warehouse_locations' }),
    comment: text({ label: message('备注'), most: limits.comment }),
  },
  shown: {
    unit: computed({ label: message('单位'), wire: namedReference.nullable(), untold: true }),
    /** Pieces × usage × (1 + loss%) of the bill's line; null for a line that belongs to no bill. */
    requiredQuantity: amount(message('需求数量')),
    /** What finished outbound orders have issued for the bill's line. */
    issuedQuantity: amount(message('已发数量')),
    /** What lies in the warehouse for this line and is promised to nobody. */
    availableQuantity: amount(message('可用数量')),
    /** The dye lots that the ledger took, in its order. */
    takenLots: shownText({ label: message('实发缸号'), untold: true }),
    /** What came back into stock. */
    returnedQuantity: shownDecimal({ label: message('已退数量'), untold: true }),
    /** What the factory reported as lost or spoiled. */
    lostQuantity: shownDecimal({ label: message('损耗数量') }),
  },
})

const words = (label: Message, width: number, most: number = limits.text) =>
  text({ label, most, list: { width, hidden: true } })

/** Material that leaves a warehouse: to a factory, back to its supplier, or elsewhere (C-open-133, C-open-134). */
export const materialOutboundOrderModel = documentModel({
  fields: {
    type: choice({
      label: message('出库类型'),
      values: materialOutboundTypes,
      options: materialOutboundTypeOptions,
      empty: 'Production',
      list: { width: 100, search: 'oneOf' },
    }),
    warehouse: movedWarehouse(message('仓库'), message('请选择仓库')),
    factory: reference(movedFactory),
    supplier: reference({
      label: message('供应商'),
      to: 'suppliers',
      list: { width: 160, search: 'oneOf', lookup: 'suppliers' },
    }),
    outboundDate: movedOn(message('出库日期'), message('请选择出库日期'), { past: true }),
    receiver: words(message('收货人'), 100),
    receiverPhone: words(message('收货电话'), 120),
    address: text({ label: message('收货地址'), most: limits.address }),
    logistics: words(message('物流'), 140),
    description: text({ label: message('备注'), most: limits.description }),
    attachments: fileAddresses({ label: message('附件'), most: limits.files, mostKept: limits.keptFiles }),
  },
  lines: { materialOutboundMessages: materialOutboundLineModel },
  shown: {
    materialOutboundOrderCode: shownCode(message('出库单号')),
    ...copiedOrders,
    /** The sum over the lines, whatever their units. */
    outboundQuantity: movedSum(message('出库数量')),
    ...postedShown(materialOutboundOrderSteps, { label: message('提交时间'), hidden: true }),
  },
})

export type MaterialOutboundOrderParts = (typeof materialOutboundOrderModel)['~']

/** An outbound order as the server answers it. */
export interface MaterialOutboundOrder extends RecordOf<MaterialOutboundOrderParts> {}

/** The fields of an outbound order that people write. */
export interface MaterialOutboundOrderContent extends ContentOf<MaterialOutboundOrderParts> {}

/** The values of an outbound order's form. */
export interface MaterialOutboundOrderForm extends FormOf<MaterialOutboundOrderParts> {}
