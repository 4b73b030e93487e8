import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { bedBatch, type CropCompany, openCropCompany } from '../../../../tests/support/crop-company.ts'
import { type HangRoom, openHangRoom } from '../../../../tests/support/hang-room.ts'
import { type SimulatedLine, simulatedLine } from '../../../../tests/support/simulated-line.ts'
import { productionServerWith } from '../../server.ts'
import { httpHangingLine } from './http-hanging-line.ts'

const batches = [bedBatch({ S: 60, M: 100 }), bedBatch({ S: 40, M: 0 }, { dyeLot: 'D-2' })]

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
    await company?.close()
  })

  test('a cut is told to the line, and its progress is shown on the production order (C-open-170)', async () => {
    const order = await company.produced()
    const cut = await room.until('synced', () => company.cut(order, 'submit', { cropProcesses: batches }))
    const hang = await room.ofCut(cut)
    expect(hang).toMatchObject({ syncStatus: 'Success', failureReason: '' })
    expect(hang.syncTime).not.toBeNull()
    expect(line.cuts.get(hang.hangOrderCode)?.lines.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['S', 60],
      ['M', 100],
      ['S', 40],
    ])
    line.hang(hang.hangOrderCode, 0.5, 0.25)
    await room.askProgress(line)
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
    await room.askProgress(line)
    expect((await room.ofCut(cut)).version).toBe(told.version)
  })

  test('the progress of every unfinished cut is asked for, however many there are', async () => {
    const codes: string[] = []
    for (const order of [await company.produced(), await company.produced()]) {
      const { hangOrderCode } = await room.ofCut(await room.until('synced', () => company.cut(order, 'submit')))
      line.hang(hangOrderCode, 0.5, 0.5)
      codes.push(hangOrderCode)
    }
    await room.askProgress(line, 1)
    const rows = await readRows(
      company.app.services.db,
      sql`select hang_quantity as hung from hang_orders where hang_order_code = any(${sql.param(codes)}::text[])`,
    )
    expect(rows).toEqual([{ hung: 80 }, { hung: 80 }])
  })

  test('an attempt that ended with its server is no failure, and the cut is sent again', async () => {
    line.problem = 'the line stands still'
    const cut = await room.until('sync_retried', async () => company.cut(await company.produced(), 'submit'))
    const waiting = await room.ofCut(cut)
    await expect(room.sendLast(line, waiting.id, AbortSignal.abort())).rejects.toThrow('stands still')
    expect(await room.ofCut(cut)).toMatchObject({ syncStatus: 'Pending', retryCount: waiting.retryCount })
    line.problem = undefined
    await company.app.services.db.execute(
      sql`update hang_orders set updated_at = ${company.app.services.clock().toISOString()}::timestamptz - interval '2 hours'
        where id = ${waiting.id}::int`,
    )
    await room.until('synced', () => room.askProgress(line))
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
