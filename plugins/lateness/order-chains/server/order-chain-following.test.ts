import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireUnbroken, runChecks } from '../../../../core/server/data-check.ts'
import { openDatabase } from '../../../../core/server/database/database-opening.ts'
import { migrateDatabase } from '../../../../core/server/database/migrate.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { type GarmentCompany, openGarmentCompany } from '../../../../tests/support/garment-company.ts'
import { addDatabase, startPostgresCluster } from '../../../../tests/support/postgres-cluster.ts'
import { clothInboundOrderModel } from '../../../warehousing/cloth-inbound-orders/cloth-inbound-order-model.ts'
import { serverPlugins } from '../../../../src/plugins.server.ts'
import { latenessServer } from '../../server.ts'
import { orderChains } from './order-chain-tables.ts'

const cluster = await startPostgresCluster()

let company: GarmentCompany
beforeAll(async () => {
  // Two works run at the same time only on a server.
  const databaseUrl = cluster ? await addDatabase(cluster, 'following') : undefined
  const database = databaseUrl ? await openDatabase({ databaseUrl, poolSize: 4 }) : undefined
  if (database) await migrateDatabase(database)
  company = await openGarmentCompany(database ? { database } : {}, [latenessServer])
})
const checks = serverPlugins.flatMap((plugin) => plugin.checks ?? [])
afterEach(() => requireUnbroken(company.app.services.db, checks))
afterAll(async () => {
  await company?.close()
  if (cluster) {
    await company?.app.database.close()
    await cluster.stop()
  }
})

const chainOf = async (saleOrderId: number) => {
  const [row] = await company.app.services.db.select().from(orderChains).where(eq(orderChains.id, saleOrderId))
  return row
}

test('a quote that is made while the sale order is counts for the order and its task', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { key, bom, order: sample } = await company.purchased()
    // No pattern order comes before the quote.
    await company.app.services.db.execute(
      sql`update template_orders set development_type = 'FactoryDevelopmentSample' where id = ${sample.id}::int`,
    )
    const [order] = await Promise.all([company.place(key), company.quote(bom)])
    expect(await chainOf(order.id)).toMatchObject({ stage: 'quote' })
  }
})

test('a quote that is deleted holds up the order no more', async () => {
  const { key, bom } = await company.purchased()
  const order = await company.place(key)
  const quote = await company.quote(bom)
  expect(await chainOf(order.id)).toMatchObject({ stage: 'quote' })
  const { status } = await company.call('DELETE', `quotes/${quote.id}`, { version: quote.version })
  expect(status).toBe(200)
  expect(await chainOf(order.id)).toMatchObject({ stage: 'sale' })
})

test('a sign-in that is revised without one of its orders counts no more for that order', async () => {
  const [kept, dropped] = [await company.sewn(), await company.sewn()]
  const { body } = await company.postSignIn(
    company.signInBody([
      [kept, { S: 10, M: 20 }],
      [dropped, { S: 5, M: 0 }],
    ]),
    'submit',
  )
  expect(await chainOf(dropped.saleOrderId)).toMatchObject({ signedIn: 5 })
  const content = contentOf(clothInboundOrderModel, body)
  const revised = {
    ...content,
    id: body.id,
    version: body.version,
    clothInboundMessages: content.clothInboundMessages.slice(0, 1),
  }
  const { status } = await company.call('PUT', 'cloth_inbound_orders?type=regression', revised, company.packer.token)
  expect(status).toBe(200)
  expect(await chainOf(dropped.saleOrderId)).toMatchObject({
    signedIn: 0,
    actuals: expect.not.objectContaining({ sewing: expect.anything() }),
  })
})

/** Runs a statement around the product, returns the checks that notice it, and takes it back. */
async function noticed(tampering: string): Promise<string[]> {
  const client = await company.app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(tampering)
    const results = await runChecks(drizzle({ client }), checks)
    return results.filter(({ count }) => count > 0).map(({ id }) => id)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('what documents store of each other and does not agree is noticed', async () => {
  await company.bought(1)
  expect(await noticed('select 1')).toEqual([])
  for (const [statement, check] of [
    [`update business_tasks set next_missing = 'Bom'`, 'business_tasks.progress'],
    [`update template_orders set bom_status = 'Reviewed' where bom_status is not null`, 'boms.review'],
    [`update boms set review_status = 'Reviewed'`, 'boms.review'],
    [`update production_orders set material_status = 'Canceled'`, 'material_bulk_purchase_orders.latest'],
    [`update material_bulk_purchases set order_status = 'Canceled'`, 'material_bulk_purchases.state'],
    [`update production_orders set crop_quantity = crop_quantity + 1`, 'production_orders.pieces'],
    [
      `insert into production_size_figures (order_id, stage, name, quantity) select min(id), 'cut', 'XL', 1 from production_orders`,
      'production_orders.cut',
    ],
    [`update order_chains set quantity = quantity + 1`, 'order_chains.facts'],
  ] as const)
    expect(await noticed(statement), statement).toContain(check)
})
