import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { joinedMessages, type Message, message } from '../../../core/shared/message.ts'
import { nonNegativeProblem } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import type { GarmentOrderFigures } from '../garments/garment-model.ts'
import {
  excessGarments,
  figuresOfSize,
  foreignSizes,
  type GarmentLine,
  garmentLineProblems,
} from '../garments/garment-rules.ts'
import { type ClothOutboundOrderContent, clothOutboundOrderModel } from './cloth-outbound-order-model.ts'
import { canBeShippedFor } from './cloth-outbound-order-start.ts'

/** The key of the lines in a shipment. */
export const clothOutboundLines = 'clothOutboundMessages'

const masses = ['grossWeight', 'netWeight', 'volume'] as const

/** Returns the problems of a shipment (C-open-116). Form and server both call it. */
export function clothOutboundOrderProblems(
  content: ClothOutboundOrderContent,
  type: SaveType,
): readonly FieldProblem[] {
  const isDraft = type === undefined
  return [
    ...missingProblems(clothOutboundOrderModel, content, { isDraft }),
    ...masses.flatMap((field) => {
      const problem = nonNegativeProblem(content[field], 3)
      return problem ? [{ field, message: problem }] : []
    }),
    ...garmentLineProblems(content[clothOutboundLines], { list: clothOutboundLines, isDraft }),
  ]
}

/** Returns the problems that production orders and stock raise at the confirmation of a shipment, each at its field. */
export function shippedOrderProblems(
  { brand, [clothOutboundLines]: lines }: Pick<ClothOutboundOrderContent, 'brand' | typeof clothOutboundLines>,
  orders: readonly GarmentOrderFigures[],
): readonly FieldProblem[] {
  const found = new Map(orders.map((order) => [order.id, order]))
  return lines.flatMap((line, at): FieldProblem[] => {
    const order = found.get(line.productionOrder?.id ?? 0)
    if (!order) return []
    const path = `${clothOutboundLines}.${at}`
    const { name: code } = order
    if (!canBeShippedFor(brand, order).allowed)
      return [{ field: `${path}.productionOrder`, message: message('生产单 {code} 不是这个品牌的', { code }) }]
    const foreign = foreignSizes(line, order.sizes).map(({ place, name }) => ({
      field: `${path}.sizeRange.${place}.quantity`,
      message: message('生产单已没有尺码 {name}，请把件数改到其他尺码', { name }),
    }))
    const short = line.sizeRange.flatMap(({ name, quantity }, place): FieldProblem[] => {
      const available = figuresOfSize(order.sizes, name)?.availableQuantity ?? 0
      if (quantity === null || quantity <= available || foreign.length > 0) return []
      const names = { order: code, size: name, available, quantity }
      return [
        {
          field: `${path}.sizeRange.${place}.quantity`,
          message: message('库存不足：{order} {size} 可用 {available} 件，需要 {quantity} 件', names),
        },
      ]
    })
    return [...foreign, ...short]
  })
}

/** The question before a shipment is submitted: it names the sizes of which more is shipped than is ordered (C-open-116). */
export function submitShipmentQuestion(lines: readonly GarmentLine[], orders: readonly GarmentOrderFigures[]): Message {
  const found = new Map(orders.map(({ id, sizes }) => [id, sizes]))
  const excess = excessGarments('shipment', lines, (id) => found.get(id))
  return excess.length > 0
    ? message('以下尺码的出货件数超过订单件数，是否仍然提交？{sizes}', { sizes: joinedMessages(excess) })
    : message('提交后库存将预留给此单，修改需要审批，是否确认提交？')
}
