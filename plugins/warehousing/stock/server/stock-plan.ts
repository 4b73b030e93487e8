import type { Work } from '../../../../core/server/plugin.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { type Decimal, isMore, subtractDecimals, sumDecimals } from '../../../../core/shared/money.ts'
import { allocateStock } from '../stock-allocation.ts'
import { type Balance, lockIds } from './stock-balances.ts'
import type { StockWant } from './stock-item.ts'

const availableOf = ({ onHand, reserved }: Balance): Decimal => subtractDecimals(onHand, reserved)

/** The quantity that a line takes from a balance. It is above 0. */
type Taken = Pick<StockWant, 'lineId' | 'quantity' | 'path'> & { readonly balance: Balance }

/** The quantities that lines take from balances, and the first line that finds too little. */
type StockPlan = {
  readonly taken: readonly Taken[]
  readonly short?: { readonly want: StockWant; readonly available: Decimal }
}

function isWanted(balance: Balance, { item, place }: StockWant): boolean {
  const isThere =
    balance.warehouseId === place.warehouseId &&
    (place.warehouseLocationId === null || balance.warehouseLocationId === place.warehouseLocationId)
  if (!isThere || balance.kind !== item.kind || balance.quality !== item.quality) return false
  return item.kind === 'cloth'
    ? foldedName(balance.size) === foldedName(item.size)
    : item.lot === null || foldedName(balance.lot) === foldedName(item.lot)
}

/** Chooses the balances that lines take from, by the rule of allocation. */
export function planStock(found: readonly Balance[], wants: readonly StockWant[]): StockPlan {
  const left = new Map(found.map((balance) => [balance.id, availableOf(balance)]))
  const byItem = Map.groupBy(found, ({ materialId, productionOrderId }) => materialId ?? productionOrderId)
  const taken: Taken[] = []
  for (const want of wants) {
    const { item, quantity, lineId, path } = want
    const choices = (byItem.get(item.kind === 'material' ? item.materialId : item.productionOrderId) ?? [])
      .filter((balance) => isWanted(balance, want))
      .map((balance) => ({
        id: balance.id,
        productionOrderId: balance.productionOrderId,
        // Garments have no dye lots. They are taken from as few locations as possible instead.
        lot: item.kind === 'cloth' ? String(balance.warehouseLocationId) : balance.lot,
        available: left.get(balance.id) ?? '0',
        balance,
      }))
    const { taken: parts, missing } = allocateStock(choices, { quantity, productionOrderId: item.productionOrderId })
    if (isMore(missing, '0')) return { taken, short: { want, available: subtractDecimals(quantity, missing) } }
    for (const { choice, quantity: part } of parts) {
      left.set(choice.id, subtractDecimals(left.get(choice.id) ?? '0', part))
      taken.push({ balance: choice.balance, lineId, quantity: part, ...(path === undefined ? {} : { path }) })
    }
  }
  return { taken }
}

/**
 * Locks the balances of a plan that was made without locks, and no others of their items. Undefined, with nothing locked, where
 * another work has taken so much meanwhile that the plan cannot be kept.
 */
export async function lockPlan(work: Work, taken: readonly Taken[]): Promise<readonly Taken[] | undefined> {
  const overtaken = new Error('another work was faster')
  try {
    // A savepoint that fails gives its locks back.
    return await work.db.transaction(async (db) => {
      const held = await lockIds(
        { db: db as unknown as Work['db'] },
        taken.map(({ balance }) => balance.id),
      )
      const byId = new Map(held.map((balance) => [balance.id, balance]))
      const wanted = Map.groupBy(taken, ({ balance }) => balance.id)
      for (const [id, parts] of wanted) {
        const balance = byId.get(id)
        const all = sumDecimals(parts.map(({ quantity }) => quantity))
        if (!balance || isMore(all, availableOf(balance))) throw overtaken
      }
      return taken.map((part) => ({ ...part, balance: byId.get(part.balance.id) ?? part.balance }))
    })
  } catch (error) {
    if (error === overtaken) return undefined
    throw error
  }
}
