import { type ChainStep, idsOf } from './chain-hand.ts'
import { some } from './warehouse-hand.ts'

const noun = 'production_orders'
const bulk = 'material_bulk_purchase_orders'

/** Acts on production and bulk purchases in a random history, other than saves and the acts of the warehouse. */
export const productionSteps: readonly ChainStep[] = [
  { call: `PUT ${noun}/:id/status`, table: noun },
  { call: `PUT ${noun}/:id/review/secondary_processes`, table: noun },
  { call: `PUT ${noun}/:id/review/secondary_processes/withdraw`, table: noun },
  { call: `PUT ${noun}/:id/status/InProgress`, table: noun },
  { call: `PUT ${noun}/:id/status/PartialComplete`, table: noun },
  { call: `PUT ${noun}/:id/status/Finished`, table: noun },
  { call: 'DELETE crop_order/:id', table: 'crop_orders' },
  { call: 'PUT crop_order/:id/bundle_tickets/reprint', table: 'crop_orders', body: async () => ({ numbers: [1] }) },
  { call: 'POST hang_order/:id/sync', table: 'hang_orders', where: `t.sync_status <> 'Success'` },
  {
    call: `POST ${bulk}/bulk/purchase`,
    body: async (hand) => ({ materialBulkPurchaseOrderIds: await idsOf(hand, bulk, 'true', 2) }),
  },
  {
    call: `PUT ${bulk}`,
    table: bulk,
    body: async (hand) => ({ purchaseUser: { id: hand.world.ids.purchaser }, comment: '改' }),
  },
  { call: `PUT ${bulk}/:id/cancel`, table: bulk },
  {
    call: `POST ${bulk}/:id/take_over`,
    table: bulk,
    // Its bill may have changed since it was bought for.
    where: 't.production_order_id in (select id from production_orders where version > 2)',
    body: async (hand, { id }) => {
      const { body } = await hand.call('administrator', 'GET', `${bulk}/${id}/differences`)
      const { differences = [] } = body as { readonly differences?: readonly { readonly key: string }[] }
      const keys = differences.map(({ key }) => key)
      return keys.length > 0 || hand.whole(12) === 0 ? { differences: some(hand, keys) } : undefined
    },
  },
]
