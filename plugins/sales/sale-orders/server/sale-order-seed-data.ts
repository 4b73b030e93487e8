import { addDays } from 'date-fns/addDays'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { missingSizes, takenMeasurement, withSizesOf } from '../../../../core/shared/measurement-rules.ts'
import { compositionInEnglish } from '../../../materials/server-public.ts'
import type { SeedOrder } from '../../template-orders/server/template-order-seed-data.ts'
import type { SaleOrder } from '../sale-order-model.ts'

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

/** How many of a hundred pieces a size takes, by its place: the middle sizes sell best. */
const shares = [10, 25, 30, 20, 10, 5]

function sizesOf(number: number, names: readonly string[]): SaleOrder['sizeRange'] {
  const hundreds = 2 + part(number, 19)
  return names.slice(0, shares.length).map((name, place) => ({ name, quantity: (shares[place] ?? 5) * hundreds }))
}

/** The table of the sample with the sizes of the order. One of another range of sizes is left as the sample has it. */
function seedMeasurement({ measurement }: SeedOrder['order'], names: readonly string[]) {
  const taken = takenMeasurement(measurement)
  return missingSizes(taken, names).length < names.length ? withSizesOf(taken, names) : taken
}

const compositions = ['100%棉', '65%涤纶 35%棉', '55%麻 45%棉', '70%天丝 30%棉', '']

const comments = ['按确认样生产，首批货前提供产前样', '包装按客户要求，单件入袋', '请注意颜色缸差', '', '']

/** Returns what a salesperson writes in the order of a purchase at a given moment. */
export function seedSaleOrder(
  { order }: SeedOrder,
  purchase: SeedPurchase,
  {
    number,
    at,
    from,
    sizes,
  }: {
    readonly number: number
    readonly at: Date
    /** The day from which the required date is counted. For an open order it is later than `at`, because customers postpone open orders. */
    readonly from: Date
    readonly sizes: readonly string[]
  },
) {
  const { templateDesign: design } = order
  const { code, type, color, purchaseCode, unitPrice, currency, currencyRate } = purchase
  const saleOrderDate = dateOf(at)
  const composition = compositions[part(number, compositions.length)] ?? ''
  return {
    code,
    type,
    color,
    purchaseCode,
    orderType:
      (['firstOrder', 'firstOrder', 'repeatOrder', 'colourRepeatFirstOrder'] as const)[part(number, 4)] ?? null,
    sizeRange: sizesOf(number, sizes),
    measurement: seedMeasurement(order, sizes.slice(0, shares.length)),
    customerPurchaseOrder: {
      customerPO: `PO-${saleOrderDate.slice(2, 4)}${String(4000 + number)}`,
      productCode: `DH${String(10_000 + number)}`,
      unitPrice,
      currency,
      currencyRate,
      requiredProductionDate: dateOf(addDays(from, 45 + part(number, 46))),
      saleOrderDate,
      deliveryMethod: currency === 'RMB' ? null : ((['sea', 'sea', 'air'] as const)[part(number, 3)] ?? null),
      ingredientDescription: composition,
      // Some have only the Chinese, which English papers show then.
      ingredientDescriptionEnglish: part(number, 7) === 0 ? '' : (compositionInEnglish(composition) ?? ''),
      customerComment: comments[part(number, comments.length)] ?? '',
      inspectionMethod: (['self', 'thirdParty', 'customer'] as const)[part(number, 3)] ?? null,
      inspectionRate: ['5', '10', '20'][part(number, 3)] ?? null,
      group: design.group,
      department: design.department,
      brand: design.brand,
      businessFollower: order.businessFollower,
    },
  }
}

/** Returns the answers to the store's queries about an order, from what the seed knows of its purchase. */
export function seedSaleOrderAnswers({ order }: SeedOrder, { taskId, templateId, color, bomItems }: SeedPurchase) {
  const { customerCode, designImageUrls, sizeGuideUrls, department } = order.templateDesign
  const of = { orderId: order.id, customerCode, designImageUrls }
  const named = order.templateDesign.templates.find((one) => one.color === color)
  return {
    task: { ...of, id: taskId, templateId, hasBom: true, ordered: null },
    template: { ...of, id: templateId, colorEnglish: named?.colorEnglish, sizeGuideUrls },
    bomItems,
    groupParent: department?.id,
  }
}
