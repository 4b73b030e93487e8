import { findsInOrder, type OrderPart } from './list-order.ts'
import type { ListCondition } from './list-where.ts'
import type { TableIndexes } from './table-indexes.ts'

/**
 * Whether a list is found the same way whatever its bound values are: there are none, or one that an index finds and gives in this order. Any
 * other plan that is good for the average value may read the whole table for a rare one.
 */
export function isSameForAll(
  conditions: readonly ListCondition[],
  order: readonly OrderPart[],
  indexes: TableIndexes,
): boolean {
  const bound = conditions.filter(({ isFixed }) => !isFixed)
  const [only] = bound
  if (!only) return true
  return bound.length === 1 && only.equals !== undefined && findsInOrder(indexes, only.equals, order)
}
