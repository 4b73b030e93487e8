import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runChecks } from '../../../../core/server/data-check.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { askedBy } from '../../../../tests/support/asked-statements.ts'
import { type GarmentCompany, openGarmentCompany } from '../../../../tests/support/garment-company.ts'
import type { Answer } from '../../../../tests/support/sales-company.ts'
import type { ProductionOrder } from '../../../production/production-orders/production-order-model.ts'
import type { BookingOrder } from '../../cloth-warehouse-booking-orders/booking-order-model.ts'
import { reserveStock } from '../../stock/server/stock-ledger.ts'
import { stockChecks } from '../../stock/server/ledger-sources.ts'
import { type ClothInboundOrder, clothInboundOrderModel } from '../cloth-inbound-order-model.ts'

let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany()
})
afterAll(() => company?.close())

const noun = 'cloth_inbound_orders'
const bookings = 'cloth_warehouse_booking_orders'
const line = (place: number, key: string) => `clothInboundMessages.${place}.${key}`

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = company.packer.token) =>
  company.call(method, path, body, token)

const problems = ({ body }: Answer) =>
  Object.fromEntries((body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]))

const save = (order: ClothInboundOrder, type?: 'submit' | 'regression', more: object = {}) =>
  call('PUT', `${noun}${type ? `?type=${type}` : ''}`, {
    id: order.id,
    version: order.version,
    ...contentOf(clothInboundOrderModel, order),
    ...more,
  })

const bookedBy = ({ id }: Pick<BookingOrder, 'id'>) => ({ type: 'Booking', bookingOrder: { id } })
const rereadBooking = async ({ id }: Pick<BookingOrder, 'id'>): Promise<BookingOrder> =>
  (await call('GET', `${bookings}/${id}`)).body

/** Reads the stock of a production order as texts of size, quality and pieces. */
async function stockOf({ id }: Pick<ProductionOrder, 'id'>) {
  const { rows } = await company.app.services.db.execute<{ size: string; quality: string; onHand: string }>(
    sql`select size, quality, trim_scale(on_hand)::text as "onHand" from stock_balances
      where production_order_id = ${id}::int and kind = 'cloth' and on_hand > 0 order by size, quality`,
  )
  return rows.map(({ size, quality, onHand }) => [size, quality, onHand])
}

const inboundOf = async (order: ProductionOrder) =>
  (await company.figuresOf(order)).map(({ name, inboundQuantity, availableQuantity }) => [
    name,
    inboundQuantity,
    availableQuantity,
  ])

describe('a garment sign-in', () => {
  test('adds good and defective pieces of production orders to stock (C-open-105, 108, 109)', async () => {
    const [first, second] = [await company.sewn(), await company.sewn()]
    const body = company.signInBody([
      [first, { S: [60, 2], M: 80 }],
      [second, { S: 0, M: 5 }],
    ])
    const { answer, trips } = await askedBy(() => company.postSignIn(body, 'submit'))
    const { status, body: made } = answer
    expect([status, problems({ status, body: made } as Answer)]).toEqual([201, {}])
    const saving = trips.slice(trips.findIndex(([first]) => first === 'begin'))
    expect(saving.length, JSON.stringify(saving)).toBeLessThanOrEqual(4)
    expect(made).toMatchObject({
      status: 'Finished',
      inboundQuantity: 145,
      defectQuantity: 2,
      productionOrderCode: [first.productionOrderCode, second.productionOrderCode].sort().join('、'),
      confirmedVersion: 1,
    })
    expect(made.clothInboundOrderCode).toMatch(/^CR\d{8,}$/)
    expect(made.clothInboundMessages[0]).toMatchObject({
      orderQuantity: 300,
      quantity: 140,
      defectQuantity: 2,
      sizeRange: [
        { name: 'S', productionQuantity: 100, bookingQuantity: 0, quantity: 60, defectQuantity: 2 },
        { name: 'M', productionQuantity: 200, quantity: 80, defectQuantity: null },
      ],
    })
    expect(await stockOf(first)).toEqual([
      ['M', 'Good', '80'],
      ['S', 'Defect', '2'],
      ['S', 'Good', '58'],
    ])
    expect(await inboundOf(first)).toEqual([
      ['S', 60, 58],
      ['M', 80, 80],
    ])
    expect((await company.rereadProduction(first)).sizeFigures).toEqual([
      { stage: 'signedIn', name: 'M', quantity: 80 },
      { stage: 'signedIn', name: 'S', quantity: 60 },
    ])
  })

  test('says what is missing in the words of its rules (C-open-107)', async () => {
    const order = await company.sewn()
    const bare = { type: 'Booking', factory: null, warehouse: null, signUser: null, inboundDate: null }
    const draft = await company.postSignIn(company.signInBody([], bare))
    expect([draft.status, draft.body.status, draft.body.inboundQuantity]).toEqual([201, 'Pending', 0])
    expect(problems(await company.postSignIn(company.signInBody([], bare), 'submit'))).toEqual({
      bookingOrder: '请选择预约单',
      warehouse: '请选择成品仓库',
      inboundDate: '请选择签收日期',
      signUser: '请选择签收人',
      clothInboundMessages: '请选择生产单！',
    })
    const wrong = company.signInBody([[order, { S: null, M: [1.5, -1] }]], { inboundDate: '2999-01-01' })
    expect(problems(await company.postSignIn(wrong, 'submit'))).toEqual({
      inboundDate: '签收日期不能晚于今天',
      [line(0, 'sizeRange.0.quantity')]: '请输入生产单1-S的数量',
      [line(0, 'sizeRange.1.quantity')]: '只能输入 0 或正整数',
      [line(0, 'sizeRange.1.defectQuantity')]: '只能输入 0 或正整数',
    })
    const defects = { S: [3, 4], M: [null, 1] } as const
    expect(problems(await company.postSignIn(company.signInBody([[order, defects]])))).toEqual({
      [line(0, 'sizeRange.0.defectQuantity')]: '次品件数不能超过签收件数',
      [line(0, 'sizeRange.1.quantity')]: '次品件数不能超过签收件数',
    })
    expect(problems(await company.postSignIn(company.signInBody([[order, { S: 0, M: 0 }]]), 'submit'))).toEqual({
      [line(0, 'sizeRange.0.quantity')]: '总数量必须大于 0',
    })
    expect(problems(await company.postSignIn(company.signInBody([[order, { S: 1, '4XL': 2 }]]), 'submit'))).toEqual({
      [line(0, 'sizeRange.1.quantity')]: '生产单已没有尺码 4XL，请把件数改到其他尺码',
    })
    const bad: readonly object[] = [
      { clothInboundMessages: 'all' },
      { type: 'Gift' },
      { inboundDate: 'today' },
      { attachments: Array.from({ length: 7 }, () => '/files/x') },
      { warehouse: { id: 999999 } },
      { bookingOrder: { id: 999999 }, type: 'Booking' },
      { inboundQuantity: 5 },
    ]
    for (const more of bad) expect((await company.postSignIn(company.signInBody([], more))).status).toBe(422)
    expect((await call('POST', `${noun}?type=regression`, company.signInBody([]))).status).toBe(422)
    expect((await company.postSignIn(company.signInBody([]), undefined, company.supervisor)).status).toBe(403)
  })

  test('takes locations of its warehouse, and confirmed production orders of its factory', async () => {
    const order = await company.sewn()
    const { places } = company
    const elsewhere = company.signInBody([[order, { S: 1, M: 0 }]], { warehouse: { id: places[1].id } })
    expect(problems(await company.postSignIn(elsewhere))).toEqual({
      [line(0, 'warehouseLocation')]: '所选的库位不在该仓库中',
    })
    const nowhere = company.signInBody([[order, { S: 1, M: 0 }]], { warehouse: null })
    expect(problems(await company.postSignIn(nowhere))).toEqual({ warehouse: '请选择成品仓库' })
    const draft = await company.produce(await company.sold())
    expect(problems(await company.postSignIn(company.signInBody([[draft, { S: 1, M: 0 }]]), 'submit'))).toEqual({
      [line(0, 'productionOrder')]: `${draft.productionOrderCode}：生产单未确认，不能入库`,
    })
    const { rows } = await company.app.services.db.execute<{ id: number }>(
      sql`select id from suppliers where id <> ${company.factoryId} order by id limit 1`,
    )
    const other = { factory: { id: rows[0]?.id } }
    expect(problems(await company.postSignIn(company.signInBody([[order, { S: 1, M: 0 }]], other), 'submit'))).toEqual({
      [line(0, 'productionOrder')]: `生产单 ${order.productionOrderCode} 不是这家外发工厂的`,
    })
    const picked = await call('POST', `${noun}/production_orders/search?page=1&size=50`, {})
    const ids = picked.body.records.map(({ id }: { id: number }) => id)
    expect([ids.includes(order.id), ids.includes(draft.id)]).toEqual([true, false])
    // One that is revised goes on with its last confirmed version (D1).
    await company.saveProduction(order, 'regression')
    expect((await company.postSignIn(company.signInBody([[order, { S: 1, M: 0 }]]), 'submit')).status).toBe(201)
  })

  test('of a booking takes what is open of it, and moves its state (C-open-99, 103, 109)', async () => {
    const order = await company.sewn()
    const booking = await company.booked(order, { S: 60, M: 80 })
    const found = await call('POST', `${noun}/booking_orders/search?page=1&size=50`, {
      keyword: booking.clothWarehouseBookingOrderCode,
    })
    expect(found.body.records).toMatchObject([{ id: booking.id, productionOrderIds: [order.id] }])
    const asked = { productionOrderIds: [order.id], warehouseId: null, originId: booking.id }
    const figures = async () => (await call('POST', `${noun}/figures`, asked)).body.orders[0].sizes
    expect((await figures()).map(({ origin }: { origin: object }) => origin)).toEqual([
      { wanted: 60, done: 0 },
      { wanted: 80, done: 0 },
    ])
    const made = await company.signedIn(order, { S: [60, 1], M: 50 }, bookedBy(booking))
    expect(made).toMatchObject({ bookingOrderCode: booking.clothWarehouseBookingOrderCode })
    expect(made.clothInboundMessages[0]?.sizeRange[1]).toMatchObject({ bookingQuantity: 80 })
    const partly = await rereadBooking(booking)
    expect([partly.status, partly.signedQuantity]).toEqual(['PartiallyArrived', 110])
    expect((await figures())[1].origin).toEqual({ wanted: 80, done: 50 })
    const rest = await company.signedIn(order, { S: 0, M: 30 }, bookedBy(booking))
    expect((await rereadBooking(booking)).status).toBe('AllArrived')
    const late = await company.postSignIn(company.signInBody([[order, { S: 1, M: 0 }]], bookedBy(booking)), 'submit')
    expect(problems(late)).toEqual({ bookingOrder: '预约单已全部签收' })
    const { body: back } = await save(rest, 'regression')
    expect([back.status, back.confirmedVersion]).toEqual(['Revert', 1])
    expect((await rereadBooking(booking)).status).toBe('PartiallyArrived')
    expect(await inboundOf(order)).toEqual([
      ['S', 60, 59],
      ['M', 50, 50],
    ])
    const { body: again } = await save(back, 'submit')
    expect([again.status, again.confirmedVersion]).toEqual(['Finished', 2])
    expect((await rereadBooking(booking)).status).toBe('AllArrived')
  })

  test('names the booking, its factory and its production orders where they do not fit', async () => {
    const [order, other] = [await company.sewn(), await company.sewn()]
    const booking = await company.booked(order)
    const refusal = async (of: ProductionOrder, more: object) =>
      problems(await company.postSignIn(company.signInBody([[of, { S: 1, M: 0 }]], more), 'submit'))
    expect(await refusal(other, bookedBy(booking))).toEqual({
      [line(0, 'productionOrder')]: `预约单没有生产单 ${other.productionOrderCode}`,
    })
    expect(await refusal(order, { ...bookedBy(booking), factory: null })).toEqual({
      factory: `外发工厂与预约单 ${booking.clothWarehouseBookingOrderCode} 不符`,
    })
    expect(await refusal(order, { ...bookedBy(booking), type: 'Direct' })).toEqual({
      bookingOrder: '只有预约入库可以选择预约单',
    })
    const { body: draft } = await company.postBooking(company.bookingBody([[order, { S: 1, M: 0 }]]))
    expect(await refusal(order, bookedBy(draft))).toEqual({ bookingOrder: '预约单未提交，不能签收' })
    await call('POST', `${bookings}/cancel/${booking.id}`, { version: booking.version, cancelReason: '工厂延期' })
    expect(await refusal(order, bookedBy(booking))).toEqual({ bookingOrder: '预约单已取消' })
    expect((await call('GET', `${noun}/booking_orders/${booking.id}`)).body.status).toBe('Canceled')
    expect((await call('GET', `${noun}/booking_orders/999999`)).status).toBe(404)
    expect(await refusal(order, { type: 'Repair' })).toEqual({
      returnGoodsOrder: '请选择返修退货单',
    })
  })

  test('is taken back while its pieces lie there, and not once they are promised (C-open-106)', async () => {
    const order = await company.sewn()
    const made = await company.signedIn(order, { S: [10, 1], M: 0 })
    expect((await save(made, undefined, { description: 'x' })).body.message).toBe(
      '成衣入库单已签收，不能更改，请先撤回签收',
    )
    const [warehouse] = company.places
    await company.keep((work) =>
      reserveStock(work, { noun: 'tests', id: 1, code: 'T' }, [
        {
          lineId: 1,
          item: { kind: 'cloth', productionOrderId: order.id, size: 'S', quality: 'Good' },
          place: { warehouseId: warehouse.id, warehouseLocationId: warehouse.locations[0] },
          quantity: '5',
        },
      ]),
    )
    const refused = await save(made, 'regression')
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('库存不足')])
    expect(await inboundOf(order)).toEqual([
      ['S', 10, 4],
      ['M', 0, 0],
    ])
    const free = await company.signedIn(order, { S: 0, M: 7 })
    const { body: figures } = await call('POST', `${noun}/statistic`, { ids: [made.id, free.id] })
    expect(figures).toMatchObject({ totalQuantity: 17, totalSelfQuantity: 17, totalSelfDefectQuantity: 1 })
    // A regression is judged like a submission (D1), so it does not lose its lines.
    expect((await save(free, 'regression', { clothInboundMessages: [] })).status).toBe(422)
    const { body: back } = await save(free, 'regression', { description: '点错' })
    expect(back.status).toBe('Revert')
    expect(await stockOf(order)).toEqual([
      ['S', 'Defect', '1'],
      ['S', 'Good', '9'],
    ])
    expect((await call('DELETE', `${noun}/${back.id}`)).body).toBe('成衣入库单签收过，不能删除')
    const { body: draft } = await company.postSignIn(company.signInBody([[order, { S: 1, M: null }]]))
    expect((await call('DELETE', `${noun}/${draft.id}`)).body).toBe('')
    expect((await call('GET', `${noun}/${free.id}/history`)).body.records).toHaveLength(1)
  })

  test('is taken back after its booking has arrived, and not to a booking that cannot be signed in (D1)', async () => {
    const order = await company.sewn()
    const booking = await company.booked(order, { S: 5, M: 0 })
    const made = await company.signedIn(order, { S: 5, M: 0 }, bookedBy(booking))
    const { body: draft } = await company.postBooking(company.bookingBody([[order, { S: 1, M: 0 }]]))
    const other = await save(made, 'regression', { bookingOrder: { id: draft.id } })
    expect([other.status, other.body.errors?.[0]]).toMatchObject([422, { field: 'bookingOrder' }])
    expect((await save(made, 'regression')).body.status).toBe('Revert')
  })

  test('keeps its production order, and a draft goes along with it (D24)', async () => {
    const order = await company.sewn()
    const booking = await company.booked(order)
    const { body: draft } = await company.postSignIn(company.signInBody([[order, { S: 1, M: 0 }]], bookedBy(booking)))
    const { body: empty } = await company.postSignIn(company.signInBody([], bookedBy(booking)))
    const made = await company.signedIn(order)
    const ask = async () => {
      const { body: sale } = await company.call(
        'GET',
        `sale_orders/${order.saleOrderId}`,
        undefined,
        company.clerk.token,
      )
      const request = { version: sale.version, reason: '客户取消' }
      return company.call('PUT', `sale_orders/${sale.id}/ask_remove`, request, company.clerk.token)
    }
    expect((await ask()).body.message).toContain(
      `生产单 ${order.productionOrderCode} 已有成衣入库单 ${made.clothInboundOrderCode}，不予删除`,
    )
    const other = await company.sewn()
    const theirs = await company.booked(other)
    const { body: loose } = await company.postSignIn(company.signInBody([[other, { S: 1, M: 0 }]], bookedBy(theirs)))
    const { body: bare } = await company.postSignIn(company.signInBody([], bookedBy(theirs)))
    await call('POST', `${bookings}/cancel/${theirs.id}`, { version: theirs.version, cancelReason: '工厂延期' })
    const { body: sale } = await company.call('GET', `sale_orders/${other.saleOrderId}`, undefined, company.clerk.token)
    const request = { version: sale.version, reason: '客户取消' }
    await company.call('PUT', `sale_orders/${sale.id}/ask_remove`, request, company.clerk.token)
    const decision = { decision: 'Agree' }
    const decided = await company.call('PUT', `sale_orders/${sale.id}/decide`, decision, company.producer.token)
    expect(decided.status).toBe(200)
    expect((await call('GET', `${noun}/${loose.id}`)).status).toBe(404)
    expect((await call('GET', `${noun}/${bare.id}`)).body).toMatchObject({ bookingOrder: null, bookingOrderCode: '' })
    for (const { id } of [draft, empty]) expect((await call('GET', `${noun}/${id}`)).status).toBe(200)
  })

  test('agrees with stock, bookings and production orders, which are verified', async () => {
    const { db } = company.app.services
    const brokenNow = async () => {
      const results = await runChecks(db, stockChecks)
      return results.flatMap(({ id, rows }) => rows.map(({ name, expected, found }) => [id, name, expected, found]))
    }
    // The promise of another test names no document.
    const kept = (await brokenNow()).filter(([, name]) => name !== 'T')
    expect(kept).toEqual([])
    const order = await company.sewn()
    const booking = await company.booked(order)
    const made = await company.signedIn(order, { S: [60, 1], M: 0 }, bookedBy(booking))
    await db.execute(sql`update cloth_inbound_order_sizes z set quantity = 61 from cloth_inbound_order_lines l
      where l.id = z.line_id and l.order_id = ${made.id}::int and z.name = 'S'`)
    const { productionOrderCode: code } = order
    const [{ id: lineId } = { id: 0 }] = made.clothInboundMessages
    expect((await brokenNow()).filter(([, name]) => name !== 'T')).toEqual([
      ['stock.lines', `${made.clothInboundOrderCode} · ${lineId}`, '+61', '+60.00'],
      ['production.sizes', `${code} · s · signedIn`, '61', '60'],
      ['bookings.signed', `${booking.clothWarehouseBookingOrderCode} · ${code} · S`, '61', '60'],
    ])
  })
})
