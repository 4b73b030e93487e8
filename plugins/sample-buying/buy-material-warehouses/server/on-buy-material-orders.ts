import { on } from '../../../../core/server/plugin.ts'
import { buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'
import { awaitSignIn } from './buy-material-warehouse-awaiting.ts'

/** What is fetched waits to be signed for, from the work that fetches it. */
export const awaitFetched = on<{ readonly order: { readonly id: number } }>(
  'buy_material_orders.pickup_finished',
  async ({ order }, work) => {
    for (const { id, name } of await awaitSignIn(work.db, order.id))
      await work.record({
        document: buyMaterialWarehouseDocument.noun,
        id,
        code: name,
        version: 1,
        action: 'created',
        after: { status: 'awaiting' },
      })
  },
)
