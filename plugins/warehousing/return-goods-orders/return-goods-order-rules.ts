import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { type Decimal, multiplyDecimals, nonNegativeProblem, roundDecimal } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { rateProblem, saleAmounts } from '../../sales/public.ts'
import type { GarmentOrderFigures } from '../garments/garment-model.ts'
import {
  type GarmentLine,
  garmentLineProblems,
  garmentOrderProblems,
  garmentQuestion,
} from '../garments/garment-rules.ts'
import { type ReturnGoodsOrderContent, returnGoodsOrderModel } from './return-goods-order-model.ts'
import type { ReturnGoodsWay } from './return-goods-order-options.ts'
import { canBeReturned } from './return-goods-order-start.ts'

/** The key of the lines in a return. */
export const returnGoodsLines = 'returnGoodsMessages'

type Line = ReturnGoodsOrderContent[typeof returnGoodsLines][number]

/** Computes the amounts of a line (C-open-84, C-5-56). An amount is null when its price is unknown. */
export function returnAmounts({
  quantity,
  currencyRate = null,
  returnGoodsUnitPrice: unitPrice = null,
  receiveUnitPrice = null,
}: {
  readonly quantity: number
  readonly currencyRate?: Decimal | null
  readonly returnGoodsUnitPrice?: Decimal | null
  readonly receiveUnitPrice?: Decimal | null
}) {
  const isPriced = unitPrice !== null && currencyRate !== null
  const { price, rmbUnitPrice, rmbPrice } = saleAmounts({ quantity, unitPrice, currencyRate })
  return {
    returnGoodsRmbUnitPrice: isPriced ? rmbUnitPrice : null,
    returnGoodsPrice: unitPrice === null ? null : price,
    returnGoodsRmbPrice: isPriced ? rmbPrice : null,
    receivePrice:
      receiveUnitPrice === null ? null : roundDecimal(multiplyDecimals(String(quantity), receiveUnitPrice), 2),
  }
}

function priceProblems(line: Line, at: string): FieldProblem[] {
  const { currency = null, currencyRate = null, returnGoodsUnitPrice = null, receiveUnitPrice = null } = line
  const found: readonly (readonly [string, Message | undefined])[] = [
    ['currencyRate', rateProblem(currency, currencyRate)],
    ['returnGoodsUnitPrice', nonNegativeProblem(returnGoodsUnitPrice, 2)],
    ['receiveUnitPrice', nonNegativeProblem(receiveUnitPrice, 2)],
  ]
  return found.flatMap(([key, problem]) => (problem ? [{ field: `${at}.${key}`, message: problem }] : []))
}

/** Returns the problems of a return (C-5-43…53, C-open-57). Form and server both call it. */
export function returnGoodsOrderProblems(content: ReturnGoodsOrderContent, type: SaveType): readonly FieldProblem[] {
  const isDraft = type !== 'submit'
  const { returnGoodsWarehouse: warehouse, [returnGoodsLines]: lines } = content
  const isPlaced = lines.some(({ warehouseLocation }) => warehouseLocation !== null)
  return [
    ...missingProblems(returnGoodsOrderModel, content, { isDraft }),
    ...(isDraft && warehouse === null && isPlaced
      ? [{ field: 'returnGoodsWarehouse', message: message('请选择成品仓库') }]
      : []),
    ...garmentLineProblems(lines, { list: returnGoodsLines, isDraft }),
    ...lines.flatMap((line, place) => priceProblems(line, `${returnGoodsLines}.${place}`)),
  ]
}

/** Returns the problems that the production orders of a return raise, each at its line (C-open-140). */
export const returnedOrderProblems = (
  {
    brand,
    [returnGoodsLines]: lines,
  }: Pick<ReturnGoodsOrderContent, 'brand'> & { readonly [returnGoodsLines]: readonly GarmentLine[] },
  orders: readonly GarmentOrderFigures[],
): readonly FieldProblem[] =>
  garmentOrderProblems(lines, orders, {
    list: returnGoodsLines,
    canStart: canBeReturned,
    refusalOf: (order) =>
      brand && order.brand?.id !== brand.id ? message('生产单 {code} 不是这个品牌的', { code: order.name }) : undefined,
  })

/**
 * The question before a return is submitted: it cannot be changed afterwards (C-4-40), and it names the sizes of which more comes
 * back than is with the customer (C-open-141).
 */
export const submitReturnQuestion = (
  way: ReturnGoodsWay | null,
  lines: readonly GarmentLine[],
  orders: readonly GarmentOrderFigures[],
): Message =>
  garmentQuestion('return', lines, orders, {
    excess: (sizes) =>
      message('以下尺码的退货件数超过已出货未退的件数，提交后不能更改，是否仍然提交？{sizes}', { sizes }),
    usual:
      way === '原地销毁'
        ? message('成衣原地销毁，不增加库存，提交后不能更改，是否确认提交？')
        : message('提交后增加库存，不能更改，是否确认提交？'),
  })
