import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { bedBatch, type CropCompany, openCropCompany } from '../../../../tests/support/crop-company.ts'
import { addPerson, written } from '../../../../tests/support/sales-company.ts'
import { type ProductionOrder, productionOrderModel } from '../production-order-model.ts'

let company: CropCompany
beforeAll(async () => {
  company = await openCropCompany()
})
afterAll(() => company?.close())

type Answer = { readonly status: number; readonly body: { readonly message: string; readonly errors?: unknown } }

const call: CropCompany['call'] = (method, path, body, token = company.producer.token) =>
  company.call(method, path, body, token)

/** Status and words of a refusal; those of the fields, by path, where fields are refused. */
function saidBy({ status, body }: Answer): readonly unknown[] {
  const errors = body.errors as { readonly field: string; readonly message: string }[] | undefined
  return [status, errors?.length ? Object.fromEntries(errors.map((one) => [one.field, one.message])) : body.message]
}

const tables = sql`select tablename as name from pg_tables where schemaname = 'public'
  and (tablename like 'production_%' or tablename like 'crop_%' or tablename like 'hang_%')`
/** Refusals have entries in the trail as well, which belong to no document. */
const trail = `(select t from operating_records t where document in ('production_orders', 'crop_order', 'hang_order'))`

/** A digest of every table of production and of its trail: what a half-written save would change. */
async function rowsNow(): Promise<Readonly<Record<string, unknown>>> {
  const { db } = company.app.services
  const names = (await readRows(db, tables)).map(({ name }) => `"${String(name)}"`)
  expect(names.length).toBeGreaterThan(8)
  const digests = [...names, trail].map((from, at) =>
    sql.raw(
      `(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${from} t) as ${names[at] ?? 'trail'}`,
    ),
  )
  const [counts] = await readRows(db, sql`select ${sql.join(digests, sql`, `)}`)
  return counts ?? {}
}

/** Expects a refusal in these words, after which every row is what it was. */
async function expectRefused(ask: () => Promise<Answer>, status: number, words: unknown): Promise<void> {
  const before = await rowsNow()
  expect(saidBy(await ask())).toEqual([status, words])
  expect(await rowsNow()).toEqual(before)
}

const linesOf = (order: ProductionOrder, more: object) =>
  contentOf(productionOrderModel, order).bomItems.map((line) => ({ ...line, ...more }))

test('figures that no order may have are refused at their place, in a draft and for the confirmation', async () => {
  const sale = await company.sold()
  const order = await company.produce(sale)
  const written = contentOf(productionOrderModel, order)
  const processes = (more: object) =>
    written.productionProcesses.map((line, at) => (at === 0 ? { ...line, ...more } : line))
  const negative = '必须是正数，不能为负数'
  const cases: readonly (readonly [more: object, words: unknown])[] = [
    [{ bomItems: linesOf(order, { externalUnitPrice: '-0.001' }) }, { 'bomItems.0.externalUnitPrice': negative }],
    [{ bomItems: linesOf(order, { magnification: '1.0005' }) }, { 'bomItems.0.magnification': '小数点后最多3位' }],
    [
      { bomItems: linesOf(order, { externalUnitPrice: '1.0005' }) },
      { 'bomItems.0.externalUnitPrice': '小数点后最多3位' },
    ],
    [
      { productionProcesses: processes({ externalMagnification: '1.0005' }) },
      { 'productionProcesses.0.externalMagnification': '小数点后最多3位' },
    ],
    [{ externalCurrency: 'USD', externalCurrencyRate: '0' }, { externalCurrencyRate: '汇率必须大于 0' }],
    [{ externalCurrency: 'RMB', externalCurrencyRate: '6.8' }, { externalCurrencyRate: '人民币的汇率为 1' }],
    [{ bomItems: Array.from({ length: 301 }, () => linesOf(order, { id: undefined })[0]) }, { bomItems: '最多300项' }],
  ]
  for (const [more, words] of cases)
    for (const type of [undefined, 'submit'] as const)
      await expectRefused(() => company.saveProduction(order, type, more), 422, words)
  const noRate = { externalCurrencyRate: null }
  await expectRefused(() => company.saveProduction(order, 'submit', noRate), 422, {
    externalCurrencyRate: '请输入汇率',
  })
  const noSizes = { sizeRange: [] }
  await expectRefused(() => company.saveProduction(order, undefined, noSizes), 422, {
    sizeRange: '尺码件数与销售单不一致，请采用销售单的尺码件数',
  })
  await expectRefused(() => company.saveProduction(order, 'submit', noSizes), 422, {
    externalRmbPrice: '外发人民币总价不能为0',
  })
  expect(await company.saveProduction(order, undefined, noRate)).toMatchObject({
    status: 200,
    body: { externalCurrencyRate: null, externalRmbPrice: '0.00' },
  })
})

test('thirty sizes and three hundred lines are kept, and priced by their sum', async () => {
  const sizeRange = Array.from({ length: 30 }, (_, at) => ({ name: `${30 + at}`, quantity: 10 }))
  const sale = await company.sold({ sizeRange })
  const body = await company.productionBody(sale)
  const [line] = body.bomItems
  const bomItems = Array.from({ length: 300 }, (_, at) => ({
    ...line,
    externalUnitPrice: '0.001',
    actionRegion: `部位 ${at}`,
  }))
  const order = await company.produce(sale, 'submit', { bomItems })
  expect([order.sizeRange.length, order.bomItems.length, order.quantity]).toEqual([30, 300, 300])
  const sum = order.bomItems.reduce(
    (all, { externalPrice, otherFee }) => all + Number(externalPrice) + Number(otherFee ?? 0),
    0,
  )
  const paid = order.productionProcesses.reduce((all, { externalPrice }) => all + Number(externalPrice), 0)
  expect(Number(order.externalUnitPrice)).toBeCloseTo(sum + paid, 5)
})

describe('of two people', () => {
  test('who confirm the same order, one is told that it was confirmed', async () => {
    const order = await company.produce(await company.sold())
    const answers = await Promise.all([
      company.saveProduction(order, 'submit'),
      company.saveProduction(order, 'submit'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await company.rereadProduction(order)).toMatchObject({
      orderStatus: 'Finished',
      confirmedVersion: 1,
      version: order.version + 1,
    })
    const { body: kept } = await call('GET', `production_orders/${order.id}/history`)
    expect(kept.records).toHaveLength(1)
  })

  test('one revises while the other cuts: the cut that came later is refused, and never confirmed of a revised order', async () => {
    const order = await company.produced()
    const cut = await company.cut(order)
    const [revised, done] = await Promise.all([
      company.saveProduction(order, 'regression', { comment: '改' }),
      company.saveCrop(cut, 'submit'),
    ])
    expect(revised.status).toBe(200)
    const { body: now } = await call('GET', `crop_order/${cut.id}`)
    if (done.status === 200) expect(now).toMatchObject({ status: 'Finished' })
    else {
      expect(saidBy(done)).toEqual([409, '生产单修订中，确认后才能提交裁床单'])
      expect(now).toMatchObject({ status: 'Pending', version: cut.version })
    }
    await expectRefused(() => company.postCrop(revised.body), 409, '该生产单已存在裁剪单')
    const other = await company.produced()
    const { body: open } = await company.saveProduction(other, 'regression')
    await expectRefused(() => company.postCrop(open), 409, '生产单未确认，不能新建裁床单')
  })

  test('one sets the status from a list that the other has changed since', async () => {
    const order = await company.produced()
    const set = (status: string, version: number) =>
      call('PUT', `production_orders/${order.id}/status`, { status, version })
    expect((await set('InProgress', order.version)).status).toBe(200)
    const stale = await set('PartialComplete', order.version)
    expect(stale.status).toBe(409)
    expect(await company.rereadProduction(order)).toMatchObject({ status: 'InProgress', version: order.version + 1 })
  })
})

describe('under an open form', () => {
  test('the sale order is revised: a new order of it is refused, and a draft keeps its pieces until they are taken over', async () => {
    const sale = await company.sold()
    const body = await company.productionBody(sale)
    const sizeRange = [
      { name: 'S', quantity: 100 },
      { name: 'L', quantity: 200 },
    ]
    const { body: revised } = await company.save(sale, 'regression', { sizeRange })
    await expectRefused(() => call('POST', 'production_orders', body), 409, '销售单修订中，请先确认下单')
    expect((await company.save(revised, 'submit')).status).toBe(200)
    await expectRefused(() => call('POST', 'production_orders', body), 422, {
      'sizeRange.1.name': '尺码件数与销售单不一致，请采用销售单的尺码件数',
    })
  })

  test('the sale order is deleted: the new order is refused, and the page of the one that went along finds it gone', async () => {
    const draft = await company.sold()
    const body = await company.productionBody(draft)
    const { body: reverted } = await company.save(draft, 'regression')
    const { version } = reverted
    const gone = await call('DELETE', `sale_orders/${draft.id}`, { version }, company.clerk.token)
    expect(gone.status).toBe(200)
    await expectRefused(() => call('POST', 'production_orders', body), 422, {
      purchaseCode: '该采购编号没有已下单的销售单',
    })
  })

  test('the factory is set aside: it is not chosen any more, and an order that has it keeps it', async () => {
    const sale = await company.sold()
    const order = await company.produce(await company.sold())
    const body = await company.productionBody(sale)
    const { db } = company.app.services
    await db.execute(sql`update suppliers set is_deleted = true where id = ${company.factoryId}`)
    try {
      await expectRefused(() => call('POST', 'production_orders', body), 422, {
        factory: '所选的内容不存在或已被删除',
      })
      expect((await company.saveProduction(order, 'submit')).body).toMatchObject({ factory: { id: company.factoryId } })
    } finally {
      await db.execute(sql`update suppliers set is_deleted = false where id = ${company.factoryId}`)
    }
  })

  test('the follower loses every role: the name is not chosen any more, and an order that has it keeps it', async () => {
    const { id, token } = await addPerson(company.app, 'leaving', written('PRODUCTION_ORDER'))
    const order = await company.produce(await company.sold(), undefined, { productionFollower: { id } })
    const body = await company.productionBody(await company.sold(), { productionFollower: { id } })
    await company.app.services.db.execute(sql`delete from user_roles where user_id = ${id}`)
    await expectRefused(() => call('POST', 'production_orders', body), 422, {
      productionFollower: '所选的内容不存在或已被删除',
    })
    const content = { id: order.id, version: order.version, ...contentOf(productionOrderModel, order) }
    const before = await rowsNow()
    expect((await call('PUT', 'production_orders?type=submit', content, token)).status).toBe(403)
    expect(await rowsNow()).toEqual(before)
    expect((await company.saveProduction(order, 'submit')).body).toMatchObject({ productionFollower: { id } })
  })
})

test('a bed batch of a size that the order has lost is kept as a draft, not confirmed', async () => {
  const sale = await company.sold()
  const order = await company.produce(sale, 'submit', { productionFollower: { id: company.follower.id } })
  const cut = await company.cut(order)
  const sizeRange = [
    { name: 'S', quantity: 100 },
    { name: 'L', quantity: 200 },
  ]
  const { body: revised } = await company.save(await company.reread(sale), 'regression', { sizeRange })
  await company.save(revised, 'submit', {}, '客户换码')
  await call('PUT', `sale_orders/${sale.id}/decide`, { decision: 'Agree' }, company.follower.token)
  const { status } = await company.saveProduction(await company.rereadProduction(order), 'submit', { sizeRange })
  expect(status).toBe(200)
  const { body: now } = await call('GET', `crop_order/${cut.id}`)
  const { status: kept, body: draft } = await company.saveCrop(now, undefined)
  expect(kept).toBe(200)
  await expectRefused(() => company.saveCrop(draft, 'submit'), 422, {
    'cropProcesses.0.sizeRange.1.cropQuantity': '生产单已没有尺码 M，请把件数改到其他尺码',
  })
  await expectRefused(() => company.saveCrop(draft, undefined, { cropProcesses: [bedBatch({ XS: 3 })] }), 422, {
    'cropProcesses.0.sizeRange.0.cropQuantity': '生产单已没有尺码 XS，请把件数改到其他尺码',
  })
})

test('a contract of an order in revision is that of its last confirmed version, whose figures the revision does not touch', async () => {
  const order = await company.produced()
  const { body: revised } = await company.saveProduction(order, 'regression', {
    bomItems: linesOf(order, { externalUnitPrice: '1' }),
  })
  expect(revised.externalPrice).not.toBe(order.externalPrice)
  const { body: printed } = await call('GET', `production_orders/${order.id}?type=history`)
  const { externalPrice, externalUnitPrice, sizeRange, contractTerms } = order
  expect(printed).toMatchObject({ externalPrice, externalUnitPrice, sizeRange, contractTerms, confirmedVersion: 1 })
  expect((await call('GET', `production_orders/${order.id}?type=history&version=9`)).status).toBe(404)
  const draft = await company.produce(await company.sold())
  expect((await call('GET', `production_orders/${draft.id}?type=history`)).status).toBe(404)
})
