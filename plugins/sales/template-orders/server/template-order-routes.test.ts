import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatingRecords } from '../../../../core/server/core-tables.ts'
import { on } from '../../../../core/server/plugin.ts'
import { runWork } from '../../../../core/server/work.ts'
import { brands, customers } from '../../../master-data/server-public.ts'
import { openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import { contentOf, referenceOf } from '../template-order-copy.ts'
import type { BeforeTemplateOrderDelete } from '../template-order-events.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { setPatterningStatus } from './template-states.ts'

const blocked = new Set<number>()
const guard = on<BeforeTemplateOrderDelete>('template_orders.before_remove', async (order) => {
  if (blocked.has(order.id)) order.blockers.push('已有销售单')
})

let company: SalesCompany
let month = ''

beforeAll(async () => {
  const later = { id: 'later', title: { text: 'later' }, requires: [] }
  company = await openSalesCompany([{ manifest: later, routes: [], effects: [guard] }], {
    clock: () => new Date('2026-03-05T02:00:00Z'),
  })
  month = '2603'
})
afterAll(() => company?.close())

const draft = () => company.create({ templateDesign: { type: '初样' } }).then(({ body }) => body)
const confirmed = () => company.create(company.completeOrder(), 'submit').then(({ body }) => body)
const get = (id: number, query = '') =>
  company.app.call('GET', `template_orders/${id}${query}`, { token: company.merchandiser.token })
const save: SalesCompany['saveOrder'] = (...given) => company.saveOrder(...given)
const remove = (id: number, token = company.merchandiser.token) =>
  company.app.call('DELETE', `template_orders/${id}`, { token })

describe('the steps of a sample order', () => {
  test('a draft needs only the sample type and has no code', async () => {
    const { status, body } = await company.create({ templateDesign: { type: '初样' } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      syncStatus: 'Pending',
      version: 1,
      confirmedVersion: 0,
      user: { id: company.merchandiser.id },
    })
    expect(body.templateDesign.code).toBeNull()
    const refused = await company.create({ templateDesign: { type: '' } })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ errors: [{ field: 'templateDesign.type', message: '请选择样版类别' }] })
  })

  test('draft → submit → regression → submit', async () => {
    const order = await draft()
    const submitted = await save(order, 'submit', company.completeOrder())
    expect(submitted.status).toBe(200)
    expect(submitted.body).toMatchObject({ syncStatus: 'Finished', version: 2, confirmedVersion: 1 })
    const code = submitted.body.templateDesign.code
    expect(code).toMatch(new RegExp(`^DR${month}\\d{4}$`))
    expect(
      submitted.body.templateDesign.templates.map((one: { patterningStatus: string }) => one.patterningStatus),
    ).toEqual(['Pending', 'Pending'])

    const revised = await save(submitted.body, 'regression', { comments: '<p>袖长加 2cm</p>' }, company.colleague.token)
    expect(revised.body).toMatchObject({
      syncStatus: 'Revert',
      confirmedVersion: 1,
      comments: '<p>袖长加 2cm</p>',
      lastUpdater: { id: company.colleague.id },
    })
    const history = await get(order.id, '?type=history')
    expect(history.body).toMatchObject({ syncStatus: 'Finished', comments: '', version: 2 })

    const again = await save(revised.body, 'submit')
    expect(again.body).toMatchObject({ syncStatus: 'Finished', confirmedVersion: 2 })
    expect(again.body.templateDesign.code).toBe(code)
    expect(again.body.templateDesign.templates[0].id).toBe(submitted.body.templateDesign.templates[0].id)
    const versions = await get(order.id, '/history')
    expect(versions.body.records.map((one: { version: number }) => one.version)).toEqual([2, 1])
    expect((await get(order.id, '?type=history&version=1')).body.comments).toBe('')
    expect((await get(order.id, '?type=history&version=3')).status).toBe(404)
  })

  test('a refused confirmation names every missing field and changes nothing', async () => {
    const order = await draft()
    const refused = await save(order, 'submit')
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map((one: { message: string }) => one.message)).toContain('请选择品牌')
    expect((await get(order.id)).body).toMatchObject({ syncStatus: 'Pending', version: 1 })
    const code = (await company.create(company.completeOrder(), 'submit')).body.templateDesign.code
    expect(code).toMatch(/^DR/)
  })

  test('a confirmed order refuses a draft save and a second confirmation, an open one refuses a regression', async () => {
    const order = await confirmed()
    expect(await save(order)).toMatchObject({ status: 409, body: { message: '版单已确认，不能编辑，请先撤销' } })
    expect(await save(order, 'submit')).toMatchObject({ status: 409, body: { message: '版单已确认，不能重复提交' } })
    const open = await draft()
    expect(await save(open, 'regression')).toMatchObject({ status: 409, body: { message: '版单未确认，无需撤销' } })
    for (const type of ['regression', 'nonsense'])
      expect(await company.create(company.completeOrder(), type)).toMatchObject({
        status: 422,
        body: { message: '请求参数不正确', errors: [{ field: 'type' }] },
      })
  })

  test('a confirmed order is closed once pattern-making of a colour is finished', async () => {
    const order = await confirmed()
    await company.app.services.db.transaction(async (db) => {
      // `setPatterningStatus` uses nothing else of a work.
      const work = { db, record: async () => {} } as never
      await setPatterningStatus(work, Number(order.templateDesign.templates[0]?.id), 'Finished')
    })
    const now = (await get(order.id)).body as TemplateOrder
    expect(now.patterningFinished).toBe(true)
    const text = '该款已有颜色完成打版，不能修改版单，请重新开版'
    expect(await save(now)).toMatchObject({ status: 409, body: { message: text } })
    expect(await save(now, 'regression')).toMatchObject({ status: 409, body: { message: text } })
  })

  test('two confirmations at the same time draw one code', async () => {
    const order = await draft()
    const answers = await Promise.all([
      save(order, 'submit', company.completeOrder()),
      save(order, 'submit', company.completeOrder(), company.colleague.token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await get(order.id, '/history')).body.records).toHaveLength(1)
  })
})

describe('a reference', () => {
  test('keeps the code and takes another sample type', async () => {
    const source = await confirmed()
    const code = source.templateDesign.code
    const content = referenceOf(source)
    const types = await company.app.call('GET', `template_orders/types?code=${code}`, { token: company.reader.token })
    expect(types.body).toEqual(['初样'])
    const same = await company.create({ ...content, templateDesign: { ...content.templateDesign, type: '初样' } })
    expect(same.body).toMatchObject({
      errors: [{ field: 'templateDesign.type', message: '该款号已有此样版类别的版单' }],
    })
    const next = await company.create({ ...content, templateDesign: { ...content.templateDesign, type: '产前样' } })
    expect(next.body).toMatchObject({
      source: source.id,
      syncStatus: 'Pending',
      orderPlaceDate: null,
      templateDesign: { code, type: '产前样' },
    })
    const pieces = await company.app.call(
      'GET',
      `template_orders/sample_dress/${encodeURIComponent('初样')}?code=${code}`,
      { token: company.reader.token },
    )
    expect(pieces.body).toEqual(source.templateDesign.sampleDress)
  })

  test('of an order without a code is refused', async () => {
    const source = await draft()
    const content = referenceOf(source)
    const refused = await company.create({ ...content, templateDesign: { ...content.templateDesign, type: '产前样' } })
    expect(refused.body).toMatchObject({ errors: [{ field: 'source', message: '版单未确认，还没有款号，不能引用' }] })
  })
})

describe('deleting', () => {
  test('only the creator may delete, and the reply is empty', async () => {
    const order = await draft()
    expect(await remove(order.id, company.colleague.token)).toMatchObject({
      status: 403,
      body: { message: '非本人订单不能删除' },
    })
    expect(await remove(order.id)).toMatchObject({ status: 200, body: '' })
    expect((await get(order.id)).status).toBe(404)
    expect((await remove(order.id)).status).toBe(404)
  })

  test('an order that another document needs is not deleted, and the refusal names the document', async () => {
    const order = await confirmed()
    blocked.add(order.id)
    expect(await remove(order.id)).toMatchObject({ status: 200, body: '已有销售单' })
    expect((await get(order.id)).body.version).toBe(order.version)
    blocked.delete(order.id)
    expect((await remove(order.id)).body).toBe('')
  })
})

describe('what happened meanwhile is told in its own words', () => {
  test('a save, or another state', async () => {
    const order = await draft()
    const saved = (await save(order, undefined, company.completeOrder())).body
    expect(await save(order)).toMatchObject({ status: 409, body: { message: '单据已被他人修改，请刷新后重试' } })
    await save(saved, 'submit')
    for (const type of [undefined, 'submit'])
      expect(await save(order, type)).toMatchObject({
        status: 409,
        body: { message: '单据状态已变更，请刷新后重试', current: { syncStatus: 'Finished' } },
      })
    expect(await save(order, 'regression')).toMatchObject({ body: { message: '单据已被他人修改，请刷新后重试' } })
  })
})

describe('a call refuses', () => {
  test('invalid ids, unknown fields, foreign files and oversized texts', async () => {
    expect((await get(2_000_000_000)).status).toBe(404)
    // A mistyped address.
    expect((await get('x' as never)).status).toBe(404)
    expect((await get(99_999_999_999)).status).toBe(404)
    const of = (change: object) => company.create({ ...company.completeOrder(), ...change })
    expect((await of({ urgentReason: '急'.repeat(5000) })).status).toBe(422)
    const design = company.completeOrder().templateDesign
    const foreign = `https://elsewhere.example/files/${'0'.repeat(32)}.png`
    expect((await of({ templateDesign: { ...design, designImageUrls: [foreign] } })).body).toMatchObject({
      errors: [{ field: 'templateDesign.designImageUrls', message: '文件不存在，请重新上传' }],
    })
    expect((await of({ templateDesign: { ...design, type: '没有的类别' } })).body).toMatchObject({
      errors: [{ field: 'templateDesign.type', message: '样版类别不存在或已停用' }],
    })
    expect((await of({ budget: '99999999999.00' })).status).toBe(422)
  })

  test('scripts in rich text are removed', async () => {
    const { body } = await company.create({
      ...company.completeOrder(),
      comments: '<p onclick="x()">改<script>alert(1)</script></p>',
    })
    expect(body.comments).toBe('<p>改</p>')
  })
})

describe('lines', () => {
  test('unchanged rows keep their ids; a changed process loses its review', async () => {
    const given = company.completeOrder()
    const process = { supplier: { id: company.supplierId }, name: '绣花', description: '左胸绣花' }
    const templates = (given.templateDesign.templates ?? []).map((one, index) =>
      index ? one : { ...one, secondaryProcessInfo: [process] },
    )
    const order = (await company.create({ ...given, templateDesign: { ...given.templateDesign, templates } })).body
    const [first] = order.templateDesign.templates[0]?.secondaryProcessInfo ?? []
    const review = (end = '') =>
      company.app.call('PUT', `template_orders/secondary_process/${first?.id}/review${end}`, {
        token: company.merchandiser.token,
      })
    const undo = () => review('/withdraw')
    expect((await review()).body).toMatchObject({ orderId: order.id, reviewStatus: 'Reviewed' })
    expect(await review()).toMatchObject({ status: 409, body: { message: '二次工艺已审核' } })
    expect((await undo()).body).toMatchObject({ reviewStatus: 'Pending', reviewer: null, reviewedAt: null })
    expect(await undo()).toMatchObject({ status: 409, body: { message: '该工艺未审核，无需撤销' } })
    expect((await review()).body).toMatchObject({ reviewStatus: 'Reviewed' })

    const reviewed = (await get(order.id)).body as TemplateOrder
    const kept = (await save(reviewed, undefined, { sizeDescription: '改一处' })).body as TemplateOrder
    expect(kept.templateDesign.templates).toEqual(reviewed.templateDesign.templates)

    const content = contentOf(kept)
    const line = content.templateDesign.templates[0]?.secondaryProcessInfo[0]
    if (line) line.description = '右胸绣花'
    const changed = (await save(kept, undefined, { templateDesign: content.templateDesign })).body as TemplateOrder
    expect(changed.templateDesign.templates[0]?.secondaryProcessInfo[0]).toMatchObject({
      id: first?.id,
      reviewStatus: 'Pending',
      reviewer: null,
    })
  })

  test('colours are added, removed and renamed', async () => {
    const order = (await company.create(company.completeOrder())).body
    const { templateDesign } = contentOf(order)
    templateDesign.sampleDress = [
      { color: '墨绿', sizeRanges: [{ name: 'L', quantity: 4 }] },
      ...templateDesign.sampleDress.slice(1),
    ]
    const [black] = templateDesign.templates
    if (black) black.color = '墨绿'
    const saved = (await save(order, undefined, { templateDesign })).body as TemplateOrder
    expect(saved.templateDesign.sampleDress.map(({ color }) => color)).toEqual(['墨绿', '白色'])
    expect(saved.templateDesign.templates[0]?.bomMaterials[0]?.id).toBe(
      order.templateDesign.templates[0]?.bomMaterials[0]?.id,
    )
  })
})

describe('list and trail', () => {
  test('the statistic counts orders and pieces, all and own, and those bought ready made', async () => {
    const ask = (body: object, token = company.merchandiser.token) =>
      company.app.call('POST', 'template_orders/statistic', { token, body })
    const filter = { customerCode: 'STAT-7' }
    const design = { ...company.completeOrder().templateDesign, customerCode: 'STAT-7' }
    await company.create({ ...company.completeOrder(), templateDesign: design })
    await company.create(
      { ...company.completeOrder(), templateDesign: { ...design, developmentType: 'SpotPurchase' } },
      'submit',
      company.colleague.token,
    )
    expect((await ask(filter)).body).toEqual({
      total: 2,
      totalSelf: 1,
      totalQuantity: 8,
      totalSelfQuantity: 4,
      readyToWearQuantity: 4,
      readyToWearSelfQuantity: 0,
    })
    const found = await company.app.call('POST', 'template_orders/search?page=1&size=5', {
      token: company.reader.token,
      body: {
        ...filter,
        developmentType: ['SpotPurchase'],
        bomExist: false,
        brand: [company.brandId],
        sort: [{ key: 'sampleQuantity', descending: true }],
      },
    })
    expect(found.body).toMatchObject({
      total: 1,
      records: [{ syncStatus: 'Finished', sampleQuantity: 4, brand: { name: '云裳' }, customer: { name: '晨曦服饰' } }],
    })
  })

  test('the orders of a brand follow it to another customer in the customer filter', async () => {
    const { db } = company.app.services
    const [customer] = await db
      .insert(customers)
      .values({ company: '新东家', pinyinKey: 'xin dong jia', companyGroup: '新东家' })
      .returning({ id: customers.id })
    const [brand] = await db
      .insert(brands)
      .values({ name: '易主', pinyinKey: 'yi zhu', customerId: Number(customer?.id) })
      .returning({ id: brands.id })
    const design = { ...company.completeOrder().templateDesign, brand: { id: Number(brand?.id) } }
    const order = (await company.create({ ...company.completeOrder(), templateDesign: design })).body
    const [other] = await db.select({ id: brands.customerId }).from(brands).where(eq(brands.id, company.brandId))
    const customerId = Number(other?.id)
    await runWork(company.app.services, { id: 0, name: '', permissions: {} }, (work) =>
      work.emit('brands.updated', { id: Number(brand?.id), customerId }),
    )
    const found = await company.app.call('POST', 'template_orders/search', {
      token: company.reader.token,
      body: { customer: [customerId], brand: [Number(brand?.id)] },
    })
    expect(found.body.records.map(({ id }: { id: number }) => id)).toEqual([order.id])
  })

  test('every change is recorded', async () => {
    const order = await draft()
    await save(order, 'submit', company.completeOrder())
    const rows = await company.app.services.db
      .select()
      .from(operatingRecords)
      .where(eq(operatingRecords.documentId, order.id))
      .orderBy(operatingRecords.id)
    expect(rows.map(({ action, userId }) => [action, userId])).toEqual([
      ['created', company.merchandiser.id],
      ['submitted', company.merchandiser.id],
    ])
    expect(rows[1]?.before).toMatchObject({ syncStatus: 'Pending' })
  })
})

describe('the list', () => {
  const ask = (path: string, body: object) =>
    company.app.call('POST', `template_orders/${path}`, { token: company.merchandiser.token, body })

  test('states with the same label form one group, which contains the rows of all of them', async () => {
    await draft()
    await save(await confirmed(), 'regression')
    const { groups } = (await ask('groups', { groupBy: 'syncStatus' })).body
    const values = groups.map(({ value }: { value: string }) => value)
    expect(values.filter((value: string) => value !== 'Finished')).toEqual(['Pending'])
    const group = groups.find(({ value }: { value: string }) => value === 'Pending')
    const { body } = await ask('group_rows?page=1&size=100', { groupBy: 'syncStatus', groups: ['Pending'] })
    const [{ records }] = body.pages
    expect(records).toHaveLength(group.count)
    const states = new Set(records.map(({ syncStatus }: { syncStatus: string }) => syncStatus))
    expect(states).toEqual(new Set(['Pending', 'Revert']))
  })

  test('a draft is found by its number, a confirmed order only by its code', async () => {
    const { id } = await draft()
    const other = await confirmed()
    const found = async (keyword: string) =>
      (await ask('search', { keyword })).body.records.map((row: { id: number }) => row.id)
    expect(await found(`#${id}`)).toEqual([id])
    expect(await found(String(id))).toContain(id)
    expect(await found(`#${other.id}`)).toEqual([])
    expect(await found(String(other.templateDesign.code))).toEqual([other.id])
  })

  test('is filtered by the number of sample pieces', async () => {
    const { records } = (await ask('search', { sampleQuantity: { from: '1' } })).body
    expect(records.length).toBeGreaterThan(0)
    expect(records.every(({ sampleQuantity }: { sampleQuantity: number }) => sampleQuantity >= 1)).toBe(true)
  })
})
