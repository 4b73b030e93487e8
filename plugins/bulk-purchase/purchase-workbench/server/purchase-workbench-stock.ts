import type { Work } from '../../../../core/server/plugin.ts'
import type { Decimal } from '../../../../core/shared/money.ts'

/**
 * Asks other areas for the free stock of materials: warehousing listens by `on` and adds to `stock`, by material, what no document has
 * taken, in units of the material.
 */
export const freeStockAsked = 'material_bulk_purchases.free_stock'

export type FreeStockQuestion = {
  readonly materialIds: readonly number[]
  readonly stock: Map<number, Decimal>
}

/** The free stock of materials, by material. Nothing is free where no area answers. */
export async function readFreeStock(work: Work, materialIds: readonly number[]): Promise<ReadonlyMap<number, Decimal>> {
  const question: FreeStockQuestion = { materialIds, stock: new Map() }
  await work.emit(freeStockAsked, question)
  return question.stock
}
