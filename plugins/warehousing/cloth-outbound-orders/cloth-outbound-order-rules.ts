import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { nonNegativeProblem } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import type { GarmentOrderFigures } from '../garments/garment-model.ts'
import {
  figuresOfSize,
  type GarmentLine,
  garmentLineProblems,
  garmentOrderProblems,
  garmentQuestion,
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

/** The problems of sizes of which a shipment has more than its warehouse can give. */
const shortageProblems = (
  { sizeRange }: GarmentLine,
  { name: order, sizes }: GarmentOrderFigures,
  path: string,
): readonly FieldProblem[] =>
  sizeRange.flatMap(({ name: size, quantity }, place) => {
    const available = figuresOfSize(sizes, size)?.availableQuantity ?? 0
    if (quantity === null || quantity <= available) return []
    const names = { order, size, available, quantity }
    return [
      {
        field: `${path}.sizeRange.${place}.quantity`,
        message: message('库存不足：{order} {size} 可用 {available} 件，需要 {quantity} 件', names),
      },
    ]
  })

/** Returns the problems that production orders and stock raise at the confirmation of a shipment, each at its field. */
export const shippedOrderProblems = (
  { brand, [clothOutboundLines]: lines }: Pick<ClothOutboundOrderContent, 'brand' | typeof clothOutboundLines>,
  orders: readonly GarmentOrderFigures[],
): readonly FieldProblem[] =>
  garmentOrderProblems(lines, orders, {
    list: clothOutboundLines,
    refusalOf: (order) =>
      canBeShippedFor(brand, order).allowed ? undefined : message('生产单 {code} 不是这个品牌的', { code: order.name }),
    problemsOf: shortageProblems,
  })

/** The question before a shipment is submitted: it names the sizes of which more is shipped than is ordered (C-open-116). */
export const submitShipmentQuestion = (
  lines: readonly GarmentLine[],
  orders: readonly GarmentOrderFigures[],
): Message =>
  garmentQuestion('shipment', lines, orders, {
    excess: (sizes) => message('以下尺码的出货件数超过订单件数，是否仍然提交？{sizes}', { sizes }),
    usual: message('提交后库存将预留给此单，修改需要审批，是否确认提交？'),
  })
