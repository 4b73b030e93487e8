import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { type Decimal, isNegative, isSameDecimal, notNegative, readDecimal } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import type { StockKind } from '../stock/stock-options.ts'
import { isPartOfPiece, itemProblems, repeatedLines, stockKey } from '../stock-lines/stock-line-rules.ts'
import { type StockTakeContent, stockTakeLineModel, stockTakeModel } from './stock-take-model.ts'

type Line = StockTakeContent['stockTakeMessages'][number]

const list = 'stockTakeMessages'

/** What is wrong with a counted quantity; a missing one is refused elsewhere. */
export function countProblem(counted: Decimal | null, kind: StockKind): Message | undefined {
  if (counted !== null && isNegative(counted)) return notNegative
  return isPartOfPiece(kind, counted) ? message('成衣件数须为整数') : undefined
}

function countProblems({ countedQuantity }: Line, kind: StockKind, at: string): FieldProblem[] {
  const text = countProblem(countedQuantity, kind)
  return text ? [{ field: `${at}.countedQuantity`, message: text }] : []
}

/** Returns the problems of a stock take. Form and server both call it; only the ledger knows what moved meanwhile. */
export function stockTakeProblems(content: StockTakeContent, type: SaveType): readonly FieldProblem[] {
  const isDraft = type === undefined
  const { kind, stockTakeMessages: lines } = content
  return [
    ...missingProblems(stockTakeModel, content, { isDraft }),
    ...(lines.length === 0 && !isDraft ? [{ field: list, message: message('请添加盘点明细') }] : []),
    ...lines.flatMap((line, place) => {
      const at = `${list}.${place}`
      return [
        ...missingProblems(stockTakeLineModel, line, { at, isDraft }),
        ...itemProblems(line, kind, at),
        ...countProblems(line, kind, at),
      ]
    }),
    ...repeatedLines(lines.map(stockKey)).map(({ place, first }) => ({
      field: `${list}.${place}.${kind === 'material' ? 'material' : 'productionOrder'}`,
      message: message('与第 {first} 行是同一库存，不能重复盘点', { first }),
    })),
  ]
}

/** Whether what stands there has changed since a line was counted. */
export function hasMoved(line: { readonly countedQuantity: unknown; readonly bookQuantity: unknown }, now: Decimal) {
  const book = readDecimal(line.bookQuantity)
  return readDecimal(line.countedQuantity) !== null && book !== null && !isSameDecimal(book, now)
}
