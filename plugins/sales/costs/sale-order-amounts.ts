import { type Decimal, divideDecimals, multiplyDecimals, roundDecimal } from '../../../core/shared/money.ts'

/** What the amounts of a sale order are reckoned from. */
export type SaleFigures = {
  /** Pieces of all sizes. */
  readonly quantity: number
  /** In the currency of the order; null while it is not known. */
  readonly unitPrice: Decimal | null
  /** RMB for one unit of the currency. */
  readonly currencyRate: Decimal | null
}

/** The amounts of a sale order. */
export type SaleAmounts = {
  /** In the currency of the order, 2 decimals. */
  readonly price: Decimal
  /** RMB for one piece, 5 decimals. */
  readonly rmbUnitPrice: Decimal
  /** RMB, 2 decimals. */
  readonly rmbPrice: Decimal
}

/** Pieces of a list of sizes; a size without a number counts as none. */
export function piecesOf(sizes: readonly { readonly quantity: number | null }[]): number {
  return sizes.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
}

/**
 * Amounts of a sale order (B-open-37): price = quantity × unit price; RMB unit price = unit price × rate, kept with 5 decimals; RMB price =
 * quantity × the RMB unit price as it is kept (D30). Without a price they are zero (D33).
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

/** Average RMB price of a piece over several orders, 2 decimals (B-9-31); undefined without pieces, which people see as `-` (D33). */
export function averagePrice(rmbTotal: Decimal, quantity: number): Decimal | undefined {
  return divideDecimals(rmbTotal, String(quantity), 2)
}
