import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runWork, systemActor } from '../../../../core/server/work.ts'
import { bedBatch, type CropCompany, openCropCompany } from '../../../../tests/support/crop-company.ts'
import { addPerson } from '../../../../tests/support/sales-company.ts'
import type { CropOrder } from '../../crop-orders/crop-order-model.ts'
import type { BundleTicket } from '../bundle-ticket-contract.ts'
import { makeMissingTickets } from './bundle-ticket-store.ts'

let company: CropCompany
beforeAll(async () => {
  company = await openCropCompany()
})
afterAll(() => company?.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = company.producer.token) =>
  company.call(method, path, body, token)

async function cutOf(...cropProcesses: object[]): Promise<CropOrder> {
  return company.cut(await company.produced(), 'submit', { cropProcesses })
}

async function ticketsOf({ id }: { readonly id: number }, numbers?: string): Promise<readonly BundleTicket[]> {
  const { body } = await call('GET', `crop_order/${id}/bundle_tickets${numbers ? `?numbers=${numbers}` : ''}`)
  return body.tickets
}

const reprint = ({ id }: { readonly id: number }, numbers: readonly number[], more: object = {}, token?: string) =>
  call('PUT', `crop_order/${id}/bundle_tickets/reprint`, { numbers, reason: '', ...more }, token)

describe('the tickets of a cutting order', () => {
  test('are made when it is confirmed: sizes in their order, numbers over all beds, its dye lot on each', async () => {
    const draft = await company.cut(await company.produced())
    expect(await ticketsOf(draft)).toEqual([])
    const cut = await cutOf(
      bedBatch({ M: 30, S: 50 }, { parameter: '20', dyeLot: 'A-1' }),
      bedBatch({ S: 5, M: 0 }, { parameter: '20', dyeLot: 'A-2', cropDate: '2026-03-03' }),
    )
    const tickets = await ticketsOf(cut)
    expect(
      tickets.map((one) => [one.number, one.bed, one.size, one.pieces, one.firstPiece, one.lastPiece, one.dyeLot]),
    ).toEqual([
      [1, 1, 'S', 20, 1, 20, 'A-1'],
      [2, 1, 'S', 20, 21, 40, 'A-1'],
      [3, 1, 'S', 10, 41, 50, 'A-1'],
      [4, 1, 'M', 20, 1, 20, 'A-1'],
      [5, 1, 'M', 10, 21, 30, 'A-1'],
      [6, 2, 'S', 5, 51, 55, 'A-2'],
    ])
    expect(tickets[5]).toMatchObject({ cropDate: '2026-03-03', printVersion: 1 })
    expect(new Set(tickets.map(({ identity }) => identity)).size).toBe(6)
    expect(tickets.every(({ identity }) => /^[\w-]{22}$/.test(identity))).toBe(true)
    expect((await ticketsOf(cut, '2-3.6')).map(({ number }) => number)).toEqual([2, 3, 6])
    const wrong = await call('GET', `crop_order/${cut.id}/bundle_tickets?numbers=x`)
    expect(wrong).toMatchObject({ status: 422, body: { message: '扎号不正确' } })
    expect((await call('GET', 'crop_order/99999999/bundle_tickets')).status).toBe(404)
  })

  test('are made once, also when two people confirm at once', async () => {
    const draft = await company.cut(await company.produced())
    const answers = await Promise.all([company.saveCrop(draft, 'submit'), company.saveCrop(draft, 'submit')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    // 60 and 100 pieces in bundles of ten.
    expect((await ticketsOf(draft)).length).toBe(16)
  })

  test('are more than two thousand for thirty sizes in three beds, and still one answer', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `${60 + at * 2}`)
    const sizeRange = names.map((name) => ({ name, quantity: 300 }))
    const order = await company.produce(await company.sold({ sizeRange }), 'submit')
    const pieces = Object.fromEntries(names.map((name) => [name, 92]))
    const beds = [1, 2, 3].map((bed) => bedBatch(pieces, { parameter: '4', dyeLot: `L-${bed}` }))
    const cut = await company.cut(order, 'submit', { cropProcesses: beds })
    const tickets = await ticketsOf(cut)
    expect(tickets.length).toBe(3 * 30 * 23)
    expect(tickets.at(-1)).toMatchObject({ number: 2070, bed: 3, size: '118', firstPiece: 273, lastPiece: 276 })
    const numbers = tickets.map(({ number }) => number)
    expect((await reprint(cut, numbers)).body).toEqual({ count: 2070 })
    const { body: list } = await call('POST', 'bundle_tickets/search?page=41&size=50', { cropOrder: [cut.id] })
    expect([list.total, list.records[0].number, list.records[0].printVersion]).toEqual([2070, 2001, 2])
    const sized = { cropOrder: [cut.id], size: '118', bed: { from: '3', to: '3' } }
    expect((await call('POST', 'bundle_tickets/search?page=1&size=50', sized)).body.total).toBe(23)
  })

  test('of an order with more bundles than numbers are refused at the bed that is too many', async () => {
    const draft = await company.cut(await company.produced())
    const refused = await company.saveCrop(draft, 'submit', {
      cropProcesses: [bedBatch({ S: 9000 }, { parameter: '1' }), bedBatch({ S: 1000 }, { parameter: '1' })],
    })
    expect(refused).toMatchObject({ status: 422, body: { message: '一张裁床单最多 9999 扎，请增大每扎件数' } })
    expect(refused.body.errors[0].field).toBe('cropProcesses.1.parameter')
  })

  test('are made afterwards for an order that was confirmed before there were tickets', async () => {
    const cut = await cutOf(bedBatch({ S: 25 }))
    const { services } = company.app
    const prepare = () => runWork(services, systemActor, makeMissingTickets)
    const [first] = await ticketsOf(cut)
    await prepare()
    expect((await ticketsOf(cut))[0]).toEqual(first)
    await services.db.execute(sql`delete from bundle_tickets where crop_order_id = ${cut.id}::int`)
    await prepare()
    expect((await ticketsOf(cut)).map(({ pieces }) => pieces)).toEqual([10, 10, 5])
  })
})

describe('a reprint', () => {
  test('raises the version, and stands in the timeline of the cutting order with its reason', async () => {
    const cut = await cutOf(bedBatch({ S: 50 }))
    expect((await reprint(cut, [1, 2, 4], { reason: '标签受潮' })).body).toEqual({ count: 3 })
    expect((await ticketsOf(cut)).map(({ printVersion }) => printVersion)).toEqual([2, 2, 1, 2, 1])
    const { body } = await call('GET', `timeline/crop_order/${cut.id}`)
    expect(JSON.stringify(body)).toContain('1–2, 4')
    expect(JSON.stringify(body)).toContain('标签受潮')
  })

  test('of two people at once is two versions', async () => {
    const cut = await cutOf(bedBatch({ S: 50 }))
    const answers = await Promise.all([reprint(cut, [1, 2, 3]), reprint(cut, [3, 2, 1]), reprint(cut, [2])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ticketsOf(cut)).map(({ printVersion }) => printVersion)).toEqual([3, 4, 3, 1, 1])
  })

  test('of a ticket that does not exist changes none', async () => {
    const cut = await cutOf(bedBatch({ S: 20 }))
    expect((await reprint(cut, [1, 3])).status).toBe(404)
    expect((await reprint({ id: 99_999_999 }, [1])).status).toBe(404)
    expect((await reprint(cut, [])).status).toBe(422)
    expect((await ticketsOf(cut)).map(({ printVersion }) => printVersion)).toEqual([1, 1])
  })
})

describe('the code of a ticket', () => {
  test('leads to where the bundle belongs, with ordered and cut pieces of each size', async () => {
    const cut = await cutOf(bedBatch({ S: 104, M: 30 }, { parameter: '50', dyeLot: 'A-7' }))
    const [, second] = await ticketsOf(cut)
    await reprint(cut, [2])
    const { body } = await call('GET', `bundle_tickets/scan/${second?.identity}`)
    expect(body).toMatchObject({
      cropOrderId: cut.id,
      productionOrderCode: cut.productionOrderCode,
      code: cut.code,
      color: cut.color,
      number: 2,
      bundles: 4,
      size: 'S',
      pieces: 50,
      firstPiece: 51,
      lastPiece: 100,
      bed: 1,
      dyeLot: 'A-7',
      printVersion: 2,
    })
    expect(body.sizes).toEqual([
      { name: 'S', ordered: 100, cut: 104 },
      { name: 'M', ordered: 200, cut: 30 },
    ])
    expect(JSON.stringify(body)).not.toMatch(/price|amount/i)
    expect((await call('GET', 'bundle_tickets/scan/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  })

  test('is read by people who read cutting orders, and reprinted by those who write them', async () => {
    const cut = await cutOf(bedBatch({ S: 20 }))
    const [first] = await ticketsOf(cut)
    const reader = await addPerson(company.app, `ticket reader ${cut.id}`, ['PRIVILEGE_CROP_ORDER_READ'])
    const writer = await addPerson(company.app, `ticket writer ${cut.id}`, ['PRIVILEGE_CROP_ORDER_WRITE'])
    const reads = [`bundle_tickets/scan/${first?.identity}`, `crop_order/${cut.id}/bundle_tickets`]
    const statuses = async (token: string) =>
      Promise.all(reads.map(async (path) => (await call('GET', path, undefined, token)).status))
    expect(await statuses(reader.token)).toEqual([200, 200])
    expect(await statuses(writer.token)).toEqual([403, 403])
    expect(await statuses(company.onlooker.token)).toEqual([403, 403])
    expect((await reprint(cut, [1], {}, reader.token)).status).toBe(403)
    expect((await reprint(cut, [1], {}, writer.token)).status).toBe(200)
  })
})
