import { and, eq, sql } from 'drizzle-orm'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import type { SizeStage } from '../production-order-options.ts'
import { productionOrders, productionSizeFigures } from './production-order-tables.ts'

/** The column of the production order that holds the sum of a stage, for its list. */
const sums: Readonly<Partial<Record<SizeStage, 'cropQuantity' | 'totalOutboundQuantity'>>> = {
  cut: 'cropQuantity',
  shipped: 'totalOutboundQuantity',
}

/**
 * Replaces the pieces by size that a production order has at a stage. The area in which the stage happens calls this in its own
 * transaction. `sizes` has each name once; names are stored unchanged.
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
  tellShownAnew(work, productionOrderDocument.noun, sql`select ${orderId}::int as id`)
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
