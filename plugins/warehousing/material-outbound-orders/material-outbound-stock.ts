import { foldedName } from '../../../core/shared/folded-name.ts'
import { type Decimal, isMore, readDecimal, subtractDecimals, sumDecimals } from '../../../core/shared/money.ts'
import { allocateStock, mixesLots } from '../stock/stock-allocation.ts'
import type { AvailableStock } from './material-outbound-order-contract.ts'

type Named = { readonly id: number } | null

/** What the form of a line wants of stock. Its quantity may be half typed. */
export type WantingLine = {
  readonly productionOrder: Named
  readonly material: Named
  readonly quantity: unknown
  readonly lot: string
  readonly quality: string
  readonly warehouseLocation: Named
}

/** What stock has for a line after the lines above it. */
export type LineStock = {
  readonly available: Decimal
  readonly missing: Decimal
  /** The dye lots that the ledger would take, in its order. */
  readonly lots: readonly string[]
  readonly isMixed: boolean
}

const canTake = (line: WantingLine) => (balance: AvailableStock) =>
  balance.materialId === line.material?.id &&
  balance.quality === line.quality &&
  (balance.productionOrderId === null || balance.productionOrderId === (line.productionOrder?.id ?? null)) &&
  (line.warehouseLocation === null || balance.warehouseLocationId === line.warehouseLocation.id) &&
  (line.lot.trim() === '' || foldedName(balance.lot) === foldedName(line.lot))

/** Reckons for the last of some lines what stock has left for it, by the rule with which the ledger will take it. */
export function stockOfLine(
  above: readonly WantingLine[],
  line: WantingLine,
  balances: readonly AvailableStock[],
): LineStock {
  const left = new Map(balances.map(({ id, available }) => [id, available]))
  const allocated = (one: WantingLine) => {
    const choices = balances
      .filter(canTake(one))
      .map((balance) => ({ ...balance, available: left.get(balance.id) ?? '0' }))
    const quantity = readDecimal(one.quantity) ?? '0'
    const productionOrderId = one.productionOrder?.id ?? null
    return {
      choices,
      ...allocateStock(choices, { quantity: isMore(quantity, '0') ? quantity : '0', productionOrderId }),
    }
  }
  for (const one of above)
    for (const { choice, quantity } of allocated(one).taken)
      left.set(choice.id, subtractDecimals(left.get(choice.id) ?? '0', quantity))
  const { choices, taken, missing } = allocated(line)
  return {
    available: sumDecimals(choices.map(({ available }) => available)),
    missing,
    lots: [...new Set(taken.map(({ choice }) => choice.lot))],
    isMixed: mixesLots({ taken, missing }),
  }
}
