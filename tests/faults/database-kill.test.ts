import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { findDamage, killWriterAfter } from '../support/killed-writer.ts'
import { startPostgresCluster } from '../support/postgres-cluster.ts'

// Fewer than in order-kill.test.ts, which kills whole servers: every kill here tests the same writes, closer to the
// disk.
const KILLS = 8
const cleanUps: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

async function killRepeatedly(place: string, open: () => ReturnType<typeof openDatabase>): Promise<number> {
  const acknowledged: number[] = []
  for (let kill = 1; kill <= KILLS; kill++) {
    const count = 1 + Math.floor(Math.random() * 300)
    const start = kill * 1_000_000
    acknowledged.push(...(await killWriterAfter('row-writer.ts', { place, start, count })))
    const database = await open()
    try {
      expect(await findDamage(database.pool, acknowledged), `after kill ${kill}`).toEqual([])
    } finally {
      await database.close()
    }
  }
  return acknowledged.length
}

test(`the embedded database keeps every acknowledged row through ${KILLS} kills`, { timeout: 300_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-kill-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const count = await killRepeatedly(dataDir, () => openDatabase({ dataDir }))
  expect(count).toBeGreaterThanOrEqual(KILLS)
  console.info(`embedded: ${count} acknowledged pairs, none lost`)
})

test(`a PostgreSQL server keeps every acknowledged row through ${KILLS} kills`, {
  timeout: 300_000,
}, async (context) => {
  const cluster = await startPostgresCluster()
  if (!cluster) return context.skip('no PostgreSQL of version 15 or later on this machine')
  cleanUps.push(() => cluster.stop())
  const count = await killRepeatedly(cluster.url, () => openDatabase({ databaseUrl: cluster.url }))
  expect(count).toBeGreaterThanOrEqual(KILLS)
  console.info(`server: ${count} acknowledged pairs, none lost`)
})
