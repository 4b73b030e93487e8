import { afterAll, beforeAll, expect, test } from 'vitest'
import { productionServerWith } from '../../plugins/production/server.ts'
import { bedBatch, type CropCompany, openCropCompany } from '../support/crop-company.ts'
import { type HangRoom, openHangRoom } from '../support/hang-room.ts'
import { type SimulatedLine, simulatedLine } from '../support/simulated-line.ts'

let company: CropCompany
let room: HangRoom
let line: SimulatedLine
beforeAll(async () => {
  line = simulatedLine()
  company = await openCropCompany([], {}, productionServerWith(line))
  await company.app.services.jobs.start()
  room = await openHangRoom(company)
})
afterAll(() => company?.close())

test('a cut is sent to the hanging line, which is down: it is cut all the same, and sent by hand once the line runs (C-open-168)', async () => {
  const { call, producer, onlooker } = company
  const progressOf = async ({ id }: { readonly id: number }) =>
    (await call('GET', `production_orders/${id}/hang_progress`, undefined, onlooker.token)).body
  // A sample order is sold, produced and cut while the line stands still.
  const sale = await company.place((await company.purchased()).key, 'submit')
  const order = await company.produce(sale, 'submit')
  line.problem = 'the line stands still'
  const cropProcesses = [bedBatch({ S: 60, M: 100 }), bedBatch({ S: 40, M: 0 }, { dyeLot: 'D-2' })]
  const cut = await room.until('sync_retried', () => company.cut(order, 'submit', { cropProcesses }))

  // The cut is final and counted. The first attempt is noted with its reason, and others follow by themselves.
  expect(cut).toMatchObject({ status: 'Finished', totalQuantity: 200 })
  expect(await company.rereadProduction(order)).toMatchObject({ cropQuantity: 200 })
  const waiting = await room.ofCut(cut)
  expect(waiting).toMatchObject({ syncStatus: 'Pending', retryCount: 1, failureReason: 'the line stands still' })
  expect(await progressOf(order)).toMatchObject({ planQuantity: 200, hangQuantity: 0, syncStatus: 'Pending' })
  const sync = (version: number, token = producer.token) =>
    call('POST', `hang_order/${waiting.id}/sync`, { version }, token)
  expect(await sync(waiting.version)).toMatchObject({ status: 409, body: { message: '正在等待同步' } })

  // After the last attempt it has failed, which everybody sees who follows the order.
  await expect(room.sendLast(line, waiting.id)).rejects.toThrow('the line stands still')
  const failed = await room.ofCut(cut)
  expect(failed).toMatchObject({ syncStatus: 'Failed', retryCount: 2 })
  expect(await progressOf(order)).toMatchObject({ syncStatus: 'Failed' })
  const { body: counts } = await call('POST', 'hang_order/statistic', {}, room.token)
  expect(counts).toMatchObject({ total: 1, totalPending: 0, totalSuccess: 0, totalFailed: 1 })

  // The line runs again. The cutting room sends the cut by hand, from a page that shows it as it is now.
  line.problem = undefined
  expect((await sync(failed.version, room.token)).status).toBe(403)
  expect((await sync(waiting.version)).status).toBe(409)
  expect((await room.until('synced', () => sync(failed.version))).status).toBe(200)
  const sent = await room.ofCut(cut)
  expect(sent).toMatchObject({ syncStatus: 'Success', retryCount: 0, failureReason: '' })
  expect([...line.cuts.keys()]).toEqual([sent.hangOrderCode])
  expect(
    line.cuts.get(sent.hangOrderCode)?.lines.map(({ size, dyeLot, quantity }) => [size, dyeLot, quantity]),
  ).toEqual([
    ['S', 'D-1', 60],
    ['M', 'D-1', 100],
    ['S', 'D-2', 40],
  ])

  // Its pieces are hung, and the follower reads it at the production order; the trail keeps what happened.
  line.hang(sent.hangOrderCode, 1, 0.5)
  await room.askProgress(line)
  expect(await progressOf(order)).toMatchObject({ hangQuantity: 200, finishedQuantity: 100, syncStatus: 'Success' })
  const { body: trail } = await call('GET', `timeline/hang_order/${sent.id}`, undefined, room.token)
  for (const action of ['sync_retried', 'sync_failed', 'synced']) expect(JSON.stringify(trail)).toContain(action)
})
