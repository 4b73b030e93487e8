/** The page on which a phone signs in what a supplier brings. The code of a purchase order holds its address. */
export const deliveryPath = '/dashboard/warehousing/delivery'

/** The most orders that a code names; a code of more would be too fine for a phone. */
const mostOrders = 20

/** What a purchase order orders: a supplier's lines of purchases, those of all purchases where none is named. */
export type DeliveryKey = { readonly supplier: number; readonly orders: readonly number[] }

/** The address that the code of a purchase order holds: its supplier and the bulk purchase orders of its lines. */
export function deliveryAddress(supplier: number, orders: readonly number[]): string {
  const named = [...new Set(orders)].sort((one, other) => one - other)
  const some = named.length > 0 && named.length <= mostOrders ? `&orders=${ordersText(named)}` : ''
  return `${deliveryPath}?supplier=${supplier}${some}`
}

/** The orders of a delivery as its address and its call write them. */
export const ordersText = (orders: readonly number[]): string => orders.join('.')

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** The orders that such a text names; what is no order is left out. */
export const ordersOf = (text: string): readonly number[] =>
  text.split('.').filter(isId).slice(0, mostOrders).map(Number)

/** The delivery that an address names; undefined where it names no supplier. */
export function deliveryOf(parameter: (name: string) => string): DeliveryKey | undefined {
  const supplier = parameter('supplier')
  return isId(supplier) ? { supplier: Number(supplier), orders: ordersOf(parameter('orders')) } : undefined
}
