import { dateOf } from '../../../core/shared/calendar.ts'
import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { joinedMessages, type Message, message } from '../../../core/shared/message.ts'
import { type Decimal, isMore, readDecimal, sumDecimals } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import type { BulkPurchaseReference } from '../../bulk-purchase/public.ts'
import { amountProblem, secondUnitProblems } from '../second-unit/second-unit.ts'
import {
  type MaterialInboundFormLine,
  materialInboundLineModel,
  type MaterialInboundOrderContent,
  materialInboundOrderModel,
} from './material-inbound-order-model.ts'
import type { MaterialInboundType } from './material-inbound-order-options.ts'

type Line = MaterialInboundOrderContent['materialInboundMessages'][number]

const deliveredWords = {
  noQuantity: message('请输入到货数量'),
  noUnit: message('请选择到货单位'),
  other: (made: Decimal) => message('签收数量应为到货数量 × 换算率 = {made}', { made }),
}

/** What is wrong with where a line comes from, for the type of its sign-in. */
function originProblems(line: Line, type: MaterialInboundType, isDraft: boolean) {
  const { materialBulkPurchase, materialOutboundLine, productionOrder, quality } = line
  const isPurchase = type === 'Purchase'
  const isReturn = type === 'ReturnMaterial'
  const told = (key: string, isWrong: boolean, text: Message) => (isWrong ? [{ key, text }] : [])
  return [
    ...told('material', !isDraft && isPurchase && !materialBulkPurchase, message('采购入库的物料须从大货物料选择')),
    ...told('material', !isPurchase && materialBulkPurchase !== null, message('只有采购入库可以选择大货物料')),
    ...told('material', !isDraft && isReturn && !materialOutboundLine, message('退料入库的物料须从出库单选择')),
    ...told('material', !isReturn && materialOutboundLine !== null, message('只有退料入库可以选择出库单的物料')),
    ...told('productionOrder', type === 'Other' && productionOrder !== null, message('其他入库的物料不属于生产单')),
    ...told('quality', !isReturn && quality !== 'Good', message('只有退料入库可以不是良品')),
  ]
}

function lineProblems(line: Line, at: string, type: MaterialInboundType, isDraft: boolean): FieldProblem[] {
  const problem = (key: string, text: Message): FieldProblem => ({ field: `${at}.${key}`, message: text })
  const noQuantity = message('请输入签收数量')
  const quantity =
    line.quantity === null ? (isDraft ? undefined : noQuantity) : amountProblem(line.quantity, 2, noQuantity)
  return [
    ...missingProblems(materialInboundLineModel, line, { at, isDraft }),
    ...(quantity ? [problem('quantity', quantity)] : []),
    ...[...originProblems(line, type, isDraft), ...secondUnitProblems(line, !isDraft, deliveredWords)].map(
      ({ key, text }) => problem(key, text),
    ),
  ]
}

/**
 * The problems of a material inbound order (C-open-130). Form and server both call it. A draft may leave fields empty that the
 * sign-in requires. `today` is the date in Shanghai.
 */
export function materialInboundOrderProblems(
  content: MaterialInboundOrderContent,
  type: SaveType,
  today = dateOf(new Date()),
): readonly FieldProblem[] {
  const isDraft = type === undefined
  const { type: kind, warehouse, inboundDate, materialOutboundOrder, materialInboundMessages: lines } = content
  const isPlaced = lines.some(({ warehouseLocation }) => warehouseLocation !== null)
  return [
    ...missingProblems(materialInboundOrderModel, content, { isDraft }),
    ...(isDraft && warehouse === null && isPlaced ? [{ field: 'warehouse', message: message('请选择仓库') }] : []),
    ...(!isDraft && kind === 'ReturnMaterial' && materialOutboundOrder === null
      ? [{ field: 'materialOutboundOrder', message: message('请选择出库单') }]
      : []),
    ...(kind !== 'ReturnMaterial' && materialOutboundOrder !== null
      ? [{ field: 'materialOutboundOrder', message: message('只有退料入库可以选择出库单') }]
      : []),
    ...(inboundDate !== null && inboundDate > today
      ? [{ field: 'inboundDate', message: message('签收日期不能晚于今天') }]
      : []),
    ...(!isDraft && lines.length === 0 ? [{ field: 'materialInboundMessages', message: message('请选择物料') }] : []),
    ...lines.flatMap((line, place) => lineProblems(line, `materialInboundMessages.${place}`, kind, isDraft)),
  ]
}

type ShownLine = Pick<MaterialInboundFormLine, 'materialBulkPurchase' | 'material' | 'quantity'>

/** The purchased materials of which more arrives than the tolerance allows, with ordered and cumulative quantities. */
function excesses(lines: readonly ShownLine[]): readonly Message[] {
  const byPurchase = Map.groupBy(lines, ({ materialBulkPurchase }) => materialBulkPurchase?.id)
  return [...byPurchase.values()].flatMap((own) => {
    const [first] = own
    const purchase = first?.materialBulkPurchase as Partial<BulkPurchaseReference> | null | undefined
    const { toleratedQuantity, purchaseQuantity, receivedQuantity = '0' } = purchase ?? {}
    if (!toleratedQuantity) return []
    const received = sumDecimals([receivedQuantity, ...own.map(({ quantity }) => readDecimal(quantity) ?? '0')])
    const { name } = (first?.material ?? {}) as { readonly name?: string | null }
    const values = { name: name ?? '', ordered: purchaseQuantity ?? '0', received }
    return isMore(received, toleratedQuantity) ? [message('“{name}”采购 {ordered}，累计签收 {received}', values)] : []
  })
}

/** Whether more arrives than was ordered, which a person has to confirm (C-open-130). */
export const isExcess = (lines: readonly ShownLine[]): boolean => excesses(lines).length > 0

/** The question before a sign-in (C-open-90, C-open-130). */
export function signInQuestion(lines: readonly ShownLine[]): Message {
  const over = excesses(lines)
  return over.length > 0
    ? message('以下物料的签收数量超出采购数量，是否仍然签收？{materials}', { materials: joinedMessages(over) })
    : message('签收后增加库存，是否确认签收？')
}
