import { addDays } from 'date-fns/addDays'
import { dateOf } from '../../../../core/shared/calendar.ts'
import type { SeedOrder } from '../../template-orders/server/template-order-seed-data.ts'
import { type SaleOrder, saleOrderModel } from '../sale-order-model.ts'
import { amountsOf } from '../sale-order-rules.ts'

/** A purchase of the demo company, with the quote that it was made from and the materials of its colour. */
export type SeedPurchase = {
  readonly taskId: number
  readonly templateId: number
  readonly code: string
  readonly type: string
  readonly color: string
  readonly purchaseCode: string
  readonly quotedAt: Date
  readonly unitPrice: string
  readonly currency: SaleOrder['customerPurchaseOrder']['currency']
  readonly currencyRate: string
  readonly bomItems: SaleOrder['bomItems']
}

type Person = SaleOrder['user']

/** A choice by number. It does not use the random generator, which would change all later demo data. */
export const part = (number: number, of: number) => (number * 7919) % of

/** How many of a hundred pieces a size takes, by its place: the middle sizes sell best. */
const shares = [10, 25, 30, 20, 10, 5]

function sizesOf(number: number, names: readonly string[]): SaleOrder['sizeRange'] {
  const hundreds = 2 + part(number, 19)
  return names.slice(0, shares.length).map((name, place) => ({ name, quantity: (shares[place] ?? 5) * hundreds }))
}

/** When an order was made and last changed, and what has become of it. */
export type SeedLife = {
  readonly at: Date
  readonly updatedAt: Date
  readonly status: SaleOrder['status']
  readonly confirmedVersion: number
  readonly version: number
}

const comments = ['按确认样生产，首批货前提供产前样', '包装按客户要求，单件入袋', '请注意颜色缸差', '', '']

/** A sale order as the server would answer it. */
export function seedSaleOrder(
  { order }: SeedOrder,
  purchase: SeedPurchase,
  {
    id,
    saleOrderCode,
    life,
    sizes,
    follower,
  }: {
    readonly id: number
    readonly saleOrderCode: string
    readonly life: SeedLife
    readonly sizes: readonly string[]
    readonly follower: Person | null
  },
): SaleOrder {
  const { templateDesign: design, user } = order
  const { code, type, color, purchaseCode, unitPrice, currency, currencyRate } = purchase
  const saleOrderDate = dateOf(life.at)
  const sizeRange = [...sizesOf(id, sizes)]
  const content = {
    ...structuredClone(saleOrderModel.empty),
    code,
    type,
    color,
    purchaseCode,
    orderType: (['firstOrder', 'firstOrder', 'repeatOrder', 'colourRepeatFirstOrder'] as const)[part(id, 4)] ?? null,
    sizeRange,
  }
  const written = {
    ...content.customerPurchaseOrder,
    customerPO: `PO-${saleOrderDate.slice(2, 4)}${String(4000 + id)}`,
    productCode: `DH${String(10_000 + id)}`,
    customerColor: '',
    unitPrice,
    currency,
    currencyRate,
    requiredProductionDate: dateOf(addDays(life.at, 45 + part(id, 46))),
    saleOrderDate,
    deliveryMethod: currency === 'RMB' ? null : ((['sea', 'sea', 'air'] as const)[part(id, 3)] ?? null),
    customerComment: comments[part(id, comments.length)] ?? '',
    inspectionMethod: (['self', 'thirdParty', 'customer'] as const)[part(id, 3)] ?? null,
    inspectionRate: ['5', '10', '20'][part(id, 3)] ?? null,
    group: design.group,
    department: design.department,
    brand: design.brand,
    businessFollower: order.businessFollower,
  }
  const amounts = amountsOf({ sizeRange, customerPurchaseOrder: written })
  return {
    ...content,
    id,
    version: life.version,
    saleOrderCode,
    status: life.status,
    confirmedVersion: life.confirmedVersion,
    customerPurchaseOrder: {
      ...written,
      id,
      ...amounts,
      rmbUnitPrice: amounts.rmbUnitPrice.replace(/\.?0+$/, ''),
      isUnderApproval: false,
      productionFollower: life.confirmedVersion > 0 ? follower : null,
      firstActualOutboundDate: null,
      firstClothOutboundOrderStatus: null,
    },
    template: {
      id: purchase.templateId,
      orderId: order.id,
      customerCode: design.customerCode,
      designImageUrls: [...design.designImageUrls],
      sizeGuideUrls: [...design.sizeGuideUrls],
    },
    bomItems: purchase.bomItems,
    editWindow: null,
    approval: null,
    isUnderApproval: false,
    user,
    lastUpdater: user,
    createdAt: life.at.toISOString(),
    updatedAt: life.updatedAt.toISOString(),
  }
}
