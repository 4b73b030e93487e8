import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import { contentOf } from '../../template-orders/template-order-copy.ts'
import type { TemplateOrder } from '../../template-orders/template-order-model.ts'

let company: SalesCompany
let order: TemplateOrder

beforeAll(async () => {
  company = await openSalesCompany([], { clock: () => new Date('2026-03-05T02:00:00Z') })
  order = (await company.create(company.completeOrder(), 'submit')).body
})
afterAll(() => company?.close())

const keyOf = (color: string, more: object = {}) => ({
  code: order.templateDesign.code,
  type: order.templateDesign.type,
  color,
  ...more,
})
const create = (body: object, token = company.merchandiser.token) =>
  company.app.call('POST', 'business_tasks', { token, body })
const colors = () =>
  company.app.call('GET', `business_tasks/colors?orderId=${order.id}`, { token: company.merchandiser.token })

describe('business tasks', () => {
  test('a confirmed colour gets a task with its own purchase code', async () => {
    expect((await colors()).body.map((one: { color: string; hasTask: boolean }) => [one.color, one.hasTask])).toEqual([
      ['黑色', false],
      ['白色', false],
    ])
    const first = await create(keyOf('黑色'))
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ color: '黑色', purchaseCode: 'P26030001' })
    const repeat = await create(keyOf('黑色'))
    expect(repeat.body.purchaseCode).toBe('P26030002')
    expect((await colors()).body.map((one: { hasTask: boolean }) => one.hasTask)).toEqual([true, false])
  })

  test('the same purchase twice is refused', async () => {
    expect((await create(keyOf('黑色', { purchaseCode: 'P26030001' }))).body.message).toBe('该款色的采购编号已存在')
  })

  test('a purchase code that was not issued for this colour is refused: any text, another colour’s, the next number (D44)', async () => {
    const message = '采购编号由系统生成，只能填写已为该款色生成的编号'
    for (const purchaseCode of ['KH-77', 'P26030003', 'P26030009'])
      expect(await create(keyOf('黑色', { purchaseCode }))).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'purchaseCode', message }] },
      })
    expect((await create(keyOf('白色', { purchaseCode: 'P26030001' }))).status).toBe(422)
  })

  test('a number that an earlier version of the product gave away is passed over', async () => {
    const { db } = company.app.services
    await db.execute(sql`update business_tasks set purchase_code = 'P26030003' where purchase_code = 'P26030002'`)
    expect((await create(keyOf('黑色'))).body.purchaseCode).toBe('P26030004')
    await db.execute(sql`update business_tasks set purchase_code = 'P26030002' where purchase_code = 'P26030003'`)
    await db.execute(sql`delete from business_tasks where purchase_code = 'P26030004'`)
    await expect(
      db.execute(sql`update business_tasks set purchase_code = 'P26030001' where purchase_code = 'P26030002'`),
    ).rejects.toThrow()
  })

  test('missing data and unknown colours are refused with a reason', async () => {
    for (const body of [{}, keyOf(''), keyOf('紫色'), { ...keyOf('黑色'), code: 'NONE' }])
      expect(await create(body)).toMatchObject({ status: 409, body: { message: '数据异常，请前往任务列表手动创建' } })
    expect((await create(keyOf('黑色'), company.reader.token)).status).toBe(403)
  })

  test('people without the permission for all tasks see only their own', async () => {
    await create(keyOf('白色'), company.colleague.token)
    const ask = (path: string, token: string) => company.app.call('POST', `business_tasks/${path}`, { token, body: {} })
    const own = await ask('search', company.colleague.token)
    expect(own.body).toMatchObject({
      total: 1,
      records: [
        {
          color: '白色',
          templateOrderStatus: 'Finished',
          patterningStatus: null,
          patterningOrderId: null,
          buyMaterialOrderId: null,
          isSpot: false,
          nextMissing: 'PatterningOrder',
          due: null,
          brand: { name: '云裳' },
        },
      ],
    })
    expect((await ask('statistic', company.merchandiser.token)).body).toEqual({
      total: 2,
      totalSelf: 2,
      totalTemplateOrder: 0,
      totalPatterningOrder: 2,
      totalBom: 0,
      totalQuote: 0,
      totalSaleOrder: 0,
      totalNothing: 0,
    })
    const missing = async (nextMissing: string) =>
      (
        await company.app.call('POST', 'business_tasks/search', {
          token: company.merchandiser.token,
          body: { nextMissing: [nextMissing] },
        })
      ).body.total
    expect([await missing('TemplateOrder'), await missing('PatterningOrder'), await missing('SaleOrder')]).toEqual([
      0, 2, 0,
    ])
  })

  test('a colour with a task can be neither removed from its design nor renamed, which is told at the colour (D26)', async () => {
    const revised = await company.saveOrder(order, 'regression')
    const submit = (change: (design: ReturnType<typeof contentOf>['templateDesign']) => void) => {
      const { templateDesign } = contentOf(revised.body)
      change(templateDesign)
      return company.saveOrder(revised.body, 'submit', { templateDesign })
    }
    const removed = await submit((design) => {
      design.sampleDress = design.sampleDress.slice(1)
      design.templates = design.templates.slice(1)
    })
    const message = '颜色黑色已被 2 个业务任务使用：P26030002、P26030001，不能删除'
    expect(removed).toMatchObject({
      status: 422,
      body: { message, errors: [{ field: 'templateDesign.sampleDress', message }] },
    })
    const renamed = await submit((design) => {
      for (const one of [design.sampleDress[0], design.templates[0]]) if (one) Object.assign(one, { color: '墨绿' })
    })
    expect(renamed).toMatchObject({
      status: 422,
      body: { message, errors: [{ field: 'templateDesign.sampleDress.0.color', message }] },
    })
  })

  test('a colour that is bought ready made gets a task, too: it is among the designs to choose from', async () => {
    const content = company.completeOrder()
    const templateDesign = { ...content.templateDesign, developmentType: 'SpotPurchase', customerCode: 'SPOT-7' }
    const spot = await company.create({ ...content, templateDesign }, 'submit', company.colleague.token)
    expect(spot.status).toBe(201)
    const { token } = company.colleague
    const ask = async (path: string, body: object) => (await company.app.call('POST', path, { token, body })).body
    const { records } = await ask('core_data/templates/search', { keyword: 'SPOT-7' })
    expect(records.map((one: { color: string }) => one.color).sort()).toEqual(['白色', '黑色'])
    const { code, type, color } = records[0]
    const made = await create({ code, type, color }, token)
    expect(made.status).toBe(201)
    const shown = await ask('business_tasks/search', { keyword: made.body.purchaseCode })
    expect(shown.records).toMatchObject([{ id: made.body.id, color, isSpot: true }])
  })
})
