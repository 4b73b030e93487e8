import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../core/server/database/database.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { migrateDatabase } from '../../core/server/database/migrate.ts'
import {
  materialInboundLineModel,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import {
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import { stockMoveLineModel, stockMoveModel } from '../../plugins/warehousing/stock-moves/stock-move-model.ts'
import { stockTakeLineModel, stockTakeModel } from '../../plugins/warehousing/stock-takes/stock-take-model.ts'
import { addDatabase, type PostgresCluster, startPostgresCluster } from '../support/postgres-cluster.ts'
import { openStockCompany, type StockCompany } from '../support/stock-company.ts'

const cluster: PostgresCluster | undefined = await startPostgresCluster()

describe.skipIf(!cluster)('a warehouse that is saved', () => {
  let database: Database
  let company: StockCompany
  beforeAll(async () => {
    if (!cluster) return
    database = await openDatabase({ databaseUrl: await addDatabase(cluster, 'places'), poolSize: 6 })
    await migrateDatabase(database)
    company = await openStockCompany({ database })
  }, 120_000)
  afterAll(async () => {
    await company?.close()
    await database?.close()
    await cluster?.stop()
  })

  /** Resolves when a statement waits for a lock, or when `call` has ended without waiting. */
  async function waitsOrEnds(call: Promise<unknown>): Promise<void> {
    let hasEnded = false
    void call.finally(() => {
      hasEnded = true
    })
    while (!hasEnded) {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) return
    }
  }

  test.each([
    [
      'material_inbound_orders',
      'materialInboundMessages',
      { ...materialInboundOrderModel.empty, type: 'Other' },
      { ...materialInboundLineModel.empty, quantity: '1' },
    ],
    [
      'material_outbound_orders',
      'materialOutboundMessages',
      { ...materialOutboundOrderModel.empty, type: 'Other' },
      { ...materialOutboundLineModel.empty, quantity: '1' },
    ],
    ['stock_takes', 'stockTakeMessages', stockTakeModel.empty, { ...stockTakeLineModel.empty, countedQuantity: '1' }],
    ['stock_moves', 'stockMoveMessages', stockMoveModel.empty, { ...stockMoveLineModel.empty, quantity: '1' }],
  ])('does not wait for locations that a document of %s names, which waits for it', async (noun, list, head, line) => {
    const [{ id: warehouseId, locations }] = company.places
    const material = { id: await company.addMaterial(noun) }
    const field = noun === 'stock_moves' ? 'toLocation' : 'warehouseLocation'
    const bodyOf = (place: number | null) => ({
      ...structuredClone(head),
      warehouse: { id: warehouseId },
      [list]: [{ ...structuredClone(line), material, [field]: place && { id: place } }],
    })
    const { token } = company.keeper
    const nowhere = noun === 'stock_moves' ? locations[0] : null
    for (const type of ['', '?type=submit']) {
      const { body: draft } = await company.call('POST', noun, bodyOf(nowhere), token)
      const { id, version } = draft
      const saving = await database.pool.connect()
      try {
        await saving.query('begin')
        await saving.query('select 1 from warehouses where id = $1 for update', [warehouseId])
        const saved = company.call('PUT', `${noun}${type}`, { id, version, ...bodyOf(locations[1]) }, token)
        await waitsOrEnds(saved)
        await saving.query('select 1 from warehouse_locations where warehouse_id = $1 for update nowait', [warehouseId])
        await saving.query('commit')
        // There is nothing to issue or to move.
        expect([200, ...(type ? [422] : [])]).toContain((await saved).status)
      } finally {
        await saving.query('rollback')
        saving.release()
      }
    }
  })
})
