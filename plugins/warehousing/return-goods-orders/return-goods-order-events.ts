import type { ReturnGoodsWay } from './return-goods-order-options.ts'

/** The events of returns, sent inside the work that changes them. */
export const returnGoodsOrderEvents = {
  submitted: 'return_goods_order.submitted',
} as const

/** The data of a return that its events carry. */
export type ReturnGoodsOrderEvent = {
  readonly id: number
  readonly returnGoodsCode: string
  readonly returnGoodsWay: ReturnGoodsWay | null
  readonly warehouse: { readonly id: number; readonly name: string } | null
  readonly brandName: string
  readonly productionOrderIds: readonly number[]
  readonly returnGoodsQuantity: number
}
