import { namedReference } from '../../../core/shared/contract.ts'
import { fileAddresses, measure, requiredReferenceOf, text } from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  lineModel,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { orNull, shownCount, shownDecimal } from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import {
  stockItemFields,
  stockItemShown,
  stockKindField,
  stockLineLimits as limits,
} from '../stock-lines/stock-line-model.ts'
import { stockTakeSteps } from './stock-take-steps.ts'
import { postedShown, shownCode } from '../moved-fields.ts'

const amount = (label: Message) => orNull(shownDecimal({ label, untold: true }))

/** One item at one place. It need not lie there yet: opening balances are counted against nothing. */
export const stockTakeLineModel = lineModel({
  label: message('盘点明细'),
  line: message('盘点行'),
  saidBy: ['material', 'productionOrder', 'size', 'lot'],
  most: limits.lines,
  fields: {
    ...stockItemFields,
    countedQuantity: measure({
      label: message('实盘数量'),
      scale: 2,
      required: { from: 'submit', text: message('请输入实盘数量') },
    }),
    /** What stood there when the line was counted. The server fills it in for a counted line that comes without. */
    bookQuantity: measure({ label: message('账面数量'), scale: 2 }),
    comment: text({ label: message('备注'), most: limits.comment }),
  },
  shown: {
    ...stockItemShown,
    /** What stands there now. */
    onHand: amount(message('在库数量')),
    /** Counted less book; null for a line that is not counted. */
    difference: amount(message('差异')),
  },
})

const figure = (label: Message) =>
  shownDecimal({ label, untold: true, list: { width: 100, search: 'range', sort: true, sum: true } })

/** A count of what lies in a warehouse. Finishing it posts the differences (D54). */
export const stockTakeModel = documentModel({
  fields: {
    kind: stockKindField(message('盘点类别')),
    warehouse: requiredReferenceOf({
      label: message('仓库'),
      to: 'warehouses',
      wire: namedReference,
      required: { from: 'save', text: message('请选择仓库') },
      list: { width: 150, search: 'oneOf', lookup: 'warehouses' },
    }),
    description: text({
      label: message('备注'),
      most: limits.description,
      list: { width: 160, search: 'contains' },
    }),
    attachments: fileAddresses({ label: message('附件'), most: limits.files }),
  },
  lines: { stockTakeMessages: stockTakeLineModel },
  shown: {
    code: shownCode(message('盘点单号')),
    ...postedShown(stockTakeSteps, { label: message('完成时间') }),
    lineCount: shownCount({
      label: message('盘点行数'),
      list: { width: 90, search: 'range', sort: true, sum: true },
      untold: true,
    }),
    /** What was counted above and below the book, summed over the lines whatever their units. */
    surplusQuantity: figure(message('盘盈数量')),
    shortageQuantity: figure(message('盘亏数量')),
  },
})

export type StockTakeParts = (typeof stockTakeModel)['~']

/** A stock take as the server answers it. */
export interface StockTake extends RecordOf<StockTakeParts> {}

/** The fields of a stock take that people write. */
export interface StockTakeContent extends ContentOf<StockTakeParts> {}

/** The values of a stock take's form. */
export interface StockTakeForm extends FormOf<StockTakeParts> {}
