import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireUnbroken } from '../../../../core/server/data-check.ts'
import { openDatabase } from '../../../../core/server/database/database-opening.ts'
import { migrateDatabase } from '../../../../core/server/database/migrate.ts'
import { type ChainCompany, openChainCompany } from '../../../../tests/support/chain-company.ts'
import { addDatabase, startPostgresCluster } from '../../../../tests/support/postgres-cluster.ts'
import { chainChecks } from './order-chain-store.ts'

const cluster = await startPostgresCluster()

let company: ChainCompany
beforeAll(async () => {
  // Two works run at the same time only on a server.
  const databaseUrl = cluster ? await addDatabase(cluster, 'following') : undefined
  const database = databaseUrl ? await openDatabase({ databaseUrl, poolSize: 4 }) : undefined
  if (database) await migrateDatabase(database)
  company = await openChainCompany(database ? { database } : {})
})
afterAll(async () => {
  await company?.close()
  if (cluster) {
    await company?.app.database.close()
    await cluster.stop()
  }
})

const stageOf = async (id: number) => (await company.chainOf(id)).stage

test('a quote that is made while the sale order is counts for the order', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { key, bom } = await company.purchased()
    const [order] = await Promise.all([company.place(key), company.quote(bom)])
    expect(await stageOf(order.id)).toBe('quote')
  }
  await requireUnbroken(company.app.services.db, chainChecks)
})

test('a quote that is deleted holds up the order no more', async () => {
  const { key, bom } = await company.purchased()
  const order = await company.place(key)
  const quote = await company.quote(bom)
  expect(await stageOf(order.id)).toBe('quote')
  const { status } = await company.call('DELETE', `quotes/${quote.id}`, { version: quote.version })
  expect(status).toBe(200)
  expect(await stageOf(order.id)).toBe('sale')
})
