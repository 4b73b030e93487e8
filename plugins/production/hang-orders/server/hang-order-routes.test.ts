import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { bedBatch, type CropCompany, openCropCompany } from '../../../../tests/support/crop-company.ts'
import { addPerson } from '../../../../tests/support/sales-company.ts'
import { type SimulatedLine, simulatedLine } from '../../../../tests/support/simulated-line.ts'
import { productionServerWith } from '../../server.ts'
import type { CropOrder } from '../../crop-orders/crop-order-model.ts'
import type { HangOrder } from '../hang-order-model.ts'
import { hangingJobs } from './hang-order-sync.ts'
import { httpHangingLine } from './http-hanging-line.ts'

const batches = [bedBatch({ S: 60, M: 100 }), bedBatch({ S: 40, M: 0 }, { dyeLot: 'D-2' })]

/** Reads a hang order, signed in as a person of the hanging room. */
async function openHangRoom(company: CropCompany) {
  const { token } = await addPerson(company.app, 'hanger', ['PRIVILEGE_HANG_ORDER_RECORD_READ'])
  const get = async (path: string) => (await company.call('GET', path, undefined, token)).body
  return {
    token,
    ofCut: async ({ productionOrderCode }: Pick<CropOrder, 'productionOrderCode'>): Promise<HangOrder> => {
      const body = { keyword: productionOrderCode }
      const found = await company.call('POST', 'hang_order/search?page=1&size=10', body, token)
      return get(`hang_order/${found.body.records[0].id}`)
    },
    get,
  }
}

type HangRoom = Awaited<ReturnType<typeof openHangRoom>>

describe('without a hanging line', () => {
  let company: CropCompany
  let room: HangRoom
  beforeAll(async () => {
    company = await openCropCompany()
    room = await openHangRoom(company)
  })
  afterAll(() => company?.close())

  test('a confirmed cut has one hang order, which nobody writes and which stays pending (C-open-166…169)', async () => {
    const order = await company.produced()
    const draft = await company.cut(order, undefined, { cropProcesses: batches })
    const { body: none } = await company.call('POST', 'hang_order/search?page=1&size=10', {}, room.token)
    expect(none.total).toBe(0)
    const { body: cut } = await company.saveCrop(draft, 'submit')
    const hang = await room.ofCut(cut)
    expect(hang.hangOrderCode).toMatch(/^DG\d{8}$/)
    expect(hang).toMatchObject({
      syncStatus: 'Pending',
      planQuantity: 200,
      productionOrderCode: order.productionOrderCode,
      productionOrder: { id: order.id },
      cropOrder: { id: cut.id },
      factory: { name: '东莞裕兴制衣厂' },
      retryCount: 0,
    })
    expect(hang.hangOrderLines.map((line) => [line.batchId, line.dyeLot, line.name, line.cropQuantity])).toEqual([
      [cut.cropProcesses[0].id, 'D-1', 'S', 60],
      [cut.cropProcesses[0].id, 'D-1', 'M', 100],
      [cut.cropProcesses[1].id, 'D-2', 'S', 40],
    ])
    const { body: counts } = await company.call('POST', 'hang_order/statistic', {}, room.token)
    expect(counts).toMatchObject({ total: 1, totalPending: 1, totalSuccess: 0, totalFailed: 0 })
    expect((await company.call('POST', 'hang_order', {}, company.producer.token)).status).toBe(404)
    expect((await company.call('DELETE', `hang_order/${hang.id}`, undefined, company.producer.token)).status).toBe(404)
    const again = await company.call('POST', `hang_order/${hang.id}/sync`, { version: 1 }, company.producer.token)
    expect(again).toMatchObject({ status: 409, body: { message: '正在等待同步' } })
    expect((await company.call('POST', `hang_order/${hang.id}/sync`, { version: 1 }, room.token)).status).toBe(403)
  })
})

describe('with a hanging line', () => {
  let company: CropCompany
  let room: HangRoom
  let line: SimulatedLine
  beforeAll(async () => {
    line = simulatedLine()
    company = await openCropCompany([], {}, productionServerWith(line))
    await company.app.services.jobs.start()
    room = await openHangRoom(company)
  })
  afterAll(async () => {
    await company?.app.services.jobs.stop()
    await company?.close()
  })

  /** Resolves when a hang order was changed in this way after `begin` was called. */
  async function untilHang<Result>(action: string, begin: () => Promise<Result>): Promise<Result> {
    const heard = Promise.withResolvers<void>()
    const stop = company.app.services.live.onChange(
      (change) => change?.document === 'hang_order' && change.action === action && heard.resolve(),
    )
    try {
      const result = await begin()
      await heard.promise
      return result
    } finally {
      stop()
    }
  }
  const [push, progress] = hangingJobs(simulatedLine())
  const jobOf = (name: string | undefined) => hangingJobs(line).find((job) => job.name === name)
  const run = { attempt: 6, isLast: true, signal: new AbortController().signal }

  test('a cut is told to the line, and its progress is shown on the production order (C-open-170)', async () => {
    const order = await company.produced()
    const cut = await untilHang('synced', () => company.cut(order, 'submit', { cropProcesses: batches }))
    const hang = await room.ofCut(cut)
    expect(hang).toMatchObject({ syncStatus: 'Success', failureReason: '' })
    expect(hang.syncTime).not.toBeNull()
    expect(line.cuts.get(hang.hangOrderCode)?.lines.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['S', 60],
      ['M', 100],
      ['S', 40],
    ])
    line.hang(hang.hangOrderCode, 0.5, 0.25)
    await jobOf(progress?.name)?.run(company.app.services, {}, run)
    const { body: shown } = await company.call(
      'GET',
      `production_orders/${order.id}/hang_progress`,
      undefined,
      company.onlooker.token,
    )
    expect(shown).toMatchObject({ planQuantity: 200, hangQuantity: 100, finishedQuantity: 50, syncStatus: 'Success' })
    const told = await room.ofCut(cut)
    expect(told.hangOrderLines.map(({ hangQuantity }) => hangQuantity)).toEqual([30, 50, 20])
    // Without news, nothing is written.
    await jobOf(progress?.name)?.run(company.app.services, {}, run)
    expect((await room.ofCut(cut)).version).toBe(told.version)
  })

  test('a failure is tried again, fails in the end with its reason, and is sent again by hand (C-open-168)', async () => {
    line.problem = 'the line stands still'
    const order = await company.produced()
    const cut = await untilHang('sync_retried', () => company.cut(order, 'submit'))
    const waiting = await room.ofCut(cut)
    expect(waiting).toMatchObject({ syncStatus: 'Pending', retryCount: 1, failureReason: 'the line stands still' })
    const last = jobOf(push?.name)?.run(company.app.services, { id: waiting.id }, run)
    await expect(last).rejects.toThrow('the line stands still')
    const failed = await room.ofCut(cut)
    expect(failed).toMatchObject({ syncStatus: 'Failed', retryCount: 2 })
    line.problem = undefined
    const sync = () =>
      company.call('POST', `hang_order/${failed.id}/sync`, { version: failed.version }, company.producer.token)
    const answer = await untilHang('synced', sync)
    expect(answer.status).toBe(200)
    expect(await room.ofCut(cut)).toMatchObject({ syncStatus: 'Success', retryCount: 0, failureReason: '' })
    const { body: trail } = await company.call('GET', `timeline/hang_order/${failed.id}`, undefined, room.token)
    expect(JSON.stringify(trail)).toContain('sync_failed')
  })

  test('the progress of every unfinished cut is asked for, however many there are', async () => {
    const codes: string[] = []
    for (const order of [await company.produced(), await company.produced()]) {
      const { hangOrderCode } = await room.ofCut(await untilHang('synced', () => company.cut(order, 'submit')))
      line.hang(hangOrderCode, 0.5, 0.5)
      codes.push(hangOrderCode)
    }
    const [, readOne] = hangingJobs(line, 1)
    await readOne?.run(company.app.services, {}, run)
    const rows = await readRows(
      company.app.services.db,
      sql`select hang_quantity as hung from hang_orders where hang_order_code = any(${sql.param(codes)}::text[])`,
    )
    expect(rows).toEqual([{ hung: 80 }, { hung: 80 }])
  })

  test('an attempt that ended with its server is no failure, and the cut is sent again', async () => {
    line.problem = 'the line stands still'
    const cut = await untilHang('sync_retried', async () => company.cut(await company.produced(), 'submit'))
    const waiting = await room.ofCut(cut)
    const ended = { ...run, signal: AbortSignal.abort() }
    await expect(jobOf(push?.name)?.run(company.app.services, { id: waiting.id }, ended)).rejects.toThrow(
      'stands still',
    )
    expect(await room.ofCut(cut)).toMatchObject({ syncStatus: 'Pending', retryCount: waiting.retryCount })
    line.problem = undefined
    await company.app.services.db.execute(
      sql`update hang_orders set updated_at = ${company.app.services.clock().toISOString()}::timestamptz - interval '2 hours'
        where id = ${waiting.id}::int`,
    )
    await untilHang('synced', async () => jobOf(progress?.name)?.run(company.app.services, {}, run))
    expect(await room.ofCut(cut)).toMatchObject({ syncStatus: 'Success', failureReason: '' })
  })
})

test('the line of the environment takes a cut by its code and answers how far its lines are', async () => {
  const heard: { method: string; url: string; key: string; body: unknown }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      heard.push({ method, url, key: headers.authorization ?? '', body: JSON.parse(Buffer.concat(parts).toString()) })
      if (url.endsWith('/cuts/DG2')) response.statusCode = 503
      response.end(
        JSON.stringify(url.endsWith('/progress') ? { lines: [{ id: 7, hangQuantity: 3, finishedQuantity: 1 }] } : {}),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    expect(httpHangingLine({})).toBeUndefined()
    expect(() => httpHangingLine({ HANGING_LINE_URL: 'ftp://line' })).toThrow('HANGING_LINE_URL')
    const { port } = server.address() as AddressInfo
    const line = httpHangingLine({ HANGING_LINE_URL: `http://127.0.0.1:${port}/api/`, HANGING_LINE_TOKEN: 'secret' })
    const { signal } = new AbortController()
    const cut = { code: 'DG1', productionOrderCode: 'SC1', style: { code: 'A', type: 'B', color: 'C' }, lines: [] }
    await line?.pushLines(cut, signal)
    expect(heard[0]).toEqual({ method: 'PUT', url: '/api/cuts/DG1', key: 'Bearer secret', body: cut })
    await expect(line?.pushLines({ ...cut, code: 'DG2' }, signal)).rejects.toThrow('HTTP 503')
    expect(await line?.readProgress(['DG1'], signal)).toEqual([
      { id: 7, hangQuantity: 3, finishedQuantity: 1, defectQuantity: 0 },
    ])
  } finally {
    server.close()
  }
})
