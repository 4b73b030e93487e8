import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { askedBy } from '../../../../tests/support/asked-statements.ts'
import { addPerson } from '../../../../tests/support/sales-company.ts'
import { openProductionCompany, type ProductionCompany } from '../../../../tests/support/production-company.ts'
import { suppliers } from '../../../master-data/server-public.ts'
import { productionOrderModel, productionProcessModel, productionSecondaryModel } from '../production-order-model.ts'

let company: ProductionCompany
beforeAll(async () => {
  company = await openProductionCompany()
})
afterAll(() => company?.close())

const call: ProductionCompany['call'] = (method, path, body, token = company.producer.token) =>
  company.call(method, path, body, token)

describe('the production order of a sale order', () => {
  test('begins with pieces, bill and costs, and is priced by the formulas (C-open-26, C-9-12…14)', async () => {
    const sale = await company.sold()
    const { answer: begun, trips } = await askedBy(() => company.start(sale))
    expect(trips.flat().filter((text) => text.includes('v.snapshot from template_orders'))).toHaveLength(1)
    expect(begun.saleOrderCode).toBe(sale.saleOrderCode)
    expect(begun.bomItems).toHaveLength(1)
    expect(begun.bomItems[0]).toMatchObject({ unitPrice: '32.50', externalUnitPrice: '32.50' })
    expect(begun.productionProcesses.map(({ name }) => name)).toContain('工厂利润')
    const order = await company.produce(sale)
    expect(order).toMatchObject({
      orderStatus: 'Pending',
      status: 'Ordered',
      materialStatus: null,
      saleOrderCode: sale.saleOrderCode,
      quantity: 300,
      externalUnitPrice: '46.86875',
      externalPrice: '14060.63',
      externalRmbPrice: '14060.63',
      supplierType: 'processor',
      confirmedVersion: 0,
      cropOrder: null,
      factory: { name: '东莞裕兴制衣厂', phone: '0769-8801', address: { fullAddress: '广东东莞制衣路 8 号' } },
    })
    expect(order.productionOrderCode).toMatch(/^SC\d{8}$/)
    expect(order.customerPurchaseOrder).toMatchObject({ customerPO: 'PO-8801', unitPrice: '12.35', quantity: 300 })
    expect(order.bomItems[0]).toMatchObject({
      price: '46.06875',
      externalPrice: '46.06875',
      requiredQuantity: '425.25',
    })
    // The follower is stored with the business task of the purchase (C-open-28).
    expect((await company.reread(sale)).customerPurchaseOrder.productionFollower?.id).toBe(company.producer.id)
  })

  test('is one for each purchase, also when two begin at once (C-open-78)', async () => {
    const sale = await company.sold()
    const body = await company.productionBody(sale)
    const answers = await Promise.all([
      call('POST', 'production_orders', body),
      call('POST', 'production_orders', body),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('该销售单已存在生产单')
    const { body: found } = await call('POST', 'production_orders/origins/search?page=1&size=10', {
      keyword: sale.code,
    })
    expect(found.records.map(({ saleOrderCode }: { saleOrderCode: string }) => saleOrderCode)).not.toContain(
      sale.saleOrderCode,
    )
  })

  test('is offered for confirmed sale orders only (C-open-09, C-open-186)', async () => {
    const sale = await company.sold()
    const open = async (): Promise<string[]> => {
      const { body } = await call('POST', 'production_orders/origins/search?page=1&size=50', {
        saleOrderCode: sale.saleOrderCode,
      })
      return body.records.map(({ saleOrderCode }: { saleOrderCode: string }) => saleOrderCode)
    }
    expect(await open()).toEqual([sale.saleOrderCode])
    for (const filter of [{ mine: true }, { ids: [1] }, { sort: [{ key: 'id', descending: true }] }])
      expect((await call('POST', 'production_orders/origins/search?page=1&size=50', filter)).status).toBe(422)
    await company.save(sale, 'regression', { saleOrderAttachment: [] })
    expect(await open()).toEqual([])
    const draft = await company.place((await company.purchased()).key)
    const { code, type, color, purchaseCode } = draft
    const query = new URLSearchParams({ code, type, color, purchaseCode }).toString()
    expect((await call('GET', `production_orders/start?${query}`)).status).toBe(409)
  })

  test('is offered by the search of sale orders as well, to their readers (C-7-11, C-open-186)', async () => {
    const [open, made, draft] = [
      await company.sold(),
      await company.sold(),
      await company.place((await company.purchased()).key),
    ]
    const found = async (query: string, body: object = {}) => {
      const ids = [open.id, made.id, draft.id]
      const path = `sale_orders/search?page=1&size=10${query}`
      const { status, body: answer } = await call('POST', path, { ids, ...body }, company.clerk.token)
      return status === 200
        ? [answer.total, ...answer.records.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)]
        : status
    }
    expect(await found('&productionOrderExist=false')).toEqual([2, open.id, made.id])
    expect(await found('&productionOrderExist=true')).toEqual([0])
    await company.produce(made)
    expect(await found('&productionOrderExist=false')).toEqual([1, open.id])
    expect(await found('&productionOrderExist=true')).toEqual([1, made.id])
    expect(await found('&productionOrderExist=false', { code: open.code })).toEqual([1, open.id])
    expect(await found('')).toEqual([3, ...[open.id, made.id, draft.id].sort((a, b) => a - b)])
    expect(await found('&productionOrderExist=maybe')).toBe(400)
    expect(await found('', { productionOrderExist: 'false' })).toBe(422)
  })

  test('is confirmed with everything that a factory needs, in the words of the specification', async () => {
    const sale = await company.sold()
    const order = await company.produce(sale, undefined, {
      productionFollower: null,
      factory: null,
      productionType: null,
    })
    const { status, body } = await company.saveProduction(order, 'submit', { orderType: null })
    expect(status).toBe(422)
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
      '订单类型是必填的',
      '加工方式是必填的',
      '外发工厂是必填的',
      '生产跟单是必填的',
    ])
    const written = contentOf(productionOrderModel, order)
    const nothing = {
      factory: { id: company.factoryId },
      productionType: 'FOB',
      productionFollower: { id: company.producer.id },
      bomItems: written.bomItems.map((line) => ({ ...line, externalUnitPrice: '0', otherFee: null })),
      productionProcesses: written.productionProcesses.map((line) => ({ ...line, externalMagnification: '0' })),
    }
    const free = await company.saveProduction(order, 'submit', nothing)
    expect(free.body.message).toBe('外发人民币总价不能为0')
    expect((await company.saveProduction(order, undefined, nothing)).status).toBe(200)
  })

  test('is kept as a draft with lines that are not finished, and read again (C-open-57)', async () => {
    const sale = await company.sold()
    const body = await company.productionBody(sale)
    const blank = { unitPrice: null, externalUnitPrice: null }
    const free = { ...structuredClone(productionProcessModel.empty), type: null, magnification: null }
    const unfinished = {
      bomItems: body.bomItems.map((line) => ({ ...line, ...blank, magnification: null, usage: null })),
      productionProcesses: [...body.productionProcesses, free],
      secondaryProcesses: [{ ...structuredClone(productionSecondaryModel.empty), ...blank }],
    }
    const order = await company.produce(sale)
    const { status, body: saved } = await company.saveProduction(order, undefined, unfinished)
    expect([status, saved.errors]).toEqual([200, undefined])
    expect(await company.rereadProduction(order)).toMatchObject({
      bomItems: [{ unitPrice: null, externalUnitPrice: null, usage: null, price: '0.00000', requiredQuantity: '0' }],
      secondaryProcesses: [{ name: '', unitPrice: null }],
    })
    const refused = await company.saveProduction(saved, 'submit')
    expect(refused.body.errors).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ field: 'bomItems.0.externalUnitPrice', message: '请输入外发单价' }),
        expect.objectContaining({ field: 'secondaryProcesses.0.name', message: '请输入二次工艺名称' }),
      ]),
    )
  })

  test('is found by the filters and in the order of the specification (C-open-02)', async () => {
    const orders = [await company.produce(await company.sold(), 'submit'), await company.produce(await company.sold())]
    const [first, second] = orders.map(({ id }) => id)
    const found = async (body: object) => {
      const ids = orders.map(({ id }) => id)
      const { body: answer } = await call('POST', 'production_orders/search?page=1&size=10', { ids, ...body })
      // The statistic takes the same body (C-open-70).
      const { body: counted } = await call('POST', 'production_orders/statistic', { ids, ...body })
      expect(counted.total).toBe(answer.total)
      return answer.records?.map(({ id }: { id: number }) => id) ?? answer
    }
    const today = dateOf(new Date())
    const all = {
      type: orders[0]?.type,
      brandId: company.brandId,
      factoryId: company.factoryId,
      orderType: orders[0]?.orderType,
      productionFollowerId: company.producer.id,
      userId: company.producer.id,
      requiredProductionDateStart: orders[0]?.requiredProductionDate,
      requiredProductionDateEnd: orders[0]?.requiredProductionDate,
      createdAtStart: today,
      createdAtEnd: today,
    }
    expect(await found({ ...all, sortField: 'createdAt', sortOrder: 'asc' })).toEqual([first, second])
    expect(await found({ ...all, sortField: 'createdAt', sortOrder: 'desc' })).toEqual([second, first])
    expect(await found({ ...all, statuses: ['Pending'] })).toEqual([first])
    for (const none of [{ brandId: 999_999 }, { userId: company.onlooker.id }, { createdAtEnd: '2020-01-01' }])
      expect(await found(none)).toEqual([])
  })

  test('is confirmed once, revised, and confirmed again; the list alone sets how far it is (C-open-35)', async () => {
    const sale = await company.sold()
    const order = await company.produce(sale, 'submit')
    expect(order).toMatchObject({ orderStatus: 'Finished', status: 'Pending', confirmedVersion: 1 })
    expect((await company.saveProduction(order, undefined, { comment: '急' })).status).toBe(409)
    const set = (status: string, version: number) =>
      call('PUT', `production_orders/${order.id}/status`, { status, version })
    for (const status of ['Ordered', 'Pending'])
      expect(await set(status, order.version)).toMatchObject({
        status: 409,
        body: { message: '生产状态只能改为生产中、部分完成或已完成' },
      })
    expect((await set('Sleeping', order.version)).status).toBe(422)
    const { body: begun } = await set('InProgress', order.version)
    expect(begun).toMatchObject({ status: 'InProgress', orderStatus: 'Finished' })
    expect((await set('Finished', order.version)).status).toBe(409)
    expect((await set('InProgress', begun.version)).body.message).toBe('生产单已是该状态')
    const { body: revised } = await company.saveProduction(begun, 'regression', { comment: '改外发' })
    expect(revised).toMatchObject({ orderStatus: 'Revert', status: 'InProgress', confirmedVersion: 1 })
    expect((await set('Finished', revised.version)).body.message).toBe('生产单未确认，不能更改生产状态')
    const { body: kept } = await call('GET', `production_orders/${order.id}?type=history`)
    expect(kept).toMatchObject({ comment: '', orderStatus: 'Finished' })
    const { body: again } = await company.saveProduction(revised, 'submit')
    expect(again).toMatchObject({ orderStatus: 'Finished', status: 'InProgress', confirmedVersion: 2 })
  })

  test('has its secondary processes reviewed by who values labour, until one changes (C-open-46)', async () => {
    const sale = await company.sold()
    const secondary = {
      supplier: null,
      name: '绣花',
      unitDosage: null,
      unit: null,
      unitPrice: '2.5',
      externalUnitPrice: '2',
      description: '',
      docUrls: [],
      comment: '',
    }
    const order = await company.produce(sale, undefined, { secondaryProcesses: [secondary] })
    expect(order.externalUnitPrice).toBe('48.86875')
    const path = `production_orders/${order.id}/review/secondary_processes`
    expect((await call('PUT', path, { version: order.version })).status).toBe(403)
    const { token: admin } = await addPerson(company.app, 'valuer', [
      'PRIVILEGE_PROCESS_VALUATION_WRITE',
      'PRIVILEGE_PRODUCTION_ORDER_READ',
    ])
    const { body: reviewed } = await call('PUT', path, { version: order.version }, admin)
    expect(reviewed.secondaryProcessesReviewStatus).toBe('Reviewed')
    const { body: same } = await company.saveProduction(reviewed, undefined, {
      comment: '一样',
      secondaryProcesses: [{ ...secondary, id: reviewed.secondaryProcesses[0].id, unitPrice: '2.50' }],
    })
    expect(same.secondaryProcessesReviewStatus).toBe('Reviewed')
    const { body: other } = await company.saveProduction(same, undefined, {
      secondaryProcesses: [{ ...secondary, id: same.secondaryProcesses[0].id, externalUnitPrice: '3' }],
    })
    expect(other).toMatchObject({ secondaryProcessesReviewStatus: 'Pending', secondaryProcessesReviewer: null })
  })
})

test('a new version of the sample order brings nothing of a sale order that is in revision (D1)', async () => {
  const sale = await company.sold()
  const order = await company.produce(sale, 'submit')
  const change = { customerPurchaseOrder: { customerPO: 'PO-unconfirmed' } }
  expect((await company.save(await company.reread(sale), 'regression', change)).status).toBe(200)
  const { token } = company.merchandiser
  const found = await call('POST', 'template_orders/search?page=1&size=1', { code: order.code }, token)
  const { body: sample } = await call('GET', `template_orders/${found.body.records[0].id}`, undefined, token)
  const { body: opened } = await company.saveOrder(sample, 'regression')
  const confirmed = await company.saveOrder(opened, 'submit', { templateDesign: { customerCode: 'NEW-7' } })
  expect(confirmed.status).toBe(200)
  expect(await company.rereadProduction(order)).toMatchObject({ customerPO: order.customerPO, customerCode: 'NEW-7' })
  const words = async (keyword: string) =>
    (await call('POST', 'production_orders/search?page=1&size=1', { ids: [order.id], keyword })).body.total
  expect([await words('PO-unconfirmed'), await words('NEW-7')]).toEqual([0, 1])
})

describe('what a save of a production order leaves as it is', () => {
  test('the type of the factory is that of the day on which the factory was chosen (C-open-24)', async () => {
    const { db } = company.app.services
    const order = await company.produce(await company.sold())
    expect(order.supplierType).toBe('processor')
    const setCategory = (category: 'processor' | 'fabric') =>
      db.update(suppliers).set({ category }).where(eq(suppliers.id, company.factoryId))
    await setCategory('fabric')
    const { body: kept } = await company.saveProduction(order, undefined, { comment: '急' })
    await setCategory('processor')
    expect(kept).toMatchObject({ comment: '急', supplierType: 'processor' })
    const { body: none } = await company.saveProduction(kept, undefined, { factory: null })
    expect(none.supplierType).toBeNull()
  })

  test('the sale order is written only when the follower changes', async () => {
    const sale = await company.sold()
    const order = await company.produce(sale)
    const same = await askedBy(() => company.saveProduction(order, undefined, { comment: '急' }))
    expect(same.answer.status).toBe(200)
    expect(same.trips.flat().filter((text) => text.startsWith('update "sale_orders"'))).toEqual([])
    const productionFollower = { id: company.follower.id }
    await company.saveProduction(same.answer.body, undefined, { productionFollower })
    expect((await company.reread(sale)).customerPurchaseOrder.productionFollower?.id).toBe(company.follower.id)
  })
})

describe('a sale order with a production order', () => {
  test('is revised with the word of production; the order follows and its follower reads what changed (D22, C-open-34)', async () => {
    const sale = await company.sold()
    const order = await company.produce(sale, 'submit', { productionFollower: { id: company.follower.id } })
    const { body: revised } = await company.save(await company.reread(sale), 'regression', {
      sizeRange: [
        { name: 'S', quantity: 120 },
        { name: 'M', quantity: 200 },
      ],
    })
    // Downstream goes on with the last confirmed version (D1).
    expect(await company.rereadProduction(order)).toMatchObject({ orderStatus: 'Finished', quantity: 300 })
    const asked = await company.save(revised, 'submit', {}, '客户加单')
    expect(asked.body).toMatchObject({ status: 'Revert', approval: {} })
    expect(await company.rereadProduction(order)).toMatchObject({ isUnderApproval: true })
    expect((await company.saveProduction(order, 'regression')).body.message).toBe(
      '销售单审批中， 请前往审批通知处理审批',
    )
    const decided = await call('PUT', `sale_orders/${sale.id}/decide`, { decision: 'Agree' }, company.follower.token)
    expect(decided.body).toMatchObject({ status: 'Finished' })
    const followed = await company.rereadProduction(order)
    expect(followed).toMatchObject({ orderStatus: 'Revert', quantity: 300, isUnderApproval: false })
    const { body: notices } = await call('GET', 'notification?page=1&size=10')
    expect(JSON.stringify(notices)).toContain('尺码 S 件数 100 → 120')
    const stale = await company.saveProduction(followed, 'submit')
    expect(stale.body.errors).toEqual([
      expect.objectContaining({
        field: 'sizeRange.0.quantity',
        message: '尺码件数与销售单不一致，请采用销售单的尺码件数',
      }),
    ])
    const { body: taken } = await company.saveProduction(followed, 'submit', {
      sizeRange: followed.customerPurchaseOrder.sizeRange,
    })
    expect(taken).toMatchObject({ orderStatus: 'Finished', quantity: 320, confirmedVersion: 2 })
  })

  test('is deleted with the word of production, and takes the order along (B-open-42, C-open-50)', async () => {
    const sale = await company.sold()
    const order = await company.produce(sale, 'submit', { productionFollower: { id: company.follower.id } })
    const now = await company.reread(sale)
    const direct = await call('DELETE', `sale_orders/${sale.id}`, undefined, company.clerk.token)
    expect(direct.body.message).toContain('已有生产单')
    const ask = { version: now.version, reason: '客户取消' }
    expect((await call('PUT', `sale_orders/${sale.id}/ask_remove`, ask, company.clerk.token)).status).toBe(200)
    const decided = await call('PUT', `sale_orders/${sale.id}/decide`, { decision: 'Agree' }, company.follower.token)
    expect(decided).toMatchObject({ status: 200, body: null })
    expect((await call('GET', `production_orders/${order.id}`)).status).toBe(404)
  })

  test('stays when its pieces are partly made (B-8-11)', async () => {
    const sale = await company.sold()
    const order = await company.produce(sale, 'submit')
    await call('PUT', `production_orders/${order.id}/status`, { status: 'PartialComplete', version: order.version })
    const { body } = await call('DELETE', `sale_orders/${sale.id}`, undefined, company.clerk.token)
    expect(body).toContain('订单已经完成或部分完成生产，不予删除')
  })
})
