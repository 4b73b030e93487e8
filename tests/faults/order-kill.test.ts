import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { templateOrderModel } from '../../plugins/sales/template-orders/template-order-model.ts'
import { filledBody } from '../support/filled-body.ts'
import { addDatabase, startPostgresCluster } from '../support/postgres-cluster.ts'
import { call, type RealServer, signIn, startServer, stopServer } from '../support/real-server.ts'
import { fillDataFolder } from '../support/test-database.ts'

const writers = 6

const order = (mark: string) => ({
  templateDesign: {
    type: '初样',
    customerCode: mark,
    sampleDress: ['黑色', '白色'].map((color) => ({
      color,
      sizeRanges: ['S', 'M', 'L'].map((name) => ({ name, quantity: 2 })),
    })),
    templates: ['黑色', '白色'].map((color) => ({ color })),
  },
})

/** Creates orders until the server is gone; acknowledged ones are added to `kept`. */
async function write(server: RealServer, token: string, mark: string, kept: Map<number, string>): Promise<void> {
  for (let number = 0; ; number += 1) {
    const name = `${mark}-${number}`
    try {
      const answer = await call(server, 'POST', 'template_orders', {
        token,
        body: filledBody(templateOrderModel.body, order(name)),
        headers: { 'idempotency-key': name },
      })
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      kept.set(((await answer.json()) as { id: number }).id, name)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

type Found = {
  templateDesign: { customerCode: string; sampleDress: { sizeRanges: unknown[] }[]; templates: unknown[] }
}

async function expectWhole(server: RealServer, token: string, kept: ReadonlyMap<number, string>): Promise<void> {
  for (const [id, name] of kept) {
    const answer = await call(server, 'GET', `template_orders/${id}`, { token })
    expect(answer.status, `order ${name}`).toBe(200)
    const { templateDesign: design } = (await answer.json()) as Found
    expect([
      design.customerCode,
      design.sampleDress.map((row) => row.sizeRanges.length),
      design.templates.length,
    ]).toEqual([name, [3, 3], 2])
  }
}

async function killAndLook(kills: number, environment: Record<string, string>): Promise<number> {
  const kept = new Map<number, string>()
  // Signs in once: a sign-in survives every kill.
  let token = ''
  for (let round = 0; round < kills; round += 1) {
    const server = await startServer(environment)
    token ||= await signIn(server)
    const before = kept.size
    const writing = Array.from({ length: writers }, (_, writer) => write(server, token, `${round}-${writer}`, kept))
    // Each round kills after another number of acknowledgements, so that the kills hit different moments.
    const watch = setInterval(() => kept.size - before > 3 + ((round * 7) % 23) && server.child.kill('SIGKILL'), 1)
    await Promise.all(writing)
    clearInterval(watch)
    expect((await server.ended).signal).toBe('SIGKILL')
  }
  const server = await startServer(environment)
  await expectWhole(server, token, kept)
  const [first] = kept
  if (!first) throw new Error('nothing was acknowledged')
  const [id, name] = first
  const repeated = await call(server, 'POST', 'template_orders', {
    token,
    body: filledBody(templateOrderModel.body, order(name)),
    headers: { 'idempotency-key': name },
  })
  expect(((await repeated.json()) as { id: number }).id).toBe(id)
  await stopServer(server)
  return kept.size
}

describe('a server that is killed repeatedly while it writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-order-kill-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('embedded: every acknowledged order is there, completely', async () => {
    await fillDataFolder(folder)
    expect(await killAndLook(8, { DATA_DIR: folder })).toBeGreaterThan(8 * 3)
  })

  test('PostgreSQL: every acknowledged order is there, completely', async ({ skip }) => {
    const cluster = await startPostgresCluster()
    if (!cluster) return skip('no PostgreSQL on this machine')
    try {
      const environment = { DATABASE_URL: await addDatabase(cluster, 'killed'), DATA_DIR: folder }
      expect(await killAndLook(6, environment)).toBeGreaterThan(6 * 3)
    } finally {
      await cluster.stop()
    }
  })
})
