import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { prepareChains } from '../../plugins/lateness/order-chains/server/order-chain-store.ts'

/** Writes the progress of all orders that were filled in. */
export async function writeChains(pool: pg.Pool): Promise<void> {
  await drizzle({ client: pool }).transaction((db) => prepareChains({ db }))
}
