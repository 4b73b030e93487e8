import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { latenessManifest } from './manifest.ts'
import { noteCritical, noticeJobs } from './order-chains/server/order-chain-notices.ts'
import { orderChainServerRoom } from './order-chains/server/order-chain-server-room.ts'
import { chainChecks, prepareChains, seedChains } from './order-chains/server/order-chain-store.ts'

/** The server plugin of lateness. It comes after all areas whose documents say how far an order is. */
export const latenessServer = pluginOf(latenessManifest, [orderChainServerRoom], {
  prepare: prepareChains,
  jobs: noticeJobs,
  checks: chainChecks,
  seed: async ({ db, now }) => {
    await seedChains(db)
    await db.execute(noteCritical(now))
  },
})
