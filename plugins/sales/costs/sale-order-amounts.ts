import { type Decimal, divideDecimals, multiplyDecimals, roundDecimal } from '../../../core/shared/money.ts'

/** The figures from which the amounts of a sale order are computed. */
export type SaleFigures = {
  /** Pieces of all sizes. */
  readonly quantity: number
  /** In the currency of the order; null while unknown. */
  readonly unitPrice: Decimal | null
  /** RMB per unit of the currency. */
  readonly currencyRate: Decimal | null
}

/** The amounts of a sale order. */
export type SaleAmounts = {
  /** In the currency of the order, 2 decimals. */
  readonly price: Decimal
  /** RMB per piece, 5 decimals. */
  readonly rmbUnitPrice: Decimal
  /** RMB, 2 decimals. */
  readonly rmbPrice: Decimal
}

/** The pieces of a list of sizes; a size without a number counts as zero. */
export function piecesOf(sizes: readonly { readonly quantity: number | null }[]): number {
  return sizes.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
}

/**
 * The amounts of a sale order (B-open-37): price = quantity × unit price; RMB unit price = unit price × rate, rounded
 * to 5 decimals; RMB price = quantity × the rounded RMB unit price (D30). Without a unit price they are zero (D33).
 */
export function saleAmounts({ quantity, unitPrice, currencyRate }: SaleFigures): SaleAmounts {
  const pieces = String(quantity)
  const rmbUnitPrice = roundDecimal(multiplyDecimals(unitPrice ?? '0', currencyRate ?? '0'), 5)
  return {
    price: roundDecimal(multiplyDecimals(pieces, unitPrice ?? '0'), 2),
    rmbUnitPrice,
    rmbPrice: roundDecimal(multiplyDecimals(pieces, rmbUnitPrice), 2),
  }
}

/**
 * The average RMB price per piece over several orders, 2 decimals (B-9-31); undefined without pieces, which is shown as
 * `-` (D33).
 */
export function averagePrice(rmbTotal: Decimal, quantity: number): Decimal | undefined {
  return divideDecimals(rmbTotal, String(quantity), 2)
}
