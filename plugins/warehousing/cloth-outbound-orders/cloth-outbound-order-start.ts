import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'

type OfBrand = { readonly brand?: { readonly id: number } | null }

/** Whether a production order can be shipped with those of a brand. */
export function canBeShippedFor(brand: { readonly id: number } | null, order: OfBrand): Verdict {
  return !brand || order.brand?.id === brand.id ? allow : refuse(message('不是这个品牌的生产单'))
}

/** Whether one shipment can take several production orders: they are of one brand. */
export function canBeShippedTogether(orders: readonly OfBrand[]): Verdict {
  const brands = new Set(orders.map(({ brand }) => brand?.id))
  return brands.size > 1 ? refuse(message('所选生产单不是同一个品牌，请分开出货')) : allow
}
