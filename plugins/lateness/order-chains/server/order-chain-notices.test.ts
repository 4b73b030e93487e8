import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../../core/server/database/database-opening.ts'
import { migrateDatabase } from '../../../../core/server/database/migrate.ts'
import { type ChainCompany, openChainCompany } from '../../../../tests/support/chain-company.ts'
import { addDatabase, startPostgresCluster } from '../../../../tests/support/postgres-cluster.ts'
import { notifications } from '../../../inbox/notifications/server/notification-tables.ts'
import { productionOrders } from '../../../production/server-public.ts'
import type { ProductionOrder } from '../../../production/production-orders/production-order-model.ts'
import { orderChains } from './order-chain-tables.ts'

const cluster = await startPostgresCluster()

let company: ChainCompany
let produced: ProductionOrder
beforeAll(async () => {
  // Two turns run at the same time only on a server.
  const databaseUrl = cluster ? await addDatabase(cluster, 'notices') : undefined
  const database = databaseUrl ? await openDatabase({ databaseUrl, poolSize: 4 }) : undefined
  if (database) await migrateDatabase(database)
  company = await openChainCompany(database ? { database } : {})
  produced = await company.produced()
  company.onDay('2026-06-05')
})
afterAll(async () => {
  await company?.close()
  if (cluster) {
    await company?.app.database.close()
    await cluster.stop()
  }
})

const told = async () => {
  const { db } = company.app.services
  const rows = await db.select().from(notifications).where(eq(notifications.type, 'order_chains.critical'))
  return rows.map(({ userId, actions }) => [userId, actions[0]?.url])
}
const path = () => `/dashboard/productionModule/productionProgress/${produced.saleOrderId}`

test('turns at the same time, and later ones, tell each person once', async () => {
  const turns = await Promise.all([company.turn(), company.turn(), company.turn()])
  expect(turns.toSorted()).toEqual([0, 0, 1])
  expect(await company.turn()).toBe(0)
  expect(await told()).toEqual([[company.producer.id, path()]])
})

test('an order that becomes critical again for another date is told again, once', async () => {
  const { db } = company.app.services
  const move = async (date: string) => {
    await db.update(productionOrders).set({ requiredProductionDate: date }).where(eq(productionOrders.id, produced.id))
    await db
      .update(orderChains)
      .set({ requiredDate: date, latestStart: sql`latest_start + 20` })
      .where(eq(orderChains.id, produced.saleOrderId))
  }
  await move('2026-07-28')
  expect([await company.turn(), (await told()).length]).toEqual([0, 1])
  company.onDay('2026-07-20')
  expect([await company.turn(), await company.turn(), (await told()).length]).toEqual([1, 0, 2])
})
