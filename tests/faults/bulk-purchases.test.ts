import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../core/server/database/database.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import type { BulkPurchaseOrder } from '../../plugins/bulk-purchase/bulk-purchase-orders/bulk-purchase-order-model.ts'
import type { BulkPurchase } from '../../plugins/bulk-purchase/bulk-purchases/bulk-purchase-model.ts'
import { addDatabase, startPostgresCluster } from '../support/postgres-cluster.ts'
import { openPurchaseCompany, type PurchaseCompany } from '../support/purchase-company.ts'
import { playPurchases, requireAgreement } from '../support/purchase-histories.ts'
import { call, type RealServer, startServer, stopServer } from '../support/real-server.ts'

const kinds = [
  'arrive',
  'arriveAll',
  'ask',
  'cancel',
  'close',
  'decide',
  'edit',
  'initiate',
  'purchase',
  'reopen',
  'revoke',
  'start',
  'takeBack',
  'withdraw',
]

test('after any 500 steps, each kind of which was done, purchases and production agree on the embedded database', async () => {
  const company = await openPurchaseCompany()
  const done = await playPurchases(company, { seed: 1, steps: 500, orders: 4 })
  expect([...done.keys()].sort()).toEqual(kinds)
  await company.close()
}, 120_000)

const cluster = await startPostgresCluster()

describe.skipIf(!cluster)('purchases on PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-purchases-'))
  let database: Database
  let company: PurchaseCompany
  let one: RealServer
  let other: RealServer
  beforeAll(async () => {
    if (!cluster) return
    const url = await addDatabase(cluster, 'purchases')
    const environment = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      TOKEN_SECRET: 'a secret for tests that is long enough',
    }
    ;[one, other] = await Promise.all([startServer(environment), startServer(environment)])
    database = await openDatabase({ databaseUrl: url, poolSize: 8 })
    company = await openPurchaseCompany({ database, dataDir: folder })
  }, 120_000)
  afterAll(async () => {
    if (cluster) {
      await company?.close()
      await database?.close()
      for (const server of [one, other]) if (server) await stopServer(server)
      await cluster.stop()
    }
    rmSync(folder, { recursive: true, force: true })
  })

  const orders = 'material_bulk_purchase_orders'
  const at = (server: RealServer, token: string, method: 'POST' | 'PUT', path: string, body: object) =>
    call(server, method, `${orders}${path}`, { token, body })
  const started = async (): Promise<BulkPurchaseOrder> => {
    const order = await company.bought(2)
    await company.buy(company.purchaser, 'PUT', `/${order.id}/start`, { version: order.version })
    return company.readPurchase(order)
  }
  const firstOf = ({ materialBulkPurchases: [line] }: BulkPurchaseOrder) => line as BulkPurchase
  const agree = (order: BulkPurchaseOrder) => requireAgreement(company, [order.productionOrder])

  test('agree with production after any 500 steps, four of which are taken at once', async () => {
    const done = await playPurchases(company, { seed: 2, steps: 500, orders: 4, atOnce: 4 })
    expect(done.size).toBeGreaterThan(10)
    // Nothing waited for what waited for it: a database ends such a circle only after a second.
    const { rows } = await database.pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(Number(rows[0]?.deadlocks)).toBe(0)
  }, 120_000)

  test('a line that two people edit on two servers while it arrives keeps the arrival and one of the edits', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await started()
      const { id, version, supplier, comment } = firstOf(order)
      const edit = (server: RealServer, token: string, purchaseQuantity: string) =>
        at(server, token, 'PUT', `/material_bulk_purchase/${id}`, {
          supplier,
          comment,
          version,
          purchaseQuantity,
          unitPrice: '30',
          expectedArrivalDate: null,
        })
      const [first, second] = await Promise.all([
        edit(one, company.purchaser.token, '430'),
        edit(other, company.secondPurchaser.token, '440'),
        company.arrive([{ id, quantity: '100' }]),
      ])
      const statuses = [first.status, second.status].sort()
      expect([
        [200, 409],
        // The arrival came first, and both read an older line.
        [409, 409],
      ]).toContainEqual(statuses)
      const after = firstOf(await company.readPurchase(order))
      expect(after.receivedQuantity).toBe('100')
      const written = first.status === 200 ? '430' : second.status === 200 ? '440' : '425.25'
      expect(after.purchaseQuantity).toBe(written)
      await agree(order)
    }
  })

  test('a purchase that one person revokes while another starts it is cancelled or running, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await company.bought(2)
      const { id, version } = order
      const [revoked, begun] = await Promise.all([
        at(one, company.producer.token, 'PUT', `/${id}`, { isCancelled: true }),
        round % 2
          ? at(other, company.purchaser.token, 'PUT', `/${id}/start`, { version })
          : at(other, company.purchaser.token, 'POST', '/material_bulk_purchase/purchase', {
              materialBulkPurchaseIds: order.materialBulkPurchases.map((line) => line.id),
            }),
      ])
      const { status } = await company.readPurchase(order)
      expect([revoked.status, begun.status].every((is) => is < 500)).toBe(true)
      expect(status).toBe(revoked.status === 200 ? 'Canceled' : 'PurchaseInProgress')
      await agree(order)
    }
  })

  test('a request is decided once when the purchaser and an administrator answer on two servers', async () => {
    const order = await started()
    const { id, version } = order
    await company.buy(company.producer, 'PUT', `/${id}/ask_cancel`, { version, reason: '改款' })
    const answers = await Promise.all([
      at(one, company.purchaser.token, 'PUT', `/${id}`, { isCancelled: true }),
      at(other, company.administrator.token, 'PUT', `/${id}`, { isCancelled: false }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    await agree(order)
  })

  test('production orders that are started on two servers have one purchase each', async () => {
    const produced = []
    for (let count = 0; count < 4; count++) produced.push(await company.produced(1))
    const ids = produced.map(({ id }) => id)
    const start = (server: RealServer, productionOrderIds: readonly number[]) =>
      at(server, company.producer.token, 'POST', '', { purchaseUserId: company.purchaser.id, productionOrderIds })
    const answers = await Promise.all([start(one, ids), start(other, ids.toReversed())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    await requireAgreement(company, produced)
  })

  test('a production order that is confirmed anew while its material arrives loses neither', async () => {
    const order = await started()
    const line = firstOf(order)
    const production = await company.rereadProduction(order.productionOrder)
    const opened = await company.saveProduction(production, 'regression', { comment: '改版' })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    const [confirmed] = await Promise.all([
      company.saveProduction(opened.body, 'submit'),
      company.arrive([{ id: line.id, quantity: '100' }]),
      company.arrive([{ id: line.id, quantity: '50' }]),
    ])
    expect(confirmed.status).toBe(200)
    expect(firstOf(await company.readPurchase(order)).receivedQuantity).toBe('150')
    await agree(order)
  })
})
