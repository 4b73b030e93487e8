import { and, eq } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import type { SizeStage } from '../production-order-options.ts'
import { productionOrders, productionSizeFigures } from './production-order-tables.ts'

/** The column of the production order that holds the sum of a stage, for its list. */
const sums: Readonly<Partial<Record<SizeStage, 'cropQuantity' | 'totalOutboundQuantity'>>> = {
  cut: 'cropQuantity',
  shipped: 'totalOutboundQuantity',
}

/**
 * Writes how many pieces of each size of a production order have reached a stage, in place of what was said before. The
 * area in which it happens calls this in the work that changes it. Names are kept as they are given; each is there once.
 */
export async function setSizeFigures(
  work: Work,
  orderId: number,
  stage: SizeStage,
  sizes: readonly { readonly name: string; readonly quantity: number }[],
): Promise<void> {
  const { db } = work
  const rows = sizes.filter(({ quantity }) => quantity !== 0).map((size) => ({ orderId, stage, ...size }))
  work.alongside(
    db
      .delete(productionSizeFigures)
      .where(and(eq(productionSizeFigures.orderId, orderId), eq(productionSizeFigures.stage, stage))),
  )
  if (rows.length > 0) work.alongside(db.insert(productionSizeFigures).values(rows))
  const column = sums[stage]
  if (!column) return
  const sum = rows.reduce((total, { quantity }) => total + quantity, 0)
  work.alongside(
    db
      .update(productionOrders)
      .set({ [column]: sum })
      .where(eq(productionOrders.id, orderId)),
  )
}
