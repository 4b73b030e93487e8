/** The events of returns, sent inside the work that changes them. */
export const returnGoodsOrderEvents = {
  submitted: 'return_goods_order.submitted',
} as const
