import { formatInstant } from '../../../core/shared/calendar.ts'
import { foldedName } from '../../../core/shared/folded-name.ts'
import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { measurementProblems } from '../../../core/shared/measurement-rules.ts'
import { isMore, nonNegativeProblem } from '../../../core/shared/money.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { sizeNameProblem } from '../../../core/shared/sizes.ts'
import { rateProblem } from '../costs/currency-rate.ts'
import { sourceOfPrice } from '../costs/price-source.ts'
import { isTooMuch, tooMuch } from '../costs/bom-costs.ts'
import { piecesOf, type SaleAmounts, saleAmounts } from '../costs/sale-order-amounts.ts'
import { customerPurchaseOrderModel, type SaleOrderContent, saleOrderModel } from './sale-order-model.ts'
import { saleOrderLimits as limits } from './sale-order-options.ts'

type Purchase = SaleOrderContent['customerPurchaseOrder']
type Size = SaleOrderContent['sizeRange'][number]

/** The part of a sale order from which its amounts are computed. */
export type PricedOrder = {
  readonly sizeRange: readonly Pick<Size, 'quantity'>[]
  readonly customerPurchaseOrder: Pick<Purchase, 'unitPrice' | 'currencyRate'>
}

/** Pieces and amounts of a sale order (B-open-37). */
export function amountsOf({
  sizeRange,
  customerPurchaseOrder: { unitPrice, currencyRate },
}: PricedOrder): SaleAmounts & { readonly quantity: number } {
  const quantity = piecesOf(sizeRange)
  return { quantity, ...saleAmounts({ quantity, unitPrice, currencyRate }) }
}

/** The question before a confirmation whose dates cannot both be meant; undefined when there is none. */
export function saleOrderDoubt({
  customerPurchaseOrder: { saleOrderDate, requiredProductionDate },
}: {
  readonly customerPurchaseOrder: Pick<Purchase, 'saleOrderDate' | 'requiredProductionDate'>
}): Message | undefined {
  if (!saleOrderDate || !requiredProductionDate || requiredProductionDate >= saleOrderDate) return undefined
  const dates = { shipped: requiredProductionDate, ordered: saleOrderDate }
  return message('要求出货日期 {shipped} 早于下单日期 {ordered}，仍然确认吗？', dates)
}

type QuotedPrice = {
  readonly quoteCode: string
  readonly color: string
  readonly currency: string
  readonly convertedPrice: string
  readonly updatedAt: string
}

/** Where the unit price of an order comes from: the adopted quote of its colour, else the latest of another colour. Undefined for a price that was typed. */
export function unitPriceSource(
  { unitPrice, currency }: { readonly unitPrice: string | null; readonly currency: string | null },
  quoted: { readonly quote: QuotedPrice | null; readonly refQuote: QuotedPrice | null },
): Message | undefined {
  const of = (quote: QuotedPrice | null, textOf: (named: { code: string; color: string; when: string }) => Message) =>
    quote && quote.currency === currency
      ? [
          {
            price: quote.convertedPrice,
            text: textOf({ code: quote.quoteCode, color: quote.color, when: formatInstant(quote.updatedAt) }),
          },
        ]
      : []
  return sourceOfPrice(unitPrice, [
    ...of(quoted.quote, ({ code, when }) => message('取自报价单 {code}（{when} 更新）', { code, when })),
    ...of(quoted.refQuote, (named) => message('取自 {color} 的报价单 {code}（{when} 更新）', named)),
  ])
}

/** A brand as forms hold it: a chosen one has its customer as the detail that the picker shows. */
export type BrandOfCustomer = {
  readonly name: string
  readonly customer?: { readonly company?: string | null | undefined } | null | undefined
  readonly detail?: string | undefined
}

const customerOf = ({ customer, detail }: BrandOfCustomer) => customer?.company ?? detail ?? ''

/** What is to be considered where the brand of a purchase belongs to another customer than that of the design; it may be meant. */
export function customerDoubt(
  chosen: BrandOfCustomer | null | undefined,
  designed: BrandOfCustomer | null | undefined,
): Message | undefined {
  if (!chosen || !designed) return undefined
  const [customer, other] = [customerOf(chosen), customerOf(designed)]
  if (!customer || !other || foldedName(customer) === foldedName(other)) return undefined
  return message('{brand} 属于客户 {customer}，版单的品牌 {designed} 属于客户 {other}，请核对', {
    brand: chosen.name,
    customer,
    designed: designed.name,
    other,
  })
}

const isCount = (quantity: number) => Number.isInteger(quantity) && quantity >= 0 && quantity <= limits.quantity

function sizeProblems({ sizeRange }: SaleOrderContent, isConfirmed: boolean): FieldProblem[] {
  const seen = new Set<string>()
  const found = sizeRange.flatMap(({ name, quantity }, place): FieldProblem[] => {
    const at = `sizeRange.${place}`
    const own = name.trim()
    const isRepeated = own !== '' && seen.has(foldedName(own))
    seen.add(foldedName(own))
    const most = limits.quantity
    const wrongName = sizeNameProblem(name)
    return [
      ...(wrongName ? [{ field: `${at}.name`, message: wrongName }] : []),
      ...(isConfirmed && own === '' ? [{ field: `${at}.name`, message: message('请输入尺码') }] : []),
      ...(isRepeated ? [{ field: `${at}.name`, message: message('尺码{size}重复', { size: own }) }] : []),
      ...(quantity !== null && !isCount(quantity)
        ? [{ field: `${at}.quantity`, message: message('件数应为 0 到 {most} 的整数', { most }) }]
        : []),
    ]
  })
  if (found.length > 0 || !isConfirmed || piecesOf(sizeRange) > 0) return found
  // At the first size, where the typing begins.
  return [{ field: sizeRange.length > 0 ? 'sizeRange.0.quantity' : 'sizeRange', message: message('请输入尺码件数') }]
}

function inspectionProblem({ inspectionRate }: Purchase): Message | undefined {
  if (inspectionRate === null || (!isMore('0', inspectionRate) && !isMore(inspectionRate, '100'))) return undefined
  return message('验货比例应为 0 到 100')
}

/** The fields that a confirmed purchase needs (B-open-36), in the order of the form. */
const required = [
  ...(['brand', 'customerPO', 'businessFollower', 'department', 'currency'] as const),
  ...(['currencyRate', 'unitPrice', 'requiredProductionDate', 'saleOrderDate'] as const),
]

function purchaseProblems(purchase: Purchase, isConfirmed: boolean): FieldProblem[] {
  const found: (readonly [key: keyof Purchase, problem: Message | undefined])[] = [
    ['currencyRate', rateProblem(purchase.currency, purchase.currencyRate)],
    ['unitPrice', nonNegativeProblem(purchase.unitPrice)],
    [
      'unitPrice',
      isConfirmed && purchase.unitPrice !== null && Number(purchase.unitPrice) === 0
        ? message('单价必须大于 0')
        : undefined,
    ],
    ['inspectionRate', inspectionProblem(purchase)],
  ]
  const at = 'customerPurchaseOrder'
  return [
    ...missingProblems(customerPurchaseOrderModel, purchase, { at, isDraft: !isConfirmed, keys: required }),
    ...found.flatMap(([key, problem]) => (problem ? [{ field: `${at}.${key}`, message: problem }] : [])),
  ]
}

/** The problems of a sale order's content, depending on the kind of save. Form and server both call it. */
export function saleOrderProblems(content: SaleOrderContent, type: SaveType): readonly FieldProblem[] {
  const isConfirmed = type !== undefined
  const missing = (['code', 'type', 'color', 'purchaseCode'] as const).filter((key) => content[key] === '')
  const problems = [
    ...missing.map((field) => ({ field, message: message('请选择设计款号') })),
    ...missingProblems(saleOrderModel, content, { isDraft: !isConfirmed }),
    ...purchaseProblems(content.customerPurchaseOrder, isConfirmed),
    ...sizeProblems(content, isConfirmed),
    ...measurementProblems(content.measurement, 'measurement'),
  ]
  if (problems.length > 0) return problems
  const { price, rmbUnitPrice, rmbPrice } = amountsOf(content)
  return [price, rmbUnitPrice, rmbPrice].some(isTooMuch)
    ? [{ field: 'customerPurchaseOrder.unitPrice', message: tooMuch }]
    : []
}
