import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { message } from '../../../core/shared/message.ts'
import { isMore } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import {
  isPartOfPiece,
  itemProblems,
  type NamedStock,
  repeatedLines,
  stockKey,
} from '../stock-lines/stock-line-rules.ts'
import { type StockMoveContent, stockMoveLineModel, stockMoveModel } from './stock-move-model.ts'

type Line = StockMoveContent['stockMoveMessages'][number]
type Head = Pick<StockMoveContent, 'kind' | 'warehouse' | 'toWarehouse'>
type Moving = NamedStock & Pick<Line, 'toLocation' | 'toQuality' | 'binding'>

const list = 'stockMoveMessages'

/** Where the lines of a move go: the warehouse that is named, else the one that they come from. */
export function receivingWarehouse({ warehouse, toWarehouse }: Pick<Head, 'warehouse' | 'toWarehouse'>) {
  return toWarehouse ?? warehouse
}

/**
 * What a line is after the move. A location that is not named stays within one warehouse; in another one, the stock lies at no
 * named location.
 */
export function movedStock(head: Pick<Head, 'warehouse' | 'toWarehouse'>, line: Moving): NamedStock {
  const { material, productionOrder, size, lot, quality, warehouseLocation, toLocation, toQuality, binding } = line
  const isWithin = receivingWarehouse(head)?.id === head.warehouse?.id
  return {
    material,
    productionOrder: binding === 'Release' ? null : productionOrder,
    size,
    lot,
    quality: toQuality ?? quality,
    warehouseLocation: toLocation ?? (isWithin ? warehouseLocation : null),
  }
}

/** Whether the line changes what its stock is, not only where it lies: that needs a reason. */
const isChanged = ({ quality, toQuality, binding }: Moving) =>
  binding === 'Release' || (toQuality !== null && toQuality !== quality)

function lineProblems(head: Head, line: Line, at: string): readonly FieldProblem[] {
  const { quantity, binding, productionOrder } = line
  const problem = (field: keyof Line, wrong: boolean, text: ReturnType<typeof message>) =>
    wrong ? [{ field: `${at}.${field}`, message: text }] : []
  const isStaying =
    receivingWarehouse(head)?.id === head.warehouse?.id && stockKey(movedStock(head, line)) === stockKey(line)
  const cannotRelease = binding === 'Release' && (head.kind === 'cloth' || productionOrder === null)
  const unbound = head.kind === 'cloth' ? 'binding' : 'productionOrder'
  return [
    ...problem('quantity', quantity !== null && !isMore(quantity, '0'), message('请输入移库数量')),
    ...problem('quantity', isPartOfPiece(head.kind, quantity), message('成衣件数须为整数')),
    ...problem(unbound, cannotRelease, message('只有为生产单采购的物料可以转为公用')),
    ...problem('toLocation', isStaying && !cannotRelease, message('移出与移入相同，请填写移入库位、品质或归属')),
  ]
}

/** Returns the problems of a move. Form and server both call it; only the ledger knows what is in stock. */
export function stockMoveProblems(content: StockMoveContent, type: SaveType): readonly FieldProblem[] {
  const isDraft = type === undefined
  const { kind, reason, stockMoveMessages: lines } = content
  const needsReason = !isDraft && reason.trim() === '' && lines.some(isChanged)
  const ways = lines.map((line) => `${stockKey(line)} ${stockKey(movedStock(content, line))}`)
  return [
    ...missingProblems(stockMoveModel, content, { isDraft }),
    ...(needsReason ? [{ field: 'reason', message: message('改变品质或归属时，请输入移库原因') }] : []),
    ...(lines.length === 0 && !isDraft ? [{ field: list, message: message('请添加移库明细') }] : []),
    ...lines.flatMap((line, place) => {
      const at = `${list}.${place}`
      return [
        ...missingProblems(stockMoveLineModel, line, { at, isDraft }),
        ...itemProblems(line, kind, at),
        ...lineProblems(content, line, at),
      ]
    }),
    ...repeatedLines(ways).map(({ place, first }) => ({
      field: `${list}.${place}.quantity`,
      message: message('与第 {first} 行的移库相同，请合并数量', { first }),
    })),
  ]
}
