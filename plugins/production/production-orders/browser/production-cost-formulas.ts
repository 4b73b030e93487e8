import { type Message, message } from '../../../../core/shared/message.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { piecesOf, type SaleFigures } from '../../../sales/public.ts'
import type { FiguredProduction, ProductionFigures } from '../production-order-figures.ts'

/** The figures of the cost panel that have a formula. */
export type FormulaKey =
  | 'material'
  | 'processing'
  | 'secondary'
  | 'cost'
  | 'externalUnitPrice'
  | 'externalPrice'
  | 'externalRmbUnitPrice'
  | 'externalRmbPrice'
  | 'business'
  | 'production'
  | 'total'

/** How each figure is computed (C-9-12…17). */
export const costFormulas: Readonly<Record<FormulaKey, Message>> = {
  material: message('各物料之和：单价 × 倍率 × 用量 × (1 + 损耗%) × (1 + 空差%) + 其他费用；外发用外发单价'),
  processing: message('各加工费用之和：单价 × 倍率；外发用外发倍率'),
  secondary: message('各二次工艺之和：单价 × 单位用量（未填为 1）；外发用外发单价'),
  cost: message('物料 + 加工 + 二次工艺'),
  externalUnitPrice: message('外发合计 ÷ 汇率'),
  externalPrice: message('件数 × 外发单价'),
  externalRmbUnitPrice: message('外发单价 × 汇率'),
  externalRmbPrice: message('件数 × 外发人民币单价'),
  business: message('(销售人民币单价 − 内部成本) ÷ 销售人民币单价'),
  production: message('(内部成本 − 外发人民币单价) ÷ 内部成本'),
  total: message('(销售人民币总价 − 外发人民币总价) ÷ 销售人民币总价'),
}

const five = { decimals: 5 }

/**
 * Returns the formula of each figure with the order's numbers in the place of the names; undefined for figures that are
 * plain sums.
 */
export function formulaBases(
  { price, margins }: ProductionFigures,
  order: FiguredProduction,
  sale: SaleFigures,
): Readonly<Partial<Record<FormulaKey, string>>> {
  const pieces = String(piecesOf(order.sizeRange))
  const rate = order.externalCurrencyRate ?? '-'
  const inCurrency = { ...five, currency: order.externalCurrency }
  const unit = formatMoney(price.externalUnitPrice, inCurrency)
  const rmbUnit = formatMoney(price.externalRmbUnitPrice, five)
  const internal = formatMoney(price.internalCost, five)
  const sum = [price.material, price.processing, price.secondary].map((one) => formatMoney(one, five)).join(' + ')
  const margin = (from: string, less: string, isKnown: boolean) =>
    isKnown ? `(${from} − ${less}) ÷ ${from}` : `÷ ${from}`
  return {
    externalUnitPrice: `(${sum}) ÷ ${rate} = ${unit}`,
    externalPrice: `${pieces} × ${unit}`,
    externalRmbUnitPrice: `${unit} × ${rate}`,
    externalRmbPrice: `${pieces} × ${rmbUnit}`,
    business: margin(formatMoney(sale.rmbUnitPrice, five), internal, margins.business !== undefined),
    production: margin(internal, rmbUnit, margins.production !== undefined),
    total: margin(formatMoney(sale.rmbPrice), formatMoney(price.externalRmbPrice), margins.total !== undefined),
  }
}
