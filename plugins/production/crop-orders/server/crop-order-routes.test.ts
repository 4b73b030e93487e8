import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bedBatch, type CropCompany, openCropCompany } from '../../../../tests/support/crop-company.ts'
import { askedBy } from '../../../../tests/support/asked-statements.ts'
import { suppliers } from '../../../master-data/server-public.ts'
import { openLiveStream } from '../../../../tests/support/live-reader.ts'
import { addPerson, written } from '../../../../tests/support/sales-company.ts'

let company: CropCompany
let address: string
beforeAll(async () => {
  company = await openCropCompany()
  address = await company.app.listen()
})
afterAll(() => company?.close())

const call: CropCompany['call'] = (method, path, body, token = company.producer.token) =>
  company.call(method, path, body, token)

const askDeletion = async (order: { saleOrderId: number }) => {
  const { body: sale } = await call('GET', `sale_orders/${order.saleOrderId}`, undefined, company.clerk.token)
  const ask = { version: sale.version, reason: '客户取消' }
  return call('PUT', `sale_orders/${sale.id}/ask_remove`, ask, company.clerk.token)
}

describe('the cutting order of a production order', () => {
  test('starts with the sizes of the order and counts what is cut (C-7-22, C-open-30)', async () => {
    const order = await company.produced()
    const { body: start } = await call('GET', `crop_order/start?productionId=${order.id}`)
    expect(start).toMatchObject({ orderStatus: 'Finished', cropOrderId: null, code: order.code })
    expect(start.productionOrder.sizeRange).toEqual([
      { name: 'S', quantity: 100 },
      { name: 'M', quantity: 200 },
    ])
    const cut = await company.cut(order, undefined, {
      cropProcesses: [bedBatch({ M: 100, S: 60 }), bedBatch({ S: 45, M: 0 }, { type: 'Manual', dyeLot: 'D-2' })],
    })
    expect(cut).toMatchObject({
      status: 'Pending',
      type: null,
      productionOrderCode: order.productionOrderCode,
      sampleType: order.type,
      orderQuantity: 300,
      totalQuantity: 205,
      overQuantity: -95,
      productionOrderStatus: 'Finished',
      factory: { name: '东莞裕兴制衣厂' },
    })
    expect(cut.cropTotal).toEqual([
      { name: 'S', cropQuantity: 105 },
      { name: 'M', cropQuantity: 100 },
    ])
    expect(cut.cropProcesses.map(({ totalQuantity, maintainer }) => [totalQuantity, maintainer?.id])).toEqual([
      [160, company.producer.id],
      [45, company.producer.id],
    ])
    const read = await company.rereadProduction(order)
    expect(read).toMatchObject({
      cropQuantity: 205,
      cropOrder: { id: cut.id, status: 'Pending', cropOrderStorage: { totalQuantity: 205, cropTotal: cut.cropTotal } },
    })
    expect(read.sizeFigures).toEqual([
      { stage: 'cut', name: 'M', quantity: 100 },
      { stage: 'cut', name: 'S', quantity: 105 },
    ])
  })

  test('is one, also when two begin at once, and only of a confirmed order (C-open-47)', async () => {
    const order = await company.produced()
    const answers = await Promise.all([company.postCrop(order), company.postCrop(order)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('该生产单已存在裁剪单')
    const draft = await company.produce(await company.sold())
    const refused = await company.postCrop(draft)
    expect(refused).toMatchObject({ status: 409, body: { message: '生产单未确认，不能新建裁床单' } })
    const { body: open } = await call('POST', 'crop_order/origins/search?page=1&size=50', {})
    const ids = open.records.map(({ id }: { id: number }) => id)
    expect(ids).not.toContain(order.id)
    expect(ids).not.toContain(draft.id)
    expect((await call('POST', 'crop_order/origins/search?page=1&size=50', { mine: true })).status).toBe(422)
  })

  test('says who changed which batch', async () => {
    const order = await company.produced()
    const cut = await company.cut(order, undefined, { cropProcesses: [bedBatch({ S: 10 }), bedBatch({ S: 20 })] })
    const { token, id } = await addPerson(company.app, `cutter ${order.id}`, written('CROP_ORDER'))
    const [first, second] = cut.cropProcesses
    const { body: changed } = await company.saveCrop(
      cut,
      undefined,
      {
        cropProcesses: [
          { ...bedBatch({ S: 10 }), id: first?.id },
          { ...bedBatch({ S: 25 }), id: second?.id },
        ],
      },
      token,
    )
    expect(changed.cropProcesses.map(({ maintainer }: { maintainer: { id: number } }) => maintainer.id)).toEqual([
      company.producer.id,
      id,
    ])
    expect(changed.totalQuantity).toBe(35)
    // Without a change, nothing is written.
    expect((await company.saveCrop(changed, undefined)).body.version).toBe(changed.version)
    // Only its creator or an administrator deletes a draft.
    const refused = await call('DELETE', `crop_order/${cut.id}`, undefined, token)
    expect(refused.body.message ?? refused.body).toContain('只有创建人或管理员可以删除裁床单')
    const gone = await call('DELETE', `crop_order/${cut.id}`)
    expect(gone).toMatchObject({ status: 200, body: '' })
    expect(await company.rereadProduction(order)).toMatchObject({ cropQuantity: 0, cropOrder: null, sizeFigures: [] })
  })

  test('is confirmed once and is final then; a revision is refused with 409 (C-4-32, D29)', async () => {
    const order = await company.produced()
    const cut = await company.cut(order, undefined, { cropProcesses: [] })
    const empty = await company.saveCrop(cut, 'submit')
    expect(empty).toMatchObject({ status: 422, body: { message: '请添加裁剪床次' } })
    const foreign = await company.saveCrop(cut, undefined, { cropProcesses: [bedBatch({ XXL: 5 })] })
    expect(foreign.body.errors).toEqual([
      expect.objectContaining({
        field: 'cropProcesses.0.sizeRange.0.cropQuantity',
        message: '生产单已没有尺码 XXL，请把件数改到其他尺码',
      }),
    ])
    const { body: done } = await company.saveCrop(cut, 'submit', { cropProcesses: [bedBatch({ S: 90, M: 200 })] })
    expect(done).toMatchObject({ status: 'Finished', confirmedVersion: 1, type: 'Machine' })
    expect(await company.saveCrop(done, undefined, { cropProcesses: [] })).toMatchObject({
      status: 409,
      body: { message: '裁床单已确认，不能再更改' },
    })
    expect((await company.saveCrop(done, 'regression')).status).toBe(409)
    expect((await call('DELETE', `crop_order/${done.id}`)).body).not.toBe('')
    const { body: kept } = await call('GET', `crop_order/${done.id}?type=history`)
    expect(kept).toMatchObject({ status: 'Finished', totalQuantity: 290 })
  })

  test('may be kept, not confirmed, while its production order is revised (D45)', async () => {
    const order = await company.produced()
    const cut = await company.cut(order)
    await company.saveProduction(order, 'regression', { comment: '改' })
    const { body: kept, status } = await company.saveCrop(cut, undefined, { cropProcesses: [bedBatch({ S: 7 })] })
    expect([status, kept.productionOrderStatus]).toEqual([200, 'Revert'])
    expect(await company.saveCrop(kept, 'submit')).toMatchObject({
      status: 409,
      body: { message: '生产单修订中，确认后才能提交裁床单' },
    })
  })

  test('names the factory of the confirmed production order, not that of its revision (D1)', async () => {
    const order = await company.produced()
    const cut = await company.cut(order)
    const place = { country: '中国', state: '广东', city: '佛山', district: '', street: '' }
    const [other] = await company.app.services.db
      .insert(suppliers)
      .values({
        name: '佛山鑫源服装厂',
        pinyinKey: 'fo shan',
        category: 'processor',
        fullAddress: '广东佛山',
        ...place,
      })
      .returning({ id: suppliers.id })
    const { body: revised } = await company.saveProduction(order, 'regression', { factory: { id: other?.id } })
    expect(revised.factory.name).toBe('佛山鑫源服装厂')
    const factories = async () => {
      const { body: read } = await call('GET', `crop_order/${cut.id}`)
      const { body: found } = await call('POST', 'crop_order/search?page=1&size=1', { ids: [cut.id] })
      return [read.factory.name, read.productionOrder.factory, found.records[0].factory.name]
    }
    expect((await company.saveCrop(cut, undefined)).status).toBe(200)
    expect(await factories()).toEqual(Array(3).fill('东莞裕兴制衣厂'))
    expect((await company.saveProduction(revised, 'submit')).status).toBe(200)
    expect(await factories()).toEqual(Array(3).fill('佛山鑫源服装厂'))
  })

  test('is confirmed by what its production order is once no revision can come in between (D45)', async () => {
    const cut = await company.cut(await company.produced())
    const { trips, answer } = await askedBy(() => company.saveCrop(cut, 'submit'))
    expect(answer.body.status).toBe('Finished')
    const statements = trips.flat()
    const locked = statements.findIndex((text) => /from production_orders .*for no key update/.test(text))
    const judged = statements.findIndex((text) => /from production_orders p where p.id =/.test(text))
    expect(locked).toBeGreaterThanOrEqual(0)
    expect(judged).toBeGreaterThan(locked)
  })

  test('is not confirmed while a request about its sale order waits for its decision (C-4-26)', async () => {
    const order = await company.produced()
    const cut = await company.cut(order)
    expect((await askDeletion(order)).status).toBe(200)
    const { body: shown } = await call('GET', `crop_order/${cut.id}`)
    expect(shown.isUnderApproval).toBe(true)
    expect(await company.saveCrop(cut, 'submit')).toMatchObject({
      status: 409,
      body: { message: '销售单审批中， 请前往审批通知处理审批' },
    })
  })

  test('shows no prices, and is read by people of the cutting room alone (D48)', async () => {
    const order = await company.produced()
    const cut = await company.cut(order, 'submit')
    const { token } = await addPerson(company.app, `reader ${order.id}`, ['PRIVILEGE_CROP_ORDER_READ'])
    const { body } = await call('GET', `crop_order/${cut.id}`, undefined, token)
    expect(JSON.stringify(body)).not.toMatch(/price/i)
    const list = await call('POST', 'crop_order/search?page=1&size=10', { keyword: order.productionOrderCode }, token)
    expect(list.body.records[0]).toMatchObject({ id: cut.id, totalQuantity: 160, productionOrderStatus: 'Finished' })
    const counts = await call('POST', 'crop_order/statistic', { keyword: order.productionOrderCode }, token)
    expect(counts.body).toMatchObject({ total: 1, totalSelf: 0, totalCropQuantity: 160 })
    expect((await call('GET', `crop_order/${cut.id}`, undefined, company.onlooker.token)).status).toBe(403)
  })
})

describe('open pages', () => {
  /** Acts, and waits until the stream of a person tells that a record is shown anew. */
  async function expectHeard(token: string, document: string, id: number, act: () => Promise<unknown>): Promise<void> {
    const stream = await openLiveStream(address, token)
    await act()
    const isTold = ({ data }: { data: unknown }) =>
      JSON.stringify(data) === JSON.stringify({ document, id, action: 'shown' })
    for (let told = await stream.next(); told && !isTold(told); told = await stream.next());
    stream.close()
  }

  test('of a production order show what is cut, also to people who may not read the cut', async () => {
    const order = await company.produced()
    const { token } = company.onlooker
    await expectHeard(token, 'production_orders', order.id, () => company.cut(order))
    const { cropOrder } = await company.rereadProduction(order)
    await expectHeard(token, 'production_orders', order.id, () => call('DELETE', `crop_order/${cropOrder?.id}`))
  })

  test('of cutting and production orders show whether the order may be changed', async () => {
    const order = await company.produced()
    const cut = await company.cut(order)
    const { token } = await addPerson(company.app, `looks on ${order.id}`, [
      'PRIVILEGE_CROP_ORDER_READ',
      'PRIVILEGE_PRODUCTION_ORDER_READ',
    ])
    await expectHeard(token, 'crop_order', cut.id, () => company.saveProduction(order, 'regression'))
    await expectHeard(token, 'crop_order', cut.id, () => askDeletion(order))
    const withdraw = async () => {
      const { body } = await call('GET', `sale_orders/${order.saleOrderId}`, undefined, company.clerk.token)
      return call('PUT', `sale_orders/${body.id}/withdraw`, { version: body.version }, company.clerk.token)
    }
    await expectHeard(token, 'production_orders', order.id, withdraw)
  })
})

describe('a sale order whose production is cut', () => {
  test('stays when the cut is confirmed, and takes a draft along (D24)', async () => {
    const sale = await company.sold()
    const order = await company.produce(sale, 'submit', { productionFollower: { id: company.follower.id } })
    await company.cut(order, 'submit')
    const blocked = await askDeletion(order)
    expect(blocked.status).toBe(409)
    expect(JSON.stringify(blocked.body)).toContain(`生产单 ${order.productionOrderCode} 的裁床单已确认，不予删除`)

    const other = await company.sold()
    const second = await company.produce(other, 'submit', { productionFollower: { id: company.follower.id } })
    const draft = await company.cut(second)
    expect((await askDeletion(second)).status).toBe(200)
    const agreed = await call('PUT', `sale_orders/${other.id}/decide`, { decision: 'Agree' }, company.follower.token)
    expect(agreed).toMatchObject({ status: 200, body: null })
    expect((await call('GET', `crop_order/${draft.id}`)).status).toBe(404)
  })
})
