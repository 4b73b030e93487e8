import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database } from '../../core/server/database/database.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import type { PatterningOrder } from '../../plugins/pattern-room/patterning-orders/patterning-order-model.ts'
import type { TemplateOrder } from '../../plugins/sales/template-orders/template-order-model.ts'
import { openLiveStream } from '../support/live-reader.ts'
import { patternOrderBody, patternStep } from '../support/pattern-order-body.ts'
import { addDatabase, type PostgresCluster, startPostgresCluster } from '../support/postgres-cluster.ts'
import { call, type RealServer, signIn, startServer, stopServer } from '../support/real-server.ts'
import { addPerson, openSalesCompany, type SalesCompany, written } from '../support/sales-company.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-two-servers-'))
const secret = 'a secret for tests that is long enough'
const cluster: PostgresCluster | undefined = await startPostgresCluster()

let environment: Record<string, string>
let database: Database
let company: SalesCompany
let one: RealServer
let other: RealServer

beforeAll(async () => {
  if (!cluster) return
  environment = { DATABASE_URL: await addDatabase(cluster, 'shared'), DATA_DIR: folder, TOKEN_SECRET: secret }
  // Both start at the same time on an empty database and prepare it together.
  ;[one, other] = await Promise.all([startServer(environment), startServer(environment)])
  database = await openDatabase({ databaseUrl: environment.DATABASE_URL ?? '', poolSize: 4 })
  company = await openSalesCompany([], { database, dataDir: folder })
})

afterAll(async () => {
  if (cluster) {
    await company?.close()
    await database?.close()
    for (const server of [one, other]) if (server) await stopServer(server)
    await cluster.stop()
  }
  rmSync(folder, { recursive: true, force: true })
})

const create = (server: RealServer, body: unknown, more: { type?: string; key?: string } = {}) =>
  call(server, 'POST', `template_orders${more.type ? `?type=${more.type}` : ''}`, {
    token: company.merchandiser.token,
    body,
    headers: more.key ? { 'idempotency-key': more.key } : {},
  })

/** Opens a live stream of a server, after the events of everything before have been sent. */
async function listenAt(server: RealServer, { id, token }: { id: number; token: string }) {
  const stream = await openLiveStream(server.address, token)
  expect((await stream.next())?.event).toBe('ready')
  await company.app.services.live.publishToUser(id, { kind: 'from here' })
  for (let told = await stream.next(); told; told = await stream.next())
    if ((told.data as { kind?: string }).kind === 'from here') return stream
  throw new Error('the stream has ended')
}

const orderOf = async (answer: Response) => (await answer.json()) as TemplateOrder

describe.skipIf(!cluster)('two servers on one PostgreSQL database', () => {
  test('prepare it once: there is one administrator, and no role twice', async () => {
    const { rows } = await database.pool.query(
      `select (select count(*) from users where username = 'admin')::int as admins, (select count(*) - count(distinct lower(name)) from roles)::int as twins`,
    )
    expect(rows).toEqual([{ admins: 1, twins: 0 }])
  })

  test('40 confirmations at the same time use every code once, and skip none', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        create(number % 2 ? one : other, company.completeOrder(), { type: 'submit' }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const orders = await Promise.all(answers.map(orderOf))
    const numbers = orders.map(({ templateDesign: { code } }) => Number(code?.slice(-4))).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, place) => place + Number(numbers[0])))
  })

  test('a change on one server reaches the live stream of the other', async () => {
    const stream = await listenAt(other, company.reader)
    const { id } = await orderOf(await create(one, company.completeOrder()))
    expect(await stream.next()).toEqual({
      event: 'change',
      data: { document: 'template_orders', id, version: 1, action: 'created' },
    })
    stream.close()
  })

  test('a cached count on one server is refreshed after a change on the other', async () => {
    const total = async (server: RealServer) => {
      const answer = await call(server, 'POST', 'template_orders/search?size=1', {
        token: company.reader.token,
        body: {},
      })
      return ((await answer.json()) as { total: number }).total
    }
    const stream = await listenAt(other, company.reader)
    const before = await total(other)
    await create(one, company.completeOrder())
    expect((await stream.next())?.event).toBe('change')
    expect(await total(other)).toBe(before + 1)
    stream.close()
  })

  test('a sign-in that is ended on one server is refused by the other at once, and its stream there ends', async () => {
    const token = await signIn(one)
    expect((await call(other, 'GET', 'users/profile', { token })).status).toBe(200)
    const stream = await openLiveStream(other.address, token)
    expect((await stream.next())?.event).toBe('ready')
    expect((await call(one, 'POST', 'users/logout', { token })).status).toBeLessThan(300)
    expect(await stream.next()).toBeUndefined()
    expect((await call(other, 'GET', 'users/profile', { token })).status).toBe(401)
  })

  test('two people save the same order at the same time: the second gets 409 with the present order', async () => {
    const { id, version, templateDesign, ...rest } = {
      ...company.completeOrder(),
      ...(await orderOf(await create(one, company.completeOrder()))),
    }
    const save = (server: RealServer, token: string, customerCode: string) => {
      const content = company.completeOrder()
      const body = { ...content, id, version, templateDesign: { ...content.templateDesign, customerCode } }
      return call(server, 'PUT', 'template_orders', { token, body })
    }
    expect([rest.syncStatus, templateDesign.customerCode]).toEqual(['Pending', 'YS-1001'])
    const answers = await Promise.all([
      save(one, company.merchandiser.token, 'first'),
      save(other, company.colleague.token, 'second'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [saved, refused] = await Promise.all(
      answers.sort((a, b) => a.status - b.status).map((answer) => answer.json()),
    )
    expect((refused as { current: TemplateOrder }).current).toEqual(saved)
    expect((saved as TemplateOrder).version).toBe(version + 1)
  })

  test('the same create call sent to both at the same time creates one order', async () => {
    const answers = await Promise.all(
      [one, other, one, other].map((server) => create(server, company.completeOrder(), { key: 'sent-twice' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const orders = await Promise.all(answers.map(orderOf))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(orders).toEqual(Array(4).fill(orders[0]))
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(3)
  })

  test('two steps that end at the same time on both servers open the step after them once', async () => {
    const keys = ['PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', 'PATTERN_RECEIVE', 'PATTERN_SEWING', 'PATTERN_PROCESS']
    const rights = written(...keys)
    const { token } = await addPerson(company.app, 'pattern-clerk', rights)
    const post = (server: RealServer, path: string, body: object = {}) =>
      call(server, 'POST', `patterning_orders${path}`, { token, body })
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { templateDesign } = await orderOf(await create(one, company.completeOrder(), { type: 'submit' }))
        return templateDesign.code
      }),
    )
    const steps = { a: 'PatternReceive', b: 'PatternSewing', c: 'PatternProcess', d: 'PatternSewing' }
    const nodes = Object.entries(steps).map(([id, type]) => patternStep(id, type))
    const edges = ['ab', 'ac', 'bd', 'cd'].map(([source, target]) => ({ source, target }))
    for (const code of codes) {
      const made = await post(one, '', patternOrderBody({ code, color: '黑色' }, { nodes, edges }))
      expect(made.status).toBe(201)
      const begun = (await made.json()) as PatterningOrder
      const step = (server: RealServer, process: { id: number } | undefined, act: string) =>
        post(server, `/${begun.id}/process/${process?.id}/${act}`)
      await step(one, begun.patterningProcesses[0], 'start')
      const parted = await step(one, begun.patterningProcesses[0], 'finish')
      const [, sewing, process] = ((await parted.json()) as PatterningOrder).patterningProcesses
      await step(one, sewing, 'start')
      await step(one, process, 'start')
      const ends = await Promise.all([step(one, sewing, 'finish'), step(other, process, 'finish')])
      expect(ends.map(({ status }) => status)).toEqual([200, 200])
      const { rows } = await database.pool.query(
        `select o.done_count, array_agg(p.node_id || ' ' || p.status order by p.id) as steps
          from patterning_orders o join patterning_processes p on p.order_id = o.id where o.id = $1 group by o.id`,
        [begun.id],
      )
      expect(rows).toEqual([{ done_count: 3, steps: ['a Finished', 'b Finished', 'c Finished', 'd Pending'] }])
    }
  })

  test('an export whose process is killed is finished by the other server', async () => {
    await stopServer(other)
    const { token } = company.merchandiser
    // The export waits for this lock, so that the kill happens in the middle of it.
    const lock = new pg.Client({ connectionString: environment.DATABASE_URL })
    await lock.connect()
    await lock.query('begin')
    await lock.query('lock table template_orders in access exclusive mode')
    const answer = await call(one, 'POST', 'template_orders/export', { token, body: {} })
    const { taskId } = (await answer.json()) as { taskId: number }
    await waitForBlocked(lock)
    one.child.kill('SIGKILL')
    await one.ended
    other = await startServer(environment)
    const stream = await listenAt(other, company.merchandiser)
    await lock.query('rollback')
    await lock.end()
    expect(await stream.next()).toEqual({ event: 'user', data: { kind: 'export', id: taskId } })
    stream.close()
    const task = (await (await call(other, 'GET', `export_tasks/${taskId}`, { token })).json()) as {
      status: string
      exportUrls: string[]
    }
    expect(task.status).toBe('Completed')
    const file = await fetch(new URL(task.exportUrls[0] ?? '', other.address))
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    one = await startServer(environment)
  })
})

/** Waits until another session is blocked by the lock of this client. */
async function waitForBlocked(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select 1 from pg_locks where not granted and relation = 'template_orders'::regclass limit 1`,
    )
    if (rows.length > 0) return
  }
}
