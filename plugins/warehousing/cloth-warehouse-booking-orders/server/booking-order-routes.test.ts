import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runChecks } from '../../../../core/server/data-check.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { type GarmentCompany, openGarmentCompany } from '../../../../tests/support/garment-company.ts'
import type { Answer } from '../../../../tests/support/sales-company.ts'
import type { ProductionOrder } from '../../../production/production-orders/production-order-model.ts'
import { stockChecks } from '../../stock/server/ledger-sources.ts'
import { type BookingOrder, bookingOrderModel } from '../booking-order-model.ts'
import { tellSignedIn, takeBackSignedIn } from './booking-arrivals.ts'

let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany()
})
afterAll(() => company?.close())

const noun = 'cloth_warehouse_booking_orders'
const line = (place: number, key: string) => `clothWarehouseBookingMessages.${place}.${key}`

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = company.packer.token) =>
  company.call(method, path, body, token)

const problems = ({ body }: Answer) =>
  Object.fromEntries((body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]))

const save = (order: BookingOrder, type?: 'submit' | 'regression', more: object = {}) =>
  call('PUT', `${noun}${type ? `?type=${type}` : ''}`, {
    id: order.id,
    version: order.version,
    ...contentOf(bookingOrderModel, order),
    ...more,
  })

const reread = async ({ id }: Pick<BookingOrder, 'id'>): Promise<BookingOrder> =>
  (await call('GET', `${noun}/${id}`)).body

const cancel = ({ id, version }: BookingOrder, cancelReason = '工厂延期') =>
  call('POST', `${noun}/cancel/${id}`, { version, cancelReason })
const finish = ({ id, version }: BookingOrder) => call('POST', `${noun}/finish/${id}`, { version })

const arrive = (booking: BookingOrder, order: ProductionOrder, pieces: Readonly<Record<string, number>>) =>
  company.keep((work) =>
    tellSignedIn(work, booking.id, {
      code: 'CR26030001',
      sizes: Object.entries(pieces).map(([name, quantity]) => ({ productionOrderId: order.id, name, quantity })),
    }),
  )
const takeBack = (booking: BookingOrder, order: ProductionOrder, pieces: Readonly<Record<string, number>>) =>
  company.keep((work) =>
    takeBackSignedIn(work, booking.id, {
      code: 'CR26030001',
      sizes: Object.entries(pieces).map(([name, quantity]) => ({ productionOrderId: order.id, name, quantity })),
    }),
  )

const bookedOf = async (order: ProductionOrder) =>
  (await company.figuresOf(order)).map(({ name, bookedQuantity, inTransitQuantity }) => [
    name,
    bookedQuantity,
    inTransitQuantity,
  ])

describe('a booking', () => {
  test('announces the pieces of production orders, which show them (C-open-96, 97, 102)', async () => {
    const [first, second] = [await company.sewn(), await company.sewn()]
    const body = company.bookingBody(
      [
        [first, { S: 60, M: 80 }],
        [second, { S: 0, M: 5 }],
      ],
      { contact: '陈厂长', licensePlate: '粤S12345' },
    )
    const { status, body: made } = await company.postBooking(body, 'submit')
    expect([status, problems({ status, body: made } as Answer)]).toEqual([201, {}])
    expect(made).toMatchObject({
      status: 'Finished',
      bookingQuantity: 145,
      signedQuantity: 0,
      productionOrderCode: [first.productionOrderCode, second.productionOrderCode].sort().join('、'),
      productionOrders: [{ name: first.productionOrderCode }, { name: second.productionOrderCode }],
      contact: '陈厂长',
    })
    expect(made.clothWarehouseBookingOrderCode).toMatch(/^YY\d{8,}$/)
    expect(made.submittedAt).not.toBeNull()
    expect(made.clothWarehouseBookingMessages[0]).toMatchObject({
      orderQuantity: 300,
      quantity: 140,
      signedQuantity: 0,
      sizeRange: [
        { name: 'S', productionQuantity: 100, cropQuantity: 0, quantity: 60, signedQuantity: 0 },
        { name: 'M', productionQuantity: 200, quantity: 80 },
      ],
    })
    expect(await bookedOf(first)).toEqual([
      ['S', 60, 60],
      ['M', 80, 80],
    ])
    expect((await company.rereadProduction(first)).sizeFigures).toEqual([
      { stage: 'booked', name: 'M', quantity: 80 },
      { stage: 'booked', name: 'S', quantity: 60 },
    ])
    expect((await reread(made)).clothWarehouseBookingMessages[0]?.sizeRange[0]?.bookedQuantity).toBe(60)
  })

  test('says what is missing in the words of its rules (C-open-100)', async () => {
    const order = await company.sewn()
    const bare = { factory: null, warehouse: null, reservationist: null, bookingDate: null }
    const draft = await company.postBooking(company.bookingBody([], bare))
    expect([draft.status, draft.body.status, draft.body.bookingQuantity]).toEqual([201, 'Pending', 0])
    expect(problems(await company.postBooking(company.bookingBody([], bare), 'submit'))).toEqual({
      factory: '请选择外发工厂',
      warehouse: '请选择成品仓库',
      reservationist: '请选择预约人',
      bookingDate: '请选择预约日期',
      clothWarehouseBookingMessages: '请选择生产单！',
    })
    const late = company.bookingBody([[order, { S: null, M: 1.5 }]], { bookingDate: '2026-03-01' })
    expect(problems(await company.postBooking(late, 'submit'))).toEqual({
      bookingDate: '预约日期不能早于今天',
      [line(0, 'sizeRange.0.quantity')]: '请输入生产单1-S的数量',
      [line(0, 'sizeRange.1.quantity')]: '只能输入 0 或正整数',
    })
    expect(problems(await company.postBooking(company.bookingBody([[order, { S: 0, M: 0 }]]), 'submit'))).toEqual({
      [line(0, 'sizeRange.0.quantity')]: '总数量必须大于 0',
    })
    const twice = company.bookingBody([
      [order, { S: 1 }],
      [order, { S: 1 }],
    ])
    expect(problems(await company.postBooking(twice))).toEqual({ [line(1, 'productionOrder')]: '第 2 张生产单重复' })
    const many = { clothWarehouseBookingMessages: 'all', attachments: Array.from({ length: 7 }, () => '/files/x') }
    expect((await company.postBooking(company.bookingBody([], many))).status).toBe(422)
  })

  test('takes confirmed, unfinished production orders of its factory, and sizes that they have (C-open-95)', async () => {
    const order = await company.sewn()
    const draft = await company.produce(await company.sold())
    const refusal = async (of: ProductionOrder, pieces: Readonly<Record<string, number>>, more: object = {}) =>
      problems(await company.postBooking(company.bookingBody([[of, pieces]], more), 'submit'))
    expect(await refusal(draft, { S: 1 })).toEqual({
      [line(0, 'productionOrder')]: `${draft.productionOrderCode}：生产单未确认，不能预约`,
    })
    expect(await refusal(order, { S: 1, '4XL': 2 })).toEqual({
      [line(0, 'sizeRange.1.quantity')]: '生产单已没有尺码 4XL，请把件数改到其他尺码',
    })
    const { rows } = await company.app.services.db.execute<{ id: number }>(
      sql`select id from suppliers where id <> ${company.factoryId} order by id limit 1`,
    )
    expect(await refusal(order, { S: 1 }, { factory: { id: rows[0]?.id } })).toEqual({
      [line(0, 'productionOrder')]: `生产单 ${order.productionOrderCode} 不是这家外发工厂的`,
    })
    const picked = await call('POST', `${noun}/production_orders/search?page=1&size=50`, {})
    const ids = picked.body.records.map(({ id }: { id: number }) => id)
    expect([ids.includes(order.id), ids.includes(draft.id)]).toEqual([true, false])
    await company.call(
      'PUT',
      `production_orders/${order.id}/status`,
      { status: 'Finished', version: order.version },
      company.producer.token,
    )
    expect(await refusal(order, { S: 1 })).toEqual({
      [line(0, 'productionOrder')]: `${order.productionOrderCode}：生产单已完成，不能预约`,
    })
  })

  test('stays as it is while its production order is revised, and takes no other until that is confirmed (D1)', async () => {
    const order = await company.sewn()
    const made = await company.booked(order)
    const { status, body: revised } = await company.saveProduction(order, 'regression')
    expect([status, revised.orderStatus]).toEqual([200, 'Revert'])
    expect(await bookedOf(order)).toEqual([
      ['S', 60, 60],
      ['M', 80, 80],
    ])
    const again = await company.postBooking(company.bookingBody([[order, { S: 1, M: 0 }]]), 'submit')
    expect(problems(again)).toEqual({
      [line(0, 'productionOrder')]: `${order.productionOrderCode}：生产单未确认，不能预约`,
    })
    expect((await cancel(made)).status).toBe(200)
  })

  test('is read-only once it is submitted, and is deleted as a draft by its creator alone (C-open-90, D29)', async () => {
    const order = await company.sewn()
    const made = await company.booked(order)
    expect((await save(made, undefined, { contact: '王' })).body.message).toBe('预约单已提交，不能再更改')
    expect((await save(made, 'regression')).status).toBe(409)
    expect((await call('DELETE', `${noun}/${made.id}`)).body).toBe('预约单已提交，不能删除')
    const { body: draft } = await company.postBooking(company.bookingBody([[order, { S: 1, M: null }]]))
    const other = await company.call('DELETE', `${noun}/${draft.id}`, undefined, company.administrator.token)
    expect(other).toMatchObject({ status: 200, body: '' })
    const { body: mine } = await company.postBooking(company.bookingBody([[order, { S: 1, M: 2 }]]))
    const { body: sent } = await save(mine, 'submit')
    expect([sent.status, sent.confirmedVersion]).toEqual(['Finished', 1])
    const history = await call('GET', `${noun}/${mine.id}/history`)
    expect(history.body.records).toHaveLength(1)
  })

  test('is cancelled with a reason while nothing is signed in (C-open-99)', async () => {
    const order = await company.sewn()
    const made = await company.booked(order)
    expect(problems(await cancel(made, ' '))).toEqual({ cancelReason: '请填写取消原因' })
    expect(problems(await cancel(made, '长'.repeat(201)))).toEqual({ cancelReason: '取消原因不能超过200个字' })
    expect((await finish(made)).body.message).toBe('预约单还没有签收，不再到货请取消预约单')
    const { status, body } = await cancel(made)
    expect([status, body.status, body.cancelReason]).toEqual([200, 'Canceled', '工厂延期'])
    expect(await bookedOf(order)).toEqual([
      ['S', 0, 0],
      ['M', 0, 0],
    ])
    expect((await cancel(made)).status).toBe(409)
    expect((await cancel(body)).body.message).toBe('预约单已取消')
    const later = company.keep((work) =>
      tellSignedIn(work, made.id, { code: 'CR1', sizes: [{ productionOrderId: order.id, name: 'S', quantity: 1 }] }),
    )
    await expect(later).rejects.toThrow('不在待签收状态')
  })

  test('follows what is signed in and taken back (C-open-99, C-open-109)', async () => {
    const order = await company.sewn()
    const made = await company.booked(order, { S: 60, M: 80 })
    await arrive(made, order, { s: 60, M: 50 })
    const partly = await reread(made)
    expect([partly.status, partly.signedQuantity]).toEqual(['PartiallyArrived', 110])
    expect(await bookedOf(order)).toEqual([
      ['S', 60, 0],
      ['M', 80, 30],
    ])
    expect((await cancel(partly)).body.message).toBe('预约单已有签收，不能取消；余数不再到货请用“结束预约”')
    await arrive(made, order, { M: 31 })
    expect((await reread(made)).status).toBe('AllArrived')
    await takeBack(made, order, { M: 31 })
    const { body: over } = await finish(await reread(made))
    expect([over.status, over.closedAt === null]).toEqual(['AllArrived', false])
    // What does not come is open again.
    expect(await bookedOf(order)).toEqual([
      ['S', 60, 0],
      ['M', 50, 0],
    ])
    await takeBack(made, order, { S: 60, M: 50 })
    const open = await reread(made)
    expect([open.status, open.signedQuantity, open.closedAt]).toEqual(['Finished', 0, null])
    await expect(takeBack(made, order, { S: 1 })).rejects.toThrow('只签收了 0 件')
    await expect(arrive(made, await company.sewn(), { S: 1 })).rejects.toThrow('没有这张生产单')
  })

  test('keeps its production order, and is named where that would be deleted (D24)', async () => {
    const order = await company.sewn()
    const made = await company.booked(order)
    const { body: sale } = await company.call('GET', `sale_orders/${order.saleOrderId}`, undefined, company.clerk.token)
    const request = { version: sale.version, reason: '客户取消' }
    const answer = await company.call('PUT', `sale_orders/${sale.id}/ask_remove`, request, company.clerk.token)
    expect(answer.body.message).toBe(
      `生产单 ${order.productionOrderCode} 已有成衣预约单 ${made.clothWarehouseBookingOrderCode}，不予删除`,
    )
    await cancel(made)
    const asked = await company.call('PUT', `sale_orders/${sale.id}/ask_remove`, request, company.clerk.token)
    expect(asked.status).toBe(200)
    const decided = await company.call(
      'PUT',
      `sale_orders/${sale.id}/decide`,
      { decision: 'Agree' },
      company.producer.token,
    )
    expect(decided.status).toBe(200)
    expect((await call('GET', `${noun}/${made.id}`)).status).toBe(404)
  })

  test('is told to the supervisor of the warehouse, and answered by its production order (C-open-71, C-open-102)', async () => {
    const order = await company.sewn()
    const made = await company.booked(order)
    const { clothWarehouseBookingOrderCode: code } = made
    expect((await company.toldTo(company.supervisor))[0]).toContain(code)
    const { body } = await call('GET', `production_orders/${order.id}/${noun.slice(0, -1)}`)
    expect(body.records.map((one: BookingOrder) => one.clothWarehouseBookingOrderCode)).toEqual([code])
    expect(body.sizeRange[0]).toMatchObject({ name: 'S', productionQuantity: 100, bookedQuantity: 60 })
    const reader = company.supervisor.token
    expect((await call('GET', `production_orders/${order.id}/${noun.slice(0, -1)}`, undefined, reader)).status).toBe(
      200,
    )
    expect((await call('GET', `production_orders/999999/${noun.slice(0, -1)}`)).status).toBe(404)
    expect((await call('POST', `${noun}/cancel/${made.id}`, { version: 1, cancelReason: 'x' }, reader)).status).toBe(
      403,
    )
    expect((await call('GET', `${noun}/${made.id}`, undefined, company.stranger.token)).status).toBe(403)
  })

  test('agrees with the figures of its production orders, which are verified', async () => {
    const { db } = company.app.services
    const brokenNow = async () => {
      const results = await runChecks(db, stockChecks)
      return results.flatMap(({ id, rows }) => rows.map(({ name, expected, found }) => [id, name, expected, found]))
    }
    expect(await brokenNow()).toEqual([])
    const order = await company.sewn()
    await company.booked(order, { S: 60, M: 80 })
    await db.execute(
      sql`update production_size_figures set quantity = 61 where order_id = ${order.id}::int and name = 'S'`,
    )
    const name = `${order.productionOrderCode} · s · booked`
    expect(await brokenNow()).toEqual([['production.sizes', name, '60', '61']])
  })
})
