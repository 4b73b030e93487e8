import type { Work } from '../../../../core/server/plugin.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { type Decimal, isMore, isNegative, subtractDecimals, sumDecimals } from '../../../../core/shared/money.ts'
import { allocateStock } from '../stock-allocation.ts'
import { type Balance, lockIds, type Movement } from './stock-balances.ts'
import type { StockIssue } from './stock-item.ts'

const availableOf = ({ onHand, reserved }: Balance): Decimal => subtractDecimals(onHand, reserved)

/** What issues take of balances, and the first issue that finds too little. */
type IssuePlan = {
  readonly movements: readonly Movement[]
  readonly short?: { readonly issue: StockIssue; readonly available: Decimal }
}

/** Chooses the balances that issues take from, by the rule of allocation. */
export function planIssues(found: readonly Balance[], issues: readonly StockIssue[]): IssuePlan {
  const left = new Map(found.map((balance) => [balance.id, availableOf(balance)]))
  const byMaterial = Map.groupBy(found, ({ materialId }) => materialId)
  const movements: Movement[] = []
  for (const issue of issues) {
    const { item, place, quantity, lineId, path } = issue
    const choices = (byMaterial.get(item.materialId) ?? [])
      .filter(
        (balance) =>
          balance.warehouseId === place.warehouseId &&
          balance.quality === item.quality &&
          (place.warehouseLocationId === null || balance.warehouseLocationId === place.warehouseLocationId) &&
          (item.lot === null || foldedName(balance.lot) === foldedName(item.lot)),
      )
      .map((balance) => ({ ...balance, available: left.get(balance.id) ?? '0', balance }))
    const { taken, missing } = allocateStock(choices, { quantity, productionOrderId: item.productionOrderId })
    if (isMore(missing, '0')) return { movements, short: { issue, available: subtractDecimals(quantity, missing) } }
    for (const { choice, quantity: part } of taken) {
      left.set(choice.id, subtractDecimals(left.get(choice.id) ?? '0', part))
      movements.push({
        balance: choice.balance,
        lineId,
        quantity: subtractDecimals('0', part),
        ...(path === undefined ? {} : { path }),
      })
    }
  }
  return { movements }
}

/**
 * Locks the balances of a plan that was made without locks, and no others of their materials. Undefined, with nothing locked,
 * where another work has taken so much meanwhile that the plan cannot be kept.
 */
export async function lockPlan(work: Work, movements: readonly Movement[]): Promise<readonly Movement[] | undefined> {
  const overtaken = new Error('another work was faster')
  try {
    // A savepoint that fails gives its locks back.
    return await work.db.transaction(async (db) => {
      const held = await lockIds(
        { db: db as unknown as Work['db'] },
        movements.map(({ balance }) => balance.id),
      )
      const byId = new Map(held.map((balance) => [balance.id, balance]))
      const wanted = Map.groupBy(movements, ({ balance }) => balance.id)
      for (const [id, parts] of wanted) {
        const balance = byId.get(id)
        const after = sumDecimals([balance ? availableOf(balance) : '0', ...parts.map(({ quantity }) => quantity)])
        if (isNegative(after)) throw overtaken
      }
      return movements.map((movement) => ({ ...movement, balance: byId.get(movement.balance.id) ?? movement.balance }))
    })
  } catch (error) {
    if (error === overtaken) return undefined
    throw error
  }
}
