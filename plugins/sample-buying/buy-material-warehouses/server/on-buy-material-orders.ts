import { on } from '../../../../core/server/plugin.ts'
import { awaitSignIn } from './buy-material-warehouse-awaiting.ts'

/** What is fetched waits to be signed for, from the work that fetches it. */
export const awaitFetched = on<{ readonly order: { readonly id: number } }>(
  'buy_material_orders.pickup_finished',
  ({ order }, { db }) => awaitSignIn(db, order.id),
)
