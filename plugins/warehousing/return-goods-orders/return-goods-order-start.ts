import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { productionOrderDocument } from '../../production/public.ts'
import type { ClothOutboundStatus } from '../cloth-outbound-orders/cloth-outbound-order-options.ts'
import { stillOpen } from '../garments/garment-figures.ts'
import { returnGoodsOrderDocument } from './return-goods-order-document.ts'
import type { ReturnGoodsStatus, ReturnGoodsType, ReturnGoodsWay } from './return-goods-order-options.ts'

/**
 * Whether garments of a production order can come back. One that is being revised goes on with its last confirmed version (D1,
 * C-open-140).
 */
export function canBeReturned({ orderStatus }: { readonly orderStatus: 'Pending' | 'Revert' | 'Finished' }): Verdict {
  return orderStatus === 'Pending'
    ? refuse(message('生产单未确认，不能退货'), { unblockedBy: `${productionOrderDocument.noun}.submit` })
    : allow
}

/** Whether garments of a shipment can come back: they have left. */
export function canShipmentBeReturned({ status }: { readonly status: ClothOutboundStatus }): Verdict {
  return status === 'Dispatched' ? allow : refuse(message('出货单未发货，没有可退的成衣'))
}

/** Whether a return can take several production orders: they are of one brand. */
export function canBeReturnedTogether(orders: readonly { readonly brand?: { readonly id: number } | null }[]): Verdict {
  const brands = new Set(orders.map(({ brand }) => brand?.id))
  return brands.size > 1 ? refuse(message('所选生产单不是同一个品牌，请分开退货')) : allow
}

/** The values of a return that say whether its garments wait for their repair. */
export type RepairReturn = {
  readonly status: ReturnGoodsStatus
  readonly type: ReturnGoodsType | null
  readonly returnGoodsWay: ReturnGoodsWay | null
  readonly returnGoodsQuantity: number
  readonly repairedQuantity: number
}

/** Whether repaired garments of a return can be signed in (C-open-103). */
export function canRepairBeSignedIn(order: RepairReturn): Verdict {
  const { status, type, returnGoodsWay, returnGoodsQuantity: wanted, repairedQuantity: done } = order
  if (type !== 'Repair') return refuse(message('不是返修退货单，成衣不需要返修入库'))
  if (returnGoodsWay === '原地销毁') return refuse(message('退货单的成衣已原地销毁'))
  if (status !== 'Finished')
    return refuse(message('退货单未提交，不能签收'), { unblockedBy: `${returnGoodsOrderDocument.noun}.edit` })
  return stillOpen({ wanted, done }) > 0 ? allow : refuse(message('退货单已全部返修入库'))
}
