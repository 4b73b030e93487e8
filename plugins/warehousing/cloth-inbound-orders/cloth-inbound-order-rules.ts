import { dateOf } from '../../../core/shared/calendar.ts'
import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { exceedsOpen, stillOpen } from '../garments/garment-figures.ts'
import type { GarmentOrderFigures } from '../garments/garment-model.ts'
import {
  countProblem,
  figuresOfSize,
  type GarmentLine,
  garmentLineProblems,
  garmentOrderProblems,
  garmentQuestion,
} from '../garments/garment-rules.ts'
import { type ClothInboundOrderContent, clothInboundOrderModel } from './cloth-inbound-order-model.ts'
import { canBeSignedIn } from './cloth-inbound-start.ts'

/** The key of the lines in a garment sign-in. */
export const clothInboundLines = 'clothInboundMessages'

type Line = ClothInboundOrderContent[typeof clothInboundLines][number]

/** The problems of the defective pieces of a line: they are among those that came in (C-open-107). */
function defectProblems({ sizeRange }: Line, at: string): FieldProblem[] {
  return sizeRange.flatMap(({ quantity, defectQuantity }, size) => {
    const field = `${at}.sizeRange.${size}`
    const problem = countProblem(defectQuantity)
    if (problem) return [{ field: `${field}.defectQuantity`, message: problem }]
    if ((defectQuantity ?? 0) <= (quantity ?? 0)) return []
    // What is missing is the pieces, where there are none.
    const key = quantity === null ? 'quantity' : 'defectQuantity'
    return [{ field: `${field}.${key}`, message: message('次品件数不能超过签收件数') }]
  })
}

/** Returns the problems of a garment sign-in (C-open-107). Form and server both call it. `today` is the date in Shanghai. */
export function clothInboundOrderProblems(
  content: ClothInboundOrderContent,
  type: SaveType,
  today: string = dateOf(new Date()),
): readonly FieldProblem[] {
  const isDraft = type === undefined
  const { type: kind, bookingOrder, returnGoodsOrder, warehouse, inboundDate, [clothInboundLines]: lines } = content
  const isPlaced = lines.some(({ warehouseLocation }) => warehouseLocation !== null)
  return [
    ...missingProblems(clothInboundOrderModel, content, { isDraft }),
    ...(isDraft && warehouse === null && isPlaced ? [{ field: 'warehouse', message: message('请选择成品仓库') }] : []),
    ...(!isDraft && kind === 'Booking' && bookingOrder === null
      ? [{ field: 'bookingOrder', message: message('请选择预约单') }]
      : []),
    ...(kind !== 'Booking' && bookingOrder !== null
      ? [{ field: 'bookingOrder', message: message('只有预约入库可以选择预约单') }]
      : []),
    ...(!isDraft && kind === 'Repair' && returnGoodsOrder === null
      ? [{ field: 'returnGoodsOrder', message: message('请选择返修退货单') }]
      : []),
    ...(kind !== 'Repair' && returnGoodsOrder !== null
      ? [{ field: 'returnGoodsOrder', message: message('只有返修入库可以选择退货单') }]
      : []),
    ...(inboundDate !== null && inboundDate > today
      ? [{ field: 'inboundDate', message: message('签收日期不能晚于今天') }]
      : []),
    ...garmentLineProblems(lines, { list: clothInboundLines, isDraft }),
    ...lines.flatMap((line, place) => defectProblems(line, `${clothInboundLines}.${place}`)),
  ]
}

/** Returns a problem for each size of which more pieces are signed in than the return still has in repair. */
function unrepairedProblems(
  { sizeRange }: Line,
  { name: order, sizes }: GarmentOrderFigures,
  at: string,
): FieldProblem[] {
  return sizeRange.flatMap(({ name, quantity }, place) => {
    const origin = figuresOfSize(sizes, name)?.origin ?? { wanted: 0, done: 0 }
    if (quantity === null || !exceedsOpen(origin, quantity)) return []
    const values = { order, size: name, open: stillOpen(origin), quantity }
    return [
      {
        field: `${at}.sizeRange.${place}.quantity`,
        message: message('{order} {size}：待返修 {open} 件，本次 {quantity} 件', values),
      },
    ]
  })
}

/**
 * Returns the problems that the production orders of a sign-in raise, each at its line. A booking or a return sets the limit:
 * `originIds` are those that it names, and the sizes of `orders` hold what a return has sent to repair.
 */
export function signedInOrderProblems(
  { factory, bookingOrder, returnGoodsOrder, [clothInboundLines]: lines }: ClothInboundOrderContent,
  orders: readonly GarmentOrderFigures[],
  originIds: readonly number[],
): readonly FieldProblem[] {
  const isFree = bookingOrder === null && returnGoodsOrder === null
  return garmentOrderProblems(lines, orders, {
    list: clothInboundLines,
    ...(isFree ? { canStart: canBeSignedIn } : {}),
    refusalOf: (order) => {
      const { id, name: code } = order
      if (bookingOrder && !originIds.includes(id)) return message('预约单没有生产单 {code}', { code })
      if (returnGoodsOrder && !originIds.includes(id)) return message('退货单没有生产单 {code}', { code })
      const isOther = isFree && factory && order.factory?.id !== factory.id
      return isOther ? message('生产单 {code} 不是这家外发工厂的', { code }) : undefined
    },
    ...(returnGoodsOrder ? { problemsOf: unrepairedProblems } : {}),
  })
}

/** The question before a sign-in: it names the sizes of which more comes than is open (C-open-90, C-open-107). */
export const signInGarmentsQuestion = (
  lines: readonly GarmentLine[],
  orders: readonly GarmentOrderFigures[],
): Message =>
  garmentQuestion('signIn', lines, orders, {
    excess: (sizes) => message('以下尺码的签收件数超过未完成件数，是否仍然签收？{sizes}', { sizes }),
    usual: message('签收后增加库存，是否确认签收？'),
  })
