import { type Effect, on } from '../../../../core/server/plugin.ts'
import { fillLineKeywords } from '../../buy-material-orders/server/buy-material-order-lines.ts'

/** A material that was changed is found by its new name in what is to be bought. */
export const followMaterials: Effect = on<{ readonly id: number }>('materials.updated', async ({ id }, work) =>
  fillLineKeywords(work.db, id),
)
