import { namedReference } from '../../../core/shared/contract.ts'
import {
  fileAddresses,
  measure,
  option,
  reference,
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
import { orNull, shownDecimal } from '../../../core/shared/document/document-shown.ts'
import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { stockQualities, stockQualityOptions } from '../stock/stock-options.ts'
import {
  stockItemFields,
  stockItemShown,
  stockKindField,
  stockLineLimits as limits,
} from '../stock-lines/stock-line-model.ts'
import { stockMoveSteps } from './stock-move-steps.ts'
import { postedShown, shownCode } from '../moved-fields.ts'

/** What becomes of the production order that a material was bought for. */
const stockBindings = ['Release'] as const

const stockBindingOptions: readonly Option[] = [{ value: 'Release', label: message('转为公用') }]

/** A quantity of one item that a move changes. An empty `to…` field leaves that part of the item as it was. */
export const stockMoveLineModel = lineModel({
  label: message('移库明细'),
  line: message('移库行'),
  saidBy: ['material', 'productionOrder', 'size', 'lot'],
  most: limits.lines,
  fields: {
    ...stockItemFields,
    quantity: measure({
      label: message('移库数量'),
      scale: 2,
      required: { from: 'submit', text: message('请输入移库数量') },
    }),
    toLocation: reference({ label: message('移入库位'), to: 'warehouse_locations' }),
    toQuality: option({ label: message('移入品质'), values: stockQualities, options: stockQualityOptions }),
    binding: option({ label: message('生产单归属'), values: stockBindings, options: stockBindingOptions }),
    comment: text({ label: message('备注'), most: limits.comment }),
  },
  shown: {
    ...stockItemShown,
    /** What lies there now and is promised to nobody. */
    available: orNull(shownDecimal({ label: message('可用数量'), untold: true })),
  },
})

/** Stock that changes its place, its quality or its production order, all in one posting (D54). */
export const stockMoveModel = documentModel({
  fields: {
    kind: stockKindField(message('移库类别')),
    warehouse: requiredReferenceOf({
      label: message('移出仓库'),
      to: 'warehouses',
      wire: namedReference,
      required: { from: 'save', text: message('请选择移出仓库') },
      list: { width: 140, search: 'oneOf', lookup: 'warehouses' },
    }),
    /** Empty for a move within one warehouse. */
    toWarehouse: reference({
      label: message('移入仓库'),
      to: 'warehouses',
      list: { width: 140, search: 'oneOf', lookup: 'warehouses' },
    }),
    reason: text({ label: message('移库原因'), most: limits.reason, list: { width: 180, search: 'contains' } }),
    description: text({ label: message('备注'), most: limits.description }),
    attachments: fileAddresses({ label: message('附件'), most: limits.files }),
  },
  lines: { stockMoveMessages: stockMoveLineModel },
  shown: {
    code: shownCode(message('移库单号')),
    ...postedShown(stockMoveSteps, { label: message('移库时间') }),
    /** The sum over the lines, whatever their units. */
    moveQuantity: shownDecimal({
      label: message('移库数量'),
      list: { width: 100, search: 'range', sort: true, sum: true },
      untold: true,
    }),
  },
})

export type StockMoveParts = (typeof stockMoveModel)['~']

/** A move as the server answers it. */
export interface StockMove extends RecordOf<StockMoveParts> {}

/** The fields of a move that people write. */
export interface StockMoveContent extends ContentOf<StockMoveParts> {}

/** The values of a move's form. */
export interface StockMoveForm extends FormOf<StockMoveParts> {}
